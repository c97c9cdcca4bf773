#!/usr/bin/env python3
"""Draws ten worksheets in ten layouts as photographs of paper on a desk, with the truth beside them.

    worksheets.py FOLDER [SEED]

Writes FOLDER/NAME.jpg and FOLDER/truth.json: for each picture its exercises as a person would list them, places as
[x, y, width, height] in pixels of the picture. Needs Debian's python3-pil python3-numpy fonts-liberation
fonts-dejavu-core, and fonts-breip for the pupils' ink. The same seed and fonts give the same pictures.
"""
import json, os, random, sys
import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FACES = ["/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf",
         "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
         "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]
HAND = "/usr/share/fonts/truetype/breip/Breip.ttf"
DPI = 200
MM = DPI / 25.4


def mm(value):
    return round(value * MM)


class Sheet:
    """A sheet of A4 in millimetres that remembers what it asks."""

    def __init__(self, name, face, rng):
        self.name, self.face, self.rng = name, face, rng
        self.image = Image.new("RGB", (mm(210), mm(297)), "white")
        self.draw = ImageDraw.Draw(self.image)
        self.exercises, self.instruction = [], None

    def font(self, pt):
        return ImageFont.truetype(self.face, round(pt * DPI / 72))

    def width(self, text, pt):
        return self.font(pt).getlength(text) / MM

    def text(self, x, y, text, pt=14):
        """Text with its baseline at y; gives the x behind it."""
        self.draw.text((mm(x), mm(y)), text, "black", self.font(pt), anchor="ls")
        return x + self.width(text, pt)

    def rule(self, x, y, width, weight=0.4):
        self.draw.rectangle([mm(x), mm(y), mm(x + width), mm(y) + max(1, mm(weight))], "black")

    def frame(self, x, y, width, height):
        self.draw.rectangle([mm(x), mm(y), mm(x + width), mm(y + height)], outline="black", width=mm(0.35))

    def head(self, title, instruction, y=48):
        self.text(20, 22, "Name:"), self.rule(36, 22.6, 70)
        self.text(20, 36, title, 20)
        return self.tell(instruction, y)

    def tell(self, instruction, y):
        self.text(20, y, instruction, 13)
        self.instruction = instruction
        return y

    def hand(self, x, y, text, pt=20):
        """Blue or pencilled ink on a baseline."""
        if not os.path.exists(HAND):
            return
        ink = self.rng.choice([(30, 45, 140), (20, 30, 90), (96, 96, 100)])
        for letter in text:
            font = ImageFont.truetype(HAND, round(pt * self.rng.uniform(0.93, 1.07) * DPI / 72))
            self.draw.text((mm(x), mm(y + self.rng.uniform(-0.6, 0.6))), letter, ink, font, anchor="ls")
            x += font.getlength(letter) / MM

    def ask(self, prompt, kind, place, label="", choices=()):
        self.exercises.append({"label": label, "prompt": prompt, "type": kind, "place": list(place),
                               "choices": list(choices), "instruction": self.instruction})


def value(a, sign, b):
    return {"+": a + b, "−": a - b, "×": a * b, "÷": a // b}[sign]


def operands(rng, sign, high=99):
    if sign == "÷":
        b = rng.randint(2, 9)
        return b * rng.randint(2, 12), b
    if sign == "×":
        return rng.randint(2, 12), rng.randint(2, 9)
    a, b = rng.randint(11, high), rng.randint(2, high)
    return max(a, b), min(a, b)


def sums(sheet):
    """Three columns of sums; half are answered in ink."""
    sheet.head("Mental arithmetic", "Work out the answers.")
    for column in range(3):
        for row in range(12):
            sign = sheet.rng.choice("+−×÷")
            a, b = operands(sheet.rng, sign)
            x, y = 22 + 62 * column, 64 + 17 * row
            end = sheet.text(x, y, f"{a} {sign} {b} =", 15)
            if sheet.rng.random() < 0.5:
                sheet.hand(end + 1.5, y, str(value(a, sign, b)))
            sheet.ask(f"{a} {sign} {b} = __", "number", (end + 0.5, y - 6, 16, 8))


def stacked(sheet):
    """Sums with their operands above a rule."""
    sheet.head("Column arithmetic", "Add or subtract.")
    for row in range(4):
        for column in range(4):
            sign = sheet.rng.choice("+−+×")
            a, b = operands(sheet.rng, sign, 999)
            x, y = 50 + 46 * column, 70 + 55 * row
            label = str(4 * row + column + 1)
            sheet.text(x - 26, y, label + ".", 14)
            for text, line in ((str(a), y), (str(b), y + 8)):
                sheet.text(x - sheet.width(text, 18), line, text, 18)
            sheet.text(x - 17, y + 8, sign, 18)
            sheet.rule(x - 18, y + 10.5, 19, 0.5)
            if sheet.rng.random() < 0.4:
                answer = str(value(a, sign, b))
                sheet.hand(x - 4.2 * len(answer), y + 19, answer)
            sheet.ask(f"{a} {sign} {b} = __", "number", (x - 18, y + 12, 19, 10), label)


def fractions(sheet):
    """Stacked fractions, numbered, in two columns."""
    sheet.head("Fractions", "Add or subtract the fractions.")

    def fraction(x, y, top, bottom):
        width = max(sheet.width(str(top), 14), sheet.width(str(bottom), 14)) + 1.5
        for text, base in ((str(top), y - 3.2), (str(bottom), y + 4.9)):
            sheet.text(x + (width - sheet.width(text, 14)) / 2, base, text, 14)
        sheet.rule(x, y - 1.7, width, 0.4)
        return x + width

    for row in range(6):
        for column in range(2):
            b, d = sheet.rng.randint(2, 12), sheet.rng.randint(2, 12)
            a, c = sheet.rng.randint(1, b - 1), sheet.rng.randint(1, d - 1)
            sign = sheet.rng.choice("+−×")
            if sign == "−" and a * d < c * b:
                a, b, c, d = c, d, a, b
            x, y = 22 + 92 * column, 74 + 33 * row
            label = str(2 * row + column + 1)
            end = sheet.text(x, y, label + ".", 14) + 4
            end = fraction(end, y, a, b)
            end = sheet.text(end + 2, y, sign, 16) + 2
            end = fraction(end, y, c, d)
            end = sheet.text(end + 2, y, "=", 16)
            sheet.ask(f"{a}/{b} {sign} {c}/{d} = __", "fraction", (end + 1.5, y - 9, 22, 15), label)


def missing(sheet):
    """A rule or a frame where an operand is missing."""
    sheet.head("Missing numbers", "Write the missing number.")
    for row in range(8):
        for column in range(2):
            sign = sheet.rng.choice("+−×")
            a, b = operands(sheet.rng, sign, 30)
            c = value(a, sign, b)
            x, y = 25 + 90 * column, 66 + 25 * row
            gap = sheet.rng.randint(0, 2)
            parts = [str(a), sign, str(b), "=", str(c)]
            parts[2 * gap] = None
            place = None
            for part in parts:
                if part is None:
                    if column == 0:
                        sheet.rule(x, y + 0.8, 14, 0.4)
                        place = (x, y - 7, 14, 8)
                    else:
                        sheet.frame(x, y - 7.5, 12, 10)
                        place = (x, y - 7.5, 12, 10)
                    if sheet.rng.random() < 0.4:
                        sheet.hand(x + 3, y, str((a, b, c)[gap]), 18)
                    x = x + place[2] + 2.5
                else:
                    x = sheet.text(x, y, part, 16) + 2.5
            sheet.ask(" ".join("__" if part is None else part for part in parts), "number", place)


SENTENCES = [
    ("The sun rises in the __ and sets in the __.", ("east", "west")),
    ("Water turns into __ when it freezes.", ("ice",)),
    ("Plants take up __ through their roots.", ("water",)),
    ("A spider has __ legs and an insect has __ legs.", ("8", "6")),
    ("The heart pumps __ through the body.", ("blood",)),
    ("We hear with our __ and see with our __.", ("ears", "eyes")),
    ("The largest planet is __.", ("Jupiter",)),
    ("Bees make __ from the nectar of flowers.", ("honey",)),
]


def blanks(sheet):
    """Sentences with one or more rules to write on."""
    sheet.head("Fill in the blanks", "Write the missing words.")
    for index, (sentence, answers) in enumerate(SENTENCES):
        x, y = 20, 66 + 27 * index
        label = str(index + 1)
        x = sheet.text(x, y, label + ".", 14) + 3
        boxes, words = [], list(answers)
        for number, part in enumerate(sentence.split("__")):
            if number:
                sheet.rule(x, y + 0.8, 26, 0.35)
                boxes.append((x, y - 7, 26, 8))
                if sheet.rng.random() < 0.4:
                    sheet.hand(x + 4, y, words[number - 1], 18)
                x += 26
                if part[:1] != ".":
                    x += 1.2
            x = sheet.text(x, y, part.strip(), 14) + 1.2
        left, right = boxes[0][0], boxes[-1][0] + boxes[-1][2]
        kind = "text" if len(boxes) > 1 else "word"
        sheet.ask(sentence, kind, (left, y - 7, right - left, 8), label)


QUESTIONS = [
    ("Which planet is closest to the sun?", ("Venus", "Mercury", "Earth", "Mars")),
    ("Which of these is a mammal?", ("shark", "eagle", "whale", "frog")),
    ("What do plants need to grow?", ("sunlight", "plastic", "iron", "coal")),
    ("How many sides does a hexagon have?", ("four", "five", "six", "eight")),
    ("Which word is a verb?", ("river", "green", "quickly", "jump")),
    ("What is the capital of France?", ("Paris", "Rome", "Madrid", "Berlin")),
]


def choices(sheet):
    """Lettered choices in a row, in a column and two by two."""
    sheet.head("Choose", "Circle the letter of the right answer.")
    y = 62
    for index, (question, offers) in enumerate(QUESTIONS):
        label = str(index + 1)
        sheet.text(20, y, f"{label}. {question}", 14)
        top = y + 3
        style = index % 3
        for number, offer in enumerate(offers):
            column, row = ((number, 0), (0, number), (number % 2, number // 2))[style]
            x = 28 + column * (42 if style == 0 else 75)
            sheet.text(x, y + 9 + 8 * row, "ABCD"[number] + ") " + offer, 14)
        rows = (1, 4, 2)[style]
        sheet.ask(question, "choice", (28, top, (150, 40, 120)[style], 8 * rows), label, offers)
        y += 9 + 8 * rows + 12


PAIRS = [("cat", "barks at strangers"), ("dog", "gives us milk"), ("cow", "catches mice"),
         ("hen", "swims under water"), ("fish", "lays eggs"), ("bee", "makes honey")]


def matching(sheet):
    """Two lists to be joined; above with rules for the letter, below by lines."""
    sheet.head("Match", "Match each animal with what it does. Write the letter on the line.")
    for block, (pairs, y) in enumerate(((PAIRS, 64), ([("three", "30"), ("thirty", "300"),
                                                       ("three hundred", "3"), ("thirteen", "13")], 176))):
        if block:
            sheet.tell("Draw a line from each word to its number.", 164)
        offers = [b for _, b in pairs]
        for row, (left, right) in enumerate(pairs):
            base = y + 14 * row
            label = str(row + 1)
            if block == 0:
                sheet.rule(20, base + 0.8, 14, 0.4)
                place = (20, base - 7, 14, 8)
                sheet.text(37, base, f"{label}. {left}", 14)
            else:
                end = sheet.text(37, base, f"{label}. {left}", 14)
                place = (end, base - 6, 100 - end, 8)
            sheet.text(105, base, f"{'abcdef'[row]}. {right}", 14)
            sheet.ask(left, "letter" if block == 0 else "choice", place, label, offers)


def tables(sheet):
    """A multiplication square and a table of two kinds, both with cells to fill."""
    sheet.head("Tables", "Complete the multiplication table.")

    def grid(x, y, widths, height, cells):
        for row, line in enumerate(cells):
            left = x
            for width, cell in zip(widths, line):
                sheet.frame(left, y + row * height, width, height)
                if cell:
                    sheet.text(left + (width - sheet.width(cell, 14)) / 2, y + row * height + height - 4, cell, 14)
                left += width

    top = [sheet.rng.randint(2, 5), sheet.rng.randint(6, 9), 10]
    side = [sheet.rng.randint(2, 4), sheet.rng.randint(5, 7), sheet.rng.randint(8, 12)]
    cells = [["×"] + [str(a) for a in top]] + [[str(b)] + [""] * 3 for b in side]
    cells[1][1] = str(side[0] * top[0])
    grid(30, 60, [22] * 4, 14, cells)
    for row in range(1, 4):
        for column in range(1, 4):
            if not cells[row][column]:
                place = (30 + 22 * column, 60 + 14 * row, 22, 14)
                sheet.ask(f"{side[row - 1]} × {top[column - 1]} = __", "number", place)
    sheet.tell("Fill in the table.", 142)
    names = ["Animal", "Legs", "Wings"]
    rows = [["ant", "6", ""], ["bird", "", "2"], ["bee", "", "4"], ["cat", "4", ""]]
    grid(30, 150, [40, 30, 30], 14, [names] + rows)
    for number, row in enumerate(rows):
        for column in (1, 2):
            if not row[column]:
                place = (30 + 40 + 30 * (column - 1), 150 + 14 * (number + 1), 30, 14)
                sheet.ask(f"{row[0]}, {names[column]}: __", "number", place)


STORIES = [
    ["Ben has 14 marbles. He gives 5 marbles to his", "sister. How many marbles does he have left?"],
    ["A box holds 6 eggs. How many eggs are there in", "7 boxes?"],
    ["Mia reads 12 pages a day. How many pages does she", "read in 5 days?"],
    ["Tom buys a book for 8 euros and a pen for 3 euros.", "How much does he pay?"],
    ["24 children sit at 4 tables. How many children sit", "at each table?"],
]


def stories(sheet):
    """Word problems with a rule for the answer."""
    sheet.head("Word problems", "Solve the problems.")
    for index, lines in enumerate(STORIES):
        y = 64 + 42 * index
        label = str(index + 1)
        sheet.text(20, y, label + ".", 14)
        for row, line in enumerate(lines):
            sheet.text(29, y + 7.5 * row, line, 14)
        end = sheet.text(29, y + 22, "", 14)
        sheet.rule(end, y + 22.8, 120, 0.35)
        sheet.ask(" ".join(lines), "number", (29, y + 14, 120, 9), label)


def mixed(sheet):
    """Two columns, each with instructions of its own, lettered items, and statements to be judged."""
    sheet.text(20, 36, "Revision", 20)
    halves = [
        (20, "Subtract the following.", "−"), (112, "Multiply the following.", "×"),
    ]
    for x, instruction, sign in halves:
        sheet.tell(instruction, 50)
        sheet.image.paste("white", [mm(20), mm(44), mm(108), mm(54)]) if x > 100 else None
        if x > 100:
            sheet.text(20, 50, halves[0][1], 13)
            sheet.image.paste("white", [mm(109), mm(44), mm(208), mm(54)])
            sheet.text(x, 50, instruction, 13)
        for row in range(6):
            a, b = operands(sheet.rng, sign)
            y = 64 + 14 * row
            label = "abcdef"[row]
            end = sheet.text(x, y, f"{label}) {a} {sign} {b} =", 14)
            sheet.ask(f"{a} {sign} {b} = __", "number", (end + 0.5, y - 6, 18, 8), label)
    sheet.tell("Write true or false.", 160)
    statements = ["The moon is a star.", "Ice is frozen water.", "A whale is a fish.", "Seven is an odd number."]
    for row, statement in enumerate(statements):
        y = 174 + 14 * row
        label = str(row + 1)
        sheet.text(20, y, f"{label}. {statement}", 14)
        sheet.rule(110, y + 0.8, 30, 0.35)
        sheet.ask(statement, "choice", (110, y - 7, 30, 8), label, ("True", "False"))


LAYOUTS = [sums, stacked, fractions, missing, blanks, choices, matching, tables, stories, mixed]


def coefficients(source, target):
    """The eight numbers of the map from target to source corners."""
    rows, values = [], []
    for (x, y), (u, v) in zip(target, source):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.linalg.solve(numpy.array(rows, float), numpy.array(values, float))


def photograph(sheet, rng):
    """The sheet on a desk under a lamp, and its places moved along."""
    paper = sheet.image
    width, height = round(paper.width * 1.25), round(paper.height * 1.2)
    corners = [(0, 0), (paper.width, 0), (paper.width, paper.height), (0, paper.height)]
    left, top = (width - paper.width) / 2, (height - paper.height) / 2
    angle = rng.uniform(-0.06, 0.06)
    centre = (width / 2, height / 2)
    target = []
    for x, y in corners:
        dx, dy = x + left - centre[0], y + top - centre[1]
        shrink = 1 - rng.uniform(0, 0.06)
        dx, dy = dx * shrink, dy * shrink
        target.append((centre[0] + dx * numpy.cos(angle) - dy * numpy.sin(angle),
                       centre[1] + dx * numpy.sin(angle) + dy * numpy.cos(angle)))
    noise = numpy.random.default_rng(rng.getrandbits(32))
    desk = Image.fromarray(numpy.clip(noise.normal(70, 6, (height, width, 3)), 0, 255).astype("uint8"))
    back = coefficients(corners, target)
    flat = paper.transform((width, height), Image.PERSPECTIVE, back, Image.BICUBIC)
    mask = Image.new("L", paper.size, 255).transform((width, height), Image.PERSPECTIVE, back, Image.BICUBIC)
    desk.paste(flat, (0, 0), mask)
    rows, columns = numpy.mgrid[0:height, 0:width]
    turn = rng.uniform(0, 2 * numpy.pi)
    slope = (numpy.cos(turn) * (columns / width - 0.5) + numpy.sin(turn) * (rows / height - 0.5))
    shade = (0.82 + 0.3 * slope)[..., None] * numpy.array([1.0, 0.985, 0.95])
    pixels = numpy.asarray(desk.filter(ImageFilter.GaussianBlur(rng.uniform(0.7, 1.2))), float) * shade
    pixels += noise.normal(0, 3, pixels.shape)
    photo = Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8"))
    forth = coefficients(target, corners)

    def moved(place):
        x, y, w, h = [value * MM for value in place]
        points = []
        for px, py in ((x, y), (x + w, y), (x + w, y + h), (x, y + h)):
            a, b, c, d, e, f, g, k = forth
            scale = g * px + k * py + 1
            points.append(((a * px + b * py + c) / scale, (d * px + e * py + f) / scale))
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return [round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys))]

    for exercise in sheet.exercises:
        exercise["place"] = moved(exercise["place"])
    return photo


def main():
    folder = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    os.makedirs(folder, exist_ok=True)
    truth = []
    for index, layout in enumerate(LAYOUTS):
        rng = random.Random(seed * 100 + index)
        sheet = Sheet(f"{index + 1:02}-{layout.__name__}", FACES[index % len(FACES)], rng)
        layout(sheet)
        photo = photograph(sheet, rng)
        photo.save(os.path.join(folder, sheet.name + ".jpg"), quality=85)
        truth.append({"picture": sheet.name + ".jpg", "exercises": sheet.exercises})
    with open(os.path.join(folder, "truth.json"), "w") as file:
        json.dump(truth, file, indent=1, ensure_ascii=False)


main()
