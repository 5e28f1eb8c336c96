"""What a platform wheel is made of. `make wheel` makes one and plays with it in an empty environment."""

from __future__ import annotations

import zipfile
from pathlib import Path

from grognard.machine.cache import LIBRARY, NOTE, Build
from tools import wheel


def test_a_platform_wheel_is_the_pure_one_with_builds_and_a_true_record(tmp_path: Path) -> None:
    pure = tmp_path / "shop-1.0-py3-none-any.whl"
    about = "shop-1.0.dist-info"
    with zipfile.ZipFile(pure, "w") as file:
        file.writestr("shop/game.py", "PRICE = 1\n")
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{about}/METADATA", "Name: shop\nRequires-Dist: rich\n\nA shop.\n")
        file.writestr(f"{about}/RECORD", "old")
    (tmp_path / LIBRARY).write_bytes(b"machine code")
    (tmp_path / NOTE).write_text("{}")
    build = Build(tmp_path, "core", "key", "here", "shop_core", {}, "faces", 0, 12, "somebody")
    made = wheel.with_builds(pure, [build], tmp_path)
    assert made.name == f"shop-1.0-{wheel.tag()}.whl" and "-any" not in made.name
    with zipfile.ZipFile(made) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    assert parts["shop/game.py"] == b"PRICE = 1\n"
    assert parts[f"{wheel.SHIPPED}/core/{LIBRARY}"] == b"machine code"
    assert parts[f"{about}/WHEEL"].decode().splitlines()[1:] == ["Root-Is-Purelib: false", f"Tag: {wheel.tag()}"]
    head, _, text = parts[f"{about}/METADATA"].decode().partition("\n\n")
    assert "Requires-Dist: librt>=" in head and text == "A shop.\n"
    record = parts.pop(f"{about}/RECORD").decode().splitlines()
    assert sorted(record) == sorted([*[wheel.line(name, data) for name, data in parts.items()], f"{about}/RECORD,,"])
    assert wheel.line("a", b"") == "a,sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0"
