"""Limits on what comes from outside, looked for before anything is parsed: how large, how deep, how long its numbers.

A parser that meets a list of a hundred thousand brackets runs out of stack, and one that meets a number of a million
digits or a key of thirty thousand parts out of time or memory. What is looked for here takes a time that grows with the
length alone.
"""

from __future__ import annotations

import re
from typing import NamedTuple

DEPTH = 64
"""Lists and tables within each other, in JSON: no save of ours comes near it."""
DIGITS = 40
"""Characters of a number: a hash of 64 bits has twenty."""
STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
LONG_NUMBER = re.compile(rb"[0-9]{%d}" % (DIGITS + 1))


def json_fault(data: bytes) -> str:
    """What makes these bytes no JSON that we would parse; nothing if a parser may have them."""
    plain = STRINGS.sub(b"0", data)
    if LONG_NUMBER.search(plain):
        return f"a number of more than {DIGITS} digits"
    left = plain.translate(None, NOT_BRACKETS)
    for _ in range(DEPTH):
        inner = left.replace(b"[]", b"").replace(b"{}", b"")
        if len(inner) == len(left):
            break
        left = inner
    else:
        return f"nested more than {DEPTH} deep" if left else ""
    # What is left does not match: where, the parser says.
    return f"nested more than {DEPTH} deep" if len(left) > DEPTH else ""


class Toml(NamedTuple):
    """What a TOML file of ours may have."""

    size: int = 1024 * 1024
    """Bytes."""
    depth: int = 12
    """Lists and tables within each other in one value."""
    parts: int = 8
    """Parts of a dotted key."""
    word: int = 100
    """Characters of a key or a number without quotation marks."""


class TomlFault(NamedTuple):
    line: int
    message: str


TOKEN = re.compile(
    r'"""(?:\\.|[^\\"]|"(?!""))*+(?:""")?'
    r"|'''(?:[^']|'(?!''))*+(?:''')?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|(?P<open>[\[{])|(?P<close>[\]}])|(?P<ends>[=,\n])|(?P<word>[^\s\"'#\[\]{}=,]++)",
    re.DOTALL,
)


def toml_fault(text: str, limits: Toml = Toml()) -> TomlFault | None:  # noqa: B008 (a tuple of numbers)
    """Where a text goes beyond what a parser of TOML may be given, and by what."""
    size = len(text.encode(errors="replace"))
    if size > limits.size:
        return TomlFault(0, f"{size} bytes, expected {limits.size} at most")
    line = 1
    depth = parts = 0
    for token in TOKEN.finditer(text):
        found = token.lastgroup
        if found == "open":
            depth += 1
            parts = 0
        elif found == "close":
            depth = max(0, depth - 1)
            parts = 0
        elif found == "ends":
            parts = 0
            line += token[0] == "\n"
        elif found == "word":
            parts += token[0].count(".")
            if len(token[0]) > limits.word and "." not in token[0][1:-1]:
                return TomlFault(line, f"a word of {len(token[0])} characters, expected {limits.word} at most")
            if token[0][0] in "+-0123456789" and len(token[0]) > DIGITS:
                return TomlFault(line, f"a number of {len(token[0])} characters, expected {DIGITS} at most")
        else:
            line += token[0].count("\n")
        if depth > limits.depth:
            return TomlFault(line, f"nested more than {limits.depth} deep")
        if parts >= limits.parts:
            return TomlFault(line, f"a key of more than {limits.parts} parts")
    return None
