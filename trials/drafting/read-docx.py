"""Reads Word documents named on standard input, one a line, with python-docx; prints a JSON list of their texts."""

import json
import sys

import docx


def text_of(path):
    document = docx.Document(path)
    parts = []
    for element in document.element.body.iter():
        if element.tag.endswith("}t"):
            parts.append(element.text or "")
        elif element.tag.endswith(("}p", "}br", "}tab")):
            parts.append(" ")
    return "".join(parts)


print(json.dumps([text_of(line.strip()) for line in sys.stdin if line.strip()]))
