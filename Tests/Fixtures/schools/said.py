#!/usr/bin/env python3
"""Draws answered pages of numbers that are said: parts and multiples, more and less, sums in words, equations with a
place below, neighbours, numbers to be put in order, a table with a rule; as a scan and as a phone sees them.

Usage: said.py DATA FOLDER SEED
"""
import sys

sys.dont_write_bytecode = True
from rows import LETTERS, draw_all


def listed(page, head, make, across=2, step=24):
    """Sixteen prompts of a kind, each with a rule behind it."""
    page.text(20, 14, head, 4.2)
    for index in range(16 if across == 2 else 14):
        prompt, value = page.fresh(make)
        x, y = 22 + index % across * 90, 32 + index // across * (step if across == 2 else 17)
        x += page.text(x, y, f"{index + 1}. ") + 1
        width = page.text(x, y, prompt + " ")
        page.line(x + width + 1, y + 6, x + width + 22, y + 6)
        page.number(f"{prompt} __", value, x + width + 3, y + 5.3)


def parts(page):
    """`3/4 of 20 = __`"""
    pick = page.random

    def make():
        under = pick.choice([2, 3, 4, 5, 10])
        over, each = pick.randint(1, under - 1), pick.randint(2, 12)
        return f"{over}/{under} of {each * under} =", over * each

    listed(page, "Find the fraction of each number.", make)


def more_and_less(page):
    """`10 more than 34 is __`"""
    pick = page.random

    def make():
        step, number = pick.choice([1, 10, 100]), pick.randint(20, 400)
        if pick.random() < 0.5:
            return f"{step} more than {number} is", number + step
        return f"{step} less than {number + step} is", number

    listed(page, "More and less", make)


def in_words(page):
    """`The sum of 4 and 25 is __`"""
    pick = page.random

    def make():
        one, other = pick.randint(3, 40), pick.randint(3, 40)
        return pick.choice(
            [
                (f"The sum of {one} and {other} is", one + other),
                (f"The difference between {one + other} and {other} is", one),
                (f"The product of {one} and 3 is", 3 * one),
            ]
        )

    listed(page, "Write the answers.", make, across=1)


def shares(page):
    """`25% of 80 = __`"""
    pick = page.random

    def make():
        percent, number = pick.choice([10, 20, 25, 50, 75]), pick.randint(2, 20) * 20
        return f"{percent}% of {number} =", percent * number // 100

    listed(page, "Percentages", make)


def equations(page):
    """`a) x + 6 = 10`, and below it `x = __`"""
    page.text(20, 14, "Solve each equation.", 4.2)
    for index in range(10):
        x, y = 22 + index % 2 * 90, 32 + index // 2 * 40
        by, value = page.random.randint(2, 9), page.random.randint(2, 12)
        x += page.text(x, y, f"{LETTERS[index]}) ")
        prompt = [f"x + {by} = {value + by}", f"{by}x = {by * value}", f"{by}x + 1 = {by * value + 1}"][
            index % 3
        ]
        page.text(x, y, prompt)
        width = page.text(x, y + 14, "x = ")
        page.line(x + width + 1, y + 20, x + width + 22, y + 20)
        page.number(prompt, value, x + width + 3, y + 19.3)


def neighbours(page):
    """`__ 52 __`"""
    page.text(20, 14, "Write the number before and the number after.", 4.2)
    for index in range(14):
        x, y = 22 + index % 2 * 90, 34 + index // 2 * 26
        number = page.fresh(lambda: page.random.randint(11, 300))
        page.line(x, y + 6, x + 20, y + 6)
        page.number(f"__ {number} …", number - 1, x + 3, y + 5.3)
        x += page.text(x + 24, y, str(number)) + 28
        page.line(x, y + 6, x + 20, y + 6)
        page.number(f"… {number} __", number + 1, x + 3, y + 5.3)


def in_order(page):
    """`71 66 26 69 __ __ __ __`"""
    page.text(20, 14, "Put the numbers in order. Start with the smallest.", 4.2)
    for index in range(8):
        x, y = 22, 34 + index * 28
        numbers = page.random.sample(range(5, 99), 4)
        x += page.text(x, y, f"{index + 1}) ")
        x += page.text(x, y, "  ".join(map(str, numbers)) + "  ") + 4
        for place, value in enumerate(sorted(numbers)):
            page.line(x, y + 6, x + 20, y + 6)
            marks = " ".join("__" if other == place else "…" for other in range(4))
            page.number(f"{' '.join(map(str, numbers))} {marks}", value, x + 3, y + 5.3)
            x += 26


def by_rule(page):
    """A table of numbers put in and given out."""
    by = page.random.randint(2, 9)
    act, value = page.random.choice(
        [("add", lambda number: number + by), ("multiply by", lambda number: number * by)]
    )
    page.text(20, 14, f"Complete the table. Rule: {act} {by}.", 4.2)
    for row in range(9):
        x, y = 30, 34 + row * 18
        for column in range(2):
            page.frame(x + column * 40, y, x + column * 40 + 40, y + 18)
        if row == 0:
            page.text(x + 8, y + 5, "in")
            page.text(x + 48, y + 5, "out")
            continue
        number = page.fresh(lambda: page.random.randint(3, 80))
        page.text(x + 8, y + 5, str(number))
        page.number(f"{number}, out: __", value(number), x + 50, y + 12)


LAYOUTS = [parts, more_and_less, in_words, shares, equations, neighbours, in_order, by_rule]


if __name__ == "__main__":
    draw_all(LAYOUTS, first=500)
