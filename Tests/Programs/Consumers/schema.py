"""Validates documents against a JSON Schema.

Usage: schema.py lottie|FILE < input.json > output.json
Input: a list of documents as text. Output: for each, its errors. The schema of Lottie comes with the package lottie_specs.
"""

import json
import sys

from jsonschema import Draft202012Validator


def schema(name):
    if name != "lottie":
        with open(name, encoding="utf-8") as file:
            return json.load(file)
    from importlib.resources import files

    return json.loads(files("lottie_specs.data").joinpath("lottie.schema.json").read_text(encoding="utf-8"))


validator = Draft202012Validator(schema(sys.argv[1]))
json.dump(
    [
        [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(json.loads(text))]
        for text in json.load(sys.stdin)
    ],
    sys.stdout,
)
