"""The reverse proxy of docs/operating.md, run: TLS, the socket through it, and addresses that nobody can make up."""

from __future__ import annotations

import datetime
import json
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from socket import create_connection

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect

from tools.rig import ROOT, Rig, free_port

HOST = "play.example.org"


def certificate(folder: Path) -> tuple[Path, Path]:
    """Signed by itself, for a day."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    at = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - datetime.timedelta(hours=1))
        .not_valid_after(at + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    chain, own = folder / "chain.pem", folder / "key.pem"
    chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    own.write_bytes(key.private_bytes(*form))
    return chain, own


class Proxied:
    def __init__(self, port: int, plain: int, chain: Path) -> None:
        self.port, self.plain = port, plain
        self.trust = ssl.create_default_context(cafile=str(chain))

    def client(self) -> httpx.Client:
        """A browser that has looked up the name and found this machine."""
        extensions = {"sni_hostname": HOST}
        client = httpx.Client(base_url=f"https://127.0.0.1:{self.port}", verify=self.trust, timeout=60)
        client.headers["Host"] = HOST
        client.event_hooks["request"] = [lambda request: request.extensions.update(extensions)]
        return client


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    folder = tmp_path_factory.mktemp("nginx")
    chain, own = certificate(folder)
    port, plain = free_port(), free_port()
    text = (ROOT / "docs" / "operating.md").read_text()
    block = re.search(r"```nginx\n(.*?)```", text, re.S)
    assert block is not None
    with Rig(str(folder / "site.db"), proxy="127.0.0.1", secure=True, hosts=f"{HOST},127.0.0.1", limits=True) as rig:
        site = block[1]
        for old, new in (
            ("listen 80;", f"listen 127.0.0.1:{plain};"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
            (f"/etc/letsencrypt/live/{HOST}/fullchain.pem", str(chain)),
            (f"/etc/letsencrypt/live/{HOST}/privkey.pem", str(own)),
            ("127.0.0.1:8765", f"127.0.0.1:{rig.port}"),
        ):
            assert old in site, old
            site = site.replace(old, new)
        temp = "".join(f"{n}_temp_path {folder}/{n};\n" for n in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        conf = folder / "nginx.conf"
        conf.write_text(
            f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;\n"
            f"events {{ worker_connections 64; }}\nhttp {{ access_log off; {temp} {site} }}\n"
        )
        nginx = shutil.which("nginx") or "/usr/sbin/nginx"
        process = subprocess.Popen([nginx, "-p", str(folder), "-c", str(conf)], stderr=subprocess.DEVNULL)
        there = Proxied(port, plain, chain)
        try:
            deadline = time.monotonic() + 120
            while time.monotonic() < deadline:
                try:
                    with there.client() as client:
                        client.get("/api/me")
                    break
                except httpx.TransportError:
                    assert process.poll() is None, (folder / "error.log").read_text()
                    time.sleep(0.05)
            yield there
        finally:
            process.terminate()
            process.wait(30)


def test_the_site_is_reached_by_tls_with_a_secure_cookie(proxied: Proxied) -> None:
    with proxied.client() as client:
        got = client.post("/api/guests", json={"name": "Ana"}, headers={"Origin": f"https://{HOST}"})
        assert got.status_code == 201 and got.headers["set-cookie"].startswith("__Host-grognard=")
        assert "Secure" in got.headers["set-cookie"] and "max-age" in got.headers["strict-transport-security"]
        wrong = client.post("/api/guests", json={"name": "Ana"}, headers={"Origin": "https://evil.example"})
        assert wrong.status_code == 403
    plain = httpx.get(f"http://127.0.0.1:{proxied.plain}/match/x", headers={"Host": HOST})
    assert plain.status_code == 301 and plain.headers["location"] == f"https://{HOST}/match/x"


def test_the_socket_goes_through(proxied: Proxied) -> None:
    with proxied.client() as client:
        got = client.post("/api/guests", json={"name": "Ana"})
        headers = {"X-CSRF": got.json()["csrf"], "Cookie": got.headers["set-cookie"].partition(";")[0]}
        seats = {"liberal": {"kind": "me"}, "carlist": {"kind": "me"}}
        body = {"game": "an-impossible-war", "scenario": "zumalacarregui", "seats": seats}
        made = client.post("/api/matches", json=body, headers=headers)
        id = made.json()["match"]["id"]
    wire = create_connection(("127.0.0.1", proxied.port))
    cookie = {"Cookie": headers["Cookie"], "Origin": f"https://{HOST}"}
    with connect(
        f"wss://{HOST}/api/matches/{id}/socket", ssl=proxied.trust, sock=wire, proxy=None, additional_headers=cookie
    ) as socket:
        assert json.loads(socket.recv(60))["is"] == "table"
        socket.send(json.dumps({"do": "say", "id": 1, "text": "through the proxy"}))
        while (frame := json.loads(socket.recv(60)))["is"] != "talk":
            pass
        assert frame["talk"]["text"] == "through the proxy"


def test_another_name_is_refused_behind_the_proxy_too(proxied: Proxied) -> None:
    with proxied.client() as client:
        got = client.get("/api/me", headers={"Host": "evil.example"})
        assert got.status_code == 421


def test_nobody_chooses_the_address_that_is_counted(proxied: Proxied) -> None:
    """Guests are limited by address, 20 at once: other addresses in a header of one's own do not help."""
    with proxied.client() as client:
        for i in range(400):  # a share comes back every three seconds: on the slowest machine, too, it is used up
            made_up = {"X-Forwarded-For": f"192.0.{i % 2}.{i // 2}"}
            got = client.post("/api/guests", json={"name": "Ana"}, headers=made_up)
            client.cookies.clear()
            if got.status_code == 429:
                return
            assert got.status_code == 201, got.text
    raise AssertionError("made-up addresses were believed")
