#!/usr/bin/env python3
"""Draws answered pages of sums in ten layouts more, as a scan and as a phone sends them by a messenger, with their truth.

Usage: more.py DATA FOLDER SEED

None of them was at hand while pages were learned to be read. A messenger makes a photograph small and saves it poorly;
one answer in twelve was struck out and written again.
"""
import io
import json
import os
import sys

from PIL import Image

sys.dont_write_bytecode = True
from draw import DPI, PX, Page, digits, faces, under

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Sheet(Page):
    """A page on which some answers were struck out and written again."""

    def row(self, prompt, value, x, base, before="", height=None):
        if self.random.random() < 1 / 12 and not before:
            wrong = str(max(0, int(value) + self.random.choice([-2, 3, 10])))
            high = (height or self.hand) * 0.9
            self.write(x, base, wrong, high)
            width = len(wrong) * high * 0.75
            for column in range(int((x - 0.5) * PX), int((x + width) * PX)):
                top = int((base - high / 2) * PX + (column - x * PX) / 8) - 4
                if 0 <= top < self.height - 3 and 0 <= column < self.width:
                    self.ink[top : top + 3, column] = self.dark
            self.write(x + width + 1, base, str(value), high)
            self.rows.append([prompt, str(value), str(value)])
            return
        super().row(prompt, value, x, base, before, height)

    def sent(self):
        """The page as a messenger hands it on."""
        photo = self.finished(True)
        longest = self.random.choice([1280, 1600, 1600, 2048])
        small = photo.copy()
        small.thumbnail((longest, longest), Image.LANCZOS)
        kept = io.BytesIO()
        small.save(kept, "JPEG", quality=self.random.choice([55, 65, 75]))
        return Image.open(kept)


def answer_boxes(page):
    """`a) 7 + 8 = [ ]` in three columns."""
    page.text(18, 14, "Exercise 4", 4.4)
    for index in range(24):
        left, sign, right, value = page.sum("+−×")
        x, y = 18 + index % 3 * 60, 34 + index // 3 * 29
        page.text(x, y, f"{LETTERS[index]})")
        width = page.text(x + 8, y, f"{left} {sign} {right} = ")
        page.frame(x + 9 + width, y - 2.5, x + 23 + width, y + 8.5, 90)
        page.row(f"{left} {sign} {right} = __", value, x + 10.5 + width, y + 6.4)


def three_terms(page):
    """`3 + 4 + 5 = ____`, two columns."""
    page.text(18, 14, "Add the three numbers.", 4.2)
    for index in range(20):
        a, b, c = page.fresh(lambda: tuple(page.random.randint(2, 19) for _ in range(3)))
        x, y = 18 + index // 10 * 92, 32 + index % 10 * 24
        width = page.text(x, y, f"{a} + {b} + {c} =")
        page.line(x + width + 2, y + 6.2, x + width + 20, y + 6.2)
        page.row(f"{a} + {b} + {c} = __", a + b + c, x + width + 4, y + 5.8)


def dotted_places(page):
    """Dots to write on."""
    page.text(18, 12, "Times tables", 5)
    for index in range(30):
        left, sign, right, value = page.sum("×")
        x, y = 18 + index // 10 * 60, 34 + index % 10 * 24
        width = page.text(x, y, f"{left} {sign} {right} = ")
        page.text(x + width, y, "." * 14)
        page.row(f"{left} {sign} {right} = __", value, x + width + 3, y + 5.3)


def bonds(page):
    """`__ + 7 = 10` on rules."""
    page.text(18, 14, "What is missing?", 4.2)
    for index in range(22):
        left, sign, right, value = page.sum("+−")
        x, y = 20 + index // 11 * 92, 30 + index % 11 * 22
        page.line(x, y + 6.2, x + 15, y + 6.2)
        page.text(x + 17, y, f"{sign} {right} = {value}")
        page.row(f"__ {sign} {right} = {value}", left, x + 2.5, y + 5.8)


def one_table(page):
    """`1 × 7 =` to `12 × 7 =`, and back: running numbers that are none."""
    page.text(18, 14, "The tables of 7 and 8", 4.4)
    for column, table in enumerate([7, 8]):
        for index in range(12):
            x, y = 24 + column * 90, 32 + index * 20
            width = page.text(x, y, f"{index + 1} × {table} =")
            page.row(f"{index + 1} × {table} = __", (index + 1) * table, x + width + 2.5, y + 5.3)


