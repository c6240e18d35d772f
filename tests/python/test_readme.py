"""The README's examples in Python do what they say: each prints, as >>> lines show it, what stands below."""
import doctest
import os
import pathlib
import re
import shlex
import subprocess

README = pathlib.Path(__file__).parents[2] / "README.md"


def test_the_examples_run(tmp_path, monkeypatch):
    (tmp_path / "tests").symlink_to(README.parent / "tests")
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    assert examples
    for text in examples:
        test = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)
        assert test.examples
        said = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
        runner.run(test, out=said.append)
        assert runner.failures == 0, "".join(said)


def test_the_commands_with_formulas_run(tmp_path):
    commands = re.findall(r"^build/release/(orrery .*expression=.*)$", README.read_text(), re.MULTILINE)
    assert len(commands) >= 3
    for command in commands:
        words = shlex.split(command)
        done = subprocess.run([os.environ["ORRERY"], *words[1:]], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0 and (tmp_path / words[-1]).stat().st_size > 0, command + ": " + done.stderr
