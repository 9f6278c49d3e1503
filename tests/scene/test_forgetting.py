"""What was made for tables that were left is forgotten; what is still used stays."""

from __future__ import annotations

from fireteam.scene import Memory
from fireteam.scene.memory import grow_old


def test_what_is_not_used_between_two_looks_is_forgotten() -> None:
    memory: Memory[str] = Memory()
    memory.put("left", "a")
    memory.put("used", "b")
    grow_old()
    assert memory.get("used") == "b"
    grow_old()
    assert memory.get("used") == "b"
    assert memory.get("left") is None
