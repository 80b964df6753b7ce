#!/usr/bin/env python3
"""Writes a page as one file that works without a network: inline.py PAGE.html OUTPUT.html

The style sheet, the scripts, the texts and the bytes that the page names are put into it: a page that is opened from a file
can fetch none of them."""
import base64, json, pathlib, re, sys

page, output = map(pathlib.Path, sys.argv[1:])


def file(name):
    return page.parent / name


def encoded(name):
    return base64.b64encode(file(name).read_bytes()).decode()


def style(found):
    return f"<style>\n{file(found[1]).read_text()}</style>"


def text(found):
    """Bytes in base64, or a text, in which no tag is expected."""
    return found[1] + (encoded(found[2]) if found[2].endswith(".wasm") else file(found[2]).read_text().replace("</", "<\\/"))


def script(found):
    """A script, and before it a map of those that it imports, whose texts are the addresses."""
    code = file(found[1]).read_text()
    imports = {name: f"data:text/javascript;base64,{encoded(name)}" for name in re.findall(r'^import .* from "(.*)";$', code, re.M)}
    return f'<script type="importmap">{json.dumps({"imports": imports})}</script>\n<script type="module">\n{code}'


html = page.read_text()
for pattern, replacement in [
    (r'<link rel="stylesheet" href="(.*)">', style),
    (r'(<script type="text/plain" id=".*">)([^<]*)', text),
    (r'<script type="module" src="(.*)">', script),
]:
    html = re.sub(pattern, replacement, html)
output.write_text(html)
