"""People: guests who play at once, accounts, signing in and out."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request
from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..http import sessions
from ..http.asked import Signed, Somebody
from ..http.house import house
from ..http.language import known, lang_of
from ..http.limits import address
from ..http.openapi import shows
from ..http.replies import reply
from ..http.sessions import Opened, Person, open_session, raw_token
from ..problems import Problem
from ..store.looks import look
from ..store.tables import MATCHES, PEOPLE, SEATS, SESSIONS
from ..store.values import digest, new_id, now
from ..wire import Me, PersonInfo
from ..wire.bodies import Change, Login, NewAccount, NewGuest, NewPassword
from . import passwords
from .names import clean_name, fold

router = APIRouter(prefix="/api", tags=["people"])


def me(conn: HTTPConnection, person: Person | None) -> Me:
    lang = lang_of(conn, person)
    if person is None:
        return Me(None, "", lang)
    return Me(PersonInfo(person.name, person.account, known(person.lang) or lang), person.csrf, lang)


def _signed_in(request: Request, id: str, name: str, lang: str, account: bool, opened: Opened, status: int) -> Response:
    person = Person(id, name, lang, account, digest(opened.raw), opened.csrf)
    response = reply(me(request, person), status)
    sessions.set_cookie(request, response, opened.raw)
    return response


def keys(name: str) -> dict[str, str]:
    """What an account owns of its name: how it is written, and how it looks."""
    return {"name_key": fold(name), "look_key": digest(look(name))}


def _owned(c: Connection, name: str, but: str = "") -> bool:
    """Whether an account (of somebody else) has this name, or one that looks like it."""
    same = or_(PEOPLE.c.name_key == fold(name), PEOPLE.c.look_key == digest(look(name)))
    query = select(PEOPLE.c.id).where(same, PEOPLE.c.id != but)
    return c.execute(query).first() is not None


def _end(c: Connection, person: Person | None) -> None:
    """The session that a new one takes the place of."""
    if person is not None:
        c.execute(delete(SESSIONS).where(SESSIONS.c.token == person.token))


async def _tell_ended(request: Request, person: Person | None) -> None:
    if person is not None:
        await house(request).site.signed_out(person.id, person.token)


@router.get("/me", summary="Who I am", openapi_extra=shows(Me))
async def get_me(request: Request, person: Somebody) -> Response:
    response = reply(me(request, person))
    if person is not None and person.slid:
        sessions.set_cookie(request, response, raw_token(request))
    return response


@router.post("/guests", status_code=201, summary="Play at once, by name", openapi_extra=shows(Me, 201))
async def new_guest(request: Request, body: NewGuest, old: Somebody) -> Response:
    house(request).limits.take("guest", address(request))
    name = clean_name(body.name)
    lang = body.lang or lang_of(request, None)
    id = new_id()

    def write(c: Connection) -> Opened:
        if _owned(c, name):
            raise Problem(409, "name-taken", name=name)
        c.execute(insert(PEOPLE).values(id=id, name=name, lang=lang, created=now()))
        _end(c, old)
        return open_session(c, id)

    opened = await house(request).db.write(write)
    await _tell_ended(request, old)
    return _signed_in(request, id, name, lang, False, opened, 201)


@router.post(
    "/accounts",
    status_code=201,
    summary="Make an account",
    description="A guest who is signed in becomes the account and keeps his matches.",
    openapi_extra=shows(Me, 201),
)
async def new_account(request: Request, body: NewAccount, old: Somebody) -> Response:
    house(request).limits.take("account", address(request))
    name = clean_name(body.name)
    hashed = await passwords.hashed(passwords.check(body.password, name))
    guest = old if old is not None and not old.account else None
    id = guest.id if guest is not None else new_id()
    lang = body.lang or (guest.lang if guest is not None else lang_of(request, None))

    def write(c: Connection) -> Opened:
        if _owned(c, name):
            raise Problem(409, "name-taken", name=name)
        row = {"name": name, **keys(name), "password": hashed, "lang": lang}
        if guest is not None:
            done = c.execute(update(PEOPLE).where(PEOPLE.c.id == id, PEOPLE.c.password.is_(None)).values(row))
            if done.rowcount != 1:  # the same guest has just become another account
                raise Problem(409, "account-already")
        else:
            c.execute(insert(PEOPLE).values(id=id, created=now(), **row))
        _end(c, old)
        return open_session(c, id)

    opened = await _unique(request, write, name)
    await _tell_ended(request, old)
    if guest is not None:
        await _tell_matches(request, id)
    return _signed_in(request, id, name, lang, True, opened, 201)


async def _unique(request: Request, write: Callable[[Connection], Opened], name: str) -> Opened:
    """Two who take a name at the same moment: the database lets one have it."""
    try:
        return await house(request).db.write(write)
    except IntegrityError:
        raise Problem(409, "name-taken", name=name) from None


@router.post("/sessions", status_code=201, summary="Sign in", openapi_extra=shows(Me, 201))
async def sign_in(request: Request, body: Login, old: Somebody) -> Response:
    limits = house(request).limits
    limits.take("login-address", address(request))
    limits.take("login", f"{address(request)} {fold(body.name)[:80]}")
    key = fold(body.name)

    def find(c: Connection) -> tuple[str, str, str, str] | None:
        query = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.lang, PEOPLE.c.password).where(PEOPLE.c.name_key == key)
        row = c.execute(query).first()
        return (row.id, row.name, row.lang, row.password) if row is not None and row.password else None

    found = await house(request).db.read(find) if len(key) <= 80 else None
    good = await passwords.fits(found[3] if found is not None else None, body.password)
    if found is None or not good:
        raise Problem(401, "wrong-name-or-password")
    id, name, lang, stored = found

    def write(c: Connection) -> Opened:
        same = c.execute(select(PEOPLE.c.password).where(PEOPLE.c.id == id)).scalar()
        if same != stored:  # the password was changed while this one was being checked
            raise Problem(401, "wrong-name-or-password")
        _end(c, old)
        return open_session(c, id)

    opened = await house(request).db.write(write)
    await _tell_ended(request, old)
    return _signed_in(request, id, name, lang, True, opened, 201)


def _signed_out(request: Request) -> Response:
    response = reply(me(request, None))
    sessions.drop_cookie(request, response)
    return response


@router.delete("/sessions", summary="Sign out here", openapi_extra=shows(Me))
async def sign_out(request: Request, person: Signed) -> Response:
    await house(request).db.write(lambda c: _end(c, person))
    await house(request).site.signed_out(person.id, person.token)
    return _signed_out(request)


@router.delete("/sessions/all", summary="Sign out everywhere", openapi_extra=shows(Me))
async def sign_out_everywhere(request: Request, person: Signed) -> Response:
    await house(request).db.write(lambda c: c.execute(delete(SESSIONS).where(SESSIONS.c.person == person.id)).rowcount)
    await house(request).site.signed_out(person.id, None)
    return _signed_out(request)


@router.put(
    "/me/password",
    summary="Change the password",
    description="Everybody else who was signed in with it is signed out; this session gets a new token.",
    openapi_extra=shows(Me),
)
async def new_password(request: Request, body: NewPassword, person: Signed) -> Response:
    if not person.account:
        raise Problem(409, "guest-has-no-password")
    house(request).limits.take("login", f"person {person.id}")
    wanted = passwords.check(body.new, person.name)
    db = house(request).db
    stored = await db.read(lambda c: c.execute(select(PEOPLE.c.password).where(PEOPLE.c.id == person.id)).scalar())
    if not await passwords.fits(stored, body.old):
        raise Problem(403, "wrong-password")
    hashed = await passwords.hashed(wanted)

    def write(c: Connection) -> Opened:
        done = c.execute(
            update(PEOPLE).where(PEOPLE.c.id == person.id, PEOPLE.c.password == stored).values(password=hashed)
        )
        if done.rowcount != 1:
            raise Problem(403, "wrong-password")
        c.execute(delete(SESSIONS).where(SESSIONS.c.person == person.id))
        return open_session(c, person.id)

    opened = await db.write(write)
    await house(request).site.signed_out(person.id, None)
    return _signed_in(request, person.id, person.name, person.lang, True, opened, 200)


@router.patch("/me", summary="Change name or language", openapi_extra=shows(Me))
async def change_me(request: Request, body: Change, person: Signed) -> Response:
    house(request).limits.take("write", person.id)
    name = clean_name(body.name) if body.name is not None else person.name
    lang = body.lang or person.lang

    def write(c: Connection) -> Opened:
        if name != person.name and _owned(c, name, person.id):
            raise Problem(409, "name-taken", name=name)
        if name != person.name and _opposite(c, person.id, name):
            raise Problem(409, "name-at-table", name=name)
        row = {"name": name, "lang": lang, **(keys(name) if person.account else {})}
        c.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(row))
        return Opened("", person.csrf)

    await _unique(request, write, name)
    if name != person.name:
        await _tell_matches(request, person.id)
    return reply(me(request, Person(person.id, name, lang, person.account, person.token, person.csrf)))


def _opposite(c: Connection, person: str, name: str) -> bool:
    """Whether somebody at a table of this person's, of a match that is not over, has a name that looks so."""
    mine = select(SEATS.c.match).join(MATCHES, MATCHES.c.id == SEATS.c.match)
    mine = mine.where(SEATS.c.person == person, MATCHES.c.status.in_(("open", "running")))
    query = select(PEOPLE.c.name).join(SEATS, SEATS.c.person == PEOPLE.c.id)
    names = c.execute(query.where(SEATS.c.match.in_(mine), PEOPLE.c.id != person)).scalars()
    return any(look(other) == look(name) for other in names)


async def _tell_matches(request: Request, person: str) -> None:
    """Those at the tables of somebody with a new name should read it."""

    def find(c: Connection) -> list[str]:
        query = (
            select(MATCHES.c.id)
            .join(SEATS, SEATS.c.match == MATCHES.c.id)
            .where(SEATS.c.person == person, MATCHES.c.status.in_(("open", "running")))
            .distinct()
        )
        return [row.id for row in c.execute(query)]

    for id in await house(request).db.read(find):
        await house(request).site.changed(id)
