"""What animation_curves.h declares. As a program it compares the functions with their baseline, and fails where one is gone:
header.py [--write]"""
import pathlib, re, sys

header = pathlib.Path(__file__).parent.parent / "CAnimationCurves/include/animation_curves.h"


def functions(kind=None):
    """The names of the functions of a kind, `core` or `full`, or of all, with their declarations."""
    found = re.findall(r"/\*((?:(?!\*/).)*)\b(core|full) \*/\n([^;/]*?\b(ac_\w+)\([^;]*\));", header.read_text(), re.S)
    return {name: re.sub(r"\( ", "(", " ".join(declaration.split())) for _, of, declaration, name in found if kind in (None, of)}


def version():
    """The version of the interface."""
    return re.search(r'#define AC_VERSION "(.*)"', header.read_text())[1]


if __name__ == "__main__":
    baseline = pathlib.Path(__file__).parent.parent.parent / "Tests/Programs/PublicInterface/animation_curves.h.txt"
    lines = [f"{kind} {declaration}" for kind in ("core", "full") for declaration in functions(kind).values()]
    if "--write" in sys.argv:
        baseline.write_text("".join(f"{line}\n" for line in sorted(lines)))
    before = baseline.read_text().splitlines()
    gone = [line for line in before if line not in lines]
    print("".join(f"interface: new in animation_curves.h: {line}\n" for line in lines if line not in before), end="")
    sys.exit("\n".join(f"interface: gone from animation_curves.h: {line}" for line in gone) or 0)
