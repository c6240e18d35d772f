"""The README's examples in Python do what they say: each prints, as >>> lines show it, what stands below."""
import doctest
import pathlib
import re

README = pathlib.Path(__file__).parents[2] / "README.md"


def test_the_examples_run(tmp_path, monkeypatch):
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
