"""The picture of the table for the README: docs/table.png, a moment in the middle of a match.

python -m tools.picture [FILE]
"""

from __future__ import annotations

import base64
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.web.chromium import launch
from tests.web.hands import reaches, sign_in
from tests.web.stage import ROOT, prepare, serving
from tests.web.turn import read

MOMENT = 10  # answers after the turn of the browser tests has begun: two squadrons are about to march
MOST = 700_000  # bytes
# the dots of a picture, every channel in steps of four: nobody sees it, and the file is a third smaller
DOTS = """async picture => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    const {data} = pen.getImageData(0, 0, image.width, image.height);
    const line = [];
    for (let i = 0; i < data.length; i++) if (i % 4 < 3) line.push(Math.min(255, (data[i] + 2) & ~3));
    let text = "";
    for (let i = 0; i < line.length; i += 9999) text += String.fromCharCode(...line.slice(i, i + 9999));
    return [image.width, image.height, btoa(text)];
}"""


def png(width: int, height: int, dots: bytes) -> bytes:
    """Browsers pack quickly; here there is time. Map and letters pack best as they are, without a filter."""

    def part(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = b"".join(b"\0" + dots[y * width * 3 : (y + 1) * width * 3] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows, 9)) + part(b"IEND", b"")


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "table.png"
    turn = read()
    at = turn.begins + MOMENT
    seat = turn.answers[at][0]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        ready = prepare(Path(folder) / "picture.db", turn, at)
        with serving(ready.db) as server:
            browser = launch(playwright)
            context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
            page = context.new_page()
            sign_in(page, server.url, ready.names[seat], next=f"/match/{ready.match}")
            reaches(page, at)
            expect(page.locator("section.board .stack").first).to_be_visible()
            page.wait_for_load_state("networkidle")
            page.evaluate("() => document.fonts.ready")
            page.mouse.move(5, 450)  # nothing is pointed at
            taken = base64.b64encode(page.screenshot(animations="disabled")).decode()
            blank = context.new_page()  # the policy of our own pages would not let them read a picture
            width, height, dots = blank.evaluate(DOTS, taken)
            file.write_bytes(png(width, height, base64.b64decode(dots)))
            browser.close()
    size = file.stat().st_size
    print(f"{file.name}: {size / 1000:.0f} KB")
    if size > MOST:
        sys.exit(f"expected at most {MOST / 1000:.0f} KB")


if __name__ == "__main__":
    main()
