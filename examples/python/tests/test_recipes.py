"""The recipes of RECIPES.md as programs of their own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

TEXT = (Path(__file__).parent.parent / "RECIPES.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"^## (.+?)\n.*?```python\n(.+?)```", TEXT, re.M | re.S))


def test_there_are_recipes():
    assert list(RECIPES) == ["A process pool", "Dask", "Ray"]


@pytest.mark.parametrize(
    "name", ["A process pool", "Dask", pytest.param("Ray", marks=pytest.mark.long)]
)
def test_recipes_run(name, tmp_path):
    if name != "A process pool":
        pytest.importorskip(name.lower())
    program = tmp_path / "recipe.py"
    program.write_text(RECIPES[name], encoding="utf-8")
    run = subprocess.run(
        [sys.executable, program], capture_output=True, text=True, timeout=300, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip().endswith("(4000,)")
