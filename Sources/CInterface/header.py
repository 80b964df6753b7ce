"""What animation_curves.h declares."""
import pathlib, re

header = pathlib.Path(__file__).parent.parent / "CAnimationCurves/include/animation_curves.h"


def functions(kind=None):
    """The names of the functions of a kind, `core` or `full`, or of all, with their declarations."""
    found = re.findall(r"/\*((?:(?!\*/).)*)\b(core|full) \*/\n([^;/]*?\b(ac_\w+)\([^;]*\));", header.read_text(), re.S)
    return {name: " ".join(declaration.split()) for _, of, declaration, name in found if kind in (None, of)}


def version():
    """The version of the interface."""
    return re.search(r'#define AC_VERSION "(.*)"', header.read_text())[1]


if __name__ == "__main__":
    for kind in "core", "full":
        for name, declaration in functions(kind).items():
            print(kind, declaration)