def chains(page):
    """`45 − 7 − 8 =`, numbered 1. to 18."""
    page.text(18, 14, "Take away twice.", 4.2)
    for index in range(18):
        a, b, c = page.fresh(
            lambda: (
                page.random.randint(30, 99), page.random.randint(2, 14), page.random.randint(2, 14)))
        x, y = 18 + index // 9 * 92, 32 + index % 9 * 26
        page.text(x, y, f"{index + 1}.")
        width = page.text(x + 10, y, f"{a} − {b} − {c} =")
        page.row(f"{a} − {b} − {c} = __", a - b - c, x + width + 13, y + 5.3)


def large_numbers(page):
    """Hundreds in rows, in a table with a shaded head."""
    page.draw.rectangle((15 * PX, 12 * PX, 195 * PX, 24 * PX), fill=200)
    page.text(20, 14, "Mental arithmetic: hundreds", 4.4)
    for index in range(20):
        left, right = page.fresh(
            lambda: (page.random.randint(101, 899), page.random.randint(11, 99) * 10))
        x, y = 15 + index // 10 * 90, 30 + index % 10 * 24
        page.frame(x, y - 6, x + 90, y + 18, 120)
        width = page.text(x + 5, y, f"{left} + {right} =")
        page.row(f"{left} + {right} = __", left + right, x + width + 7.5, y + 5.4)


def multiplied_down(page):
    """`47` over `× 6` over a rule, in lettered cells."""
    page.text(18, 12, "Multiply.", 4.4)
    for index in range(20):
        edge, y = 44 + index % 4 * 44, 32 + index // 4 * 50
        page.frame(edge - 28, y - 6, edge + 14, y + 42, 130)
        page.text(edge - 26, y - 5, f"{index + 1}", 2.6)
        left, right = page.fresh(
            lambda: (page.random.randint(11, 99), page.random.randint(2, 9)))
        page.text(edge, y, str(left), 4, right=True)
        page.text(edge - 15, y + 8, "×", 4)
        page.text(edge, y + 8, str(right), 4, right=True)
        page.line(edge - 17, y + 16.5, edge + 2, y + 16.5)
        under(page, f"{left} × {right} = __", left * right, edge, y + 19)


def worked_beside(page):
    """A wide page with a drawing, sums in one column, far apart places."""
    page.draw.ellipse((150 * PX, 20 * PX, 190 * PX, 60 * PX), outline=60, width=4)
    page.draw.polygon(
        [(150 * PX, 90 * PX), (190 * PX, 90 * PX), (170 * PX, 70 * PX)], outline=60)
    page.text(18, 14, "Find the answers. Show them to a friend.", 4)
    for index in range(13):
        left, sign, right, value = page.sum("+−")
        y = 30 + index * 19
        page.text(22, y, f"({index + 1})", 3.4)
        width = page.text(36, y, f"{left}  {sign}  {right}  =", 4)
        page.line(50 + width, y + 6.8, 84 + width, y + 6.8)
        page.row(f"{left} {sign} {right} = __", value, 60 + width, y + 6.2)


def small_print(page):
    """Sixty sums in small print without rules, five columns."""
    page.text(14, 10, "Speed test   Name:", 3.2)
    for index in range(60):
        left, sign, right, value = page.sum("+−×")
        x, y = 12 + index % 5 * 38, 24 + index // 5 * 21
        width = page.text(x, y, f"{left} {sign} {right} =", 2.6)
        page.row(f"{left} {sign} {right} = __", value, x + width + 1.4, y + 3.9, height=3.4)


LAYOUTS = [
    answer_boxes, three_terms, dotted_places, bonds, one_table, chains, large_numbers,
    multiplied_down, worked_beside, small_print,
]


def main():
    data, folder, seed = sys.argv[1], sys.argv[2], int(sys.argv[3])
    hands, fonts = digits(data), faces()
    os.makedirs(folder, exist_ok=True)
    truth = {}
    for index, layout in enumerate(LAYOUTS):
        for is_sent in (False, True):
            page = Sheet(seed * 1000 + 500 + 2 * index + is_sent, hands, fonts)
            layout(page)
            name = f"{layout.__name__.replace('_', '-')}-{'sent' if is_sent else 'scan'}.jpg"
            path = os.path.join(folder, name)
            if is_sent:
                page.sent().save(path, quality=75)
            else:
                page.finished(False).save(path, quality=80, dpi=(DPI, DPI))
            truth[name] = page.rows
    with open(os.path.join(folder, "truth.json"), "w", encoding="utf-8") as file:
        json.dump(truth, file, ensure_ascii=False, indent=1, sort_keys=True)


if __name__ == "__main__":
    main()
