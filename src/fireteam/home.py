"""Where this user's games are kept on this system."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Where this user's data belongs; FIRETEAM_DATA says otherwise."""
    if told := os.environ.get("FIRETEAM_DATA"):
        return Path(told)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "fireteam"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "fireteam"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fireteam"
