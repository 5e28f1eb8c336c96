"""HTTP as uvicorn speaks it, with bounds on what comes before the body: how many bytes, and how long it takes."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST = 64 * 1024  # bytes of the first line and the headers
SECONDS = 20.0  # for all of them, after the first byte (or after the connection was made)


class Bounded(HttpToolsProtocol):
    """Somebody who sends headers without end, or one byte now and then, is hung up on."""

    _in_head = False
    _bytes = 0  # of the head that is coming in
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(SECONDS, self._hang_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forgive()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._bytes += len(data)
            if self._bytes > MOST and not self.transport.is_closing():
                self._forgive()
                self.send_400_response("The headers are too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._bytes = 0
        if self._late is None:
            self._late = self.loop.call_later(SECONDS, self._hang_up)

    def on_headers_complete(self) -> None:
        self._forgive()
        super().on_headers_complete()

    def _forgive(self) -> None:
        self._in_head = False
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _hang_up(self) -> None:
        self._late = None
        if not self.transport.is_closing():
            self.transport.close()
