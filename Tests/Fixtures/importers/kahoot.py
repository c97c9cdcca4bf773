"""Reads a workbook with openpyxl and says what is in its rows as JSON, empty ones left out."""
import json
import sys

import openpyxl

book = openpyxl.load_workbook(sys.argv[1])
assert book.sheetnames == ["Sheet1"], book.sheetnames
rows = []
for row in book.active.iter_rows():
    for cell in row:
        assert cell.data_type != "f", cell.coordinate
    texts = {c.coordinate: str(c.value) for c in row if c.value is not None}
    if texts:
        rows.append(texts)
print(json.dumps(rows))
