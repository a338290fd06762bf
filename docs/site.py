"""Makes the site one with the page it is served beside: its icon, and no script that stands in a document.

The server allows no scripts but files (content-security-policy), so each becomes one. What nobody reads is left out.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from functools import partial
from os.path import relpath
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ICON = Path(__file__).parent.parent / "web" / "public" / "icon.svg"
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the icon of the page."""
    files.append(File.generated(config, "images/icon.svg", abs_src_path=str(ICON)))
    return files


def on_post_build(config: MkDocsConfig) -> None:
    """Go through the site that was built."""
    site = Path(config.site_dir)
    for page in site.rglob("*.html"):
        page.write_text(INLINE.sub(partial(_as_file, page, site), page.read_text("utf-8")), "utf-8")
    for left in site.rglob("*.map"):
        left.unlink()
    shutil.rmtree(site / "assets" / "javascripts" / "lunr", ignore_errors=True)  # languages the site is not in


def _as_file(page: Path, site: Path, found: re.Match[str]) -> str:
    """Write a script into a file; return what takes its place."""
    file = site / "assets" / "javascripts" / f"{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
    file.write_text(found[1], "utf-8")
    return f'<script src="{Path(relpath(file, page.parent)).as_posix()}"></script>'
