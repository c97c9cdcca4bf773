#!/usr/bin/env python3
"""Draws ten flat worksheets that differ from those of samples/worksheets.py in layout, faces and wording.

    draw.py FOLDER [SEED [blank | ghost | inked [FACE]]]

Writes FOLDER/NAME.png (300 dpi) and FOLDER/truth.json with places as [x, y, width, height] in tenths of a millimetre of
the sheet; `bench … exercises` photographs them. Needs Debian's python3-pil fonts-liberation fonts-dejavu-core, and
fonts-dkg-handwriting for the pupils' ink. The same seed and fonts give the same sheets; `blank` leaves the ink away;
`ghost` too, of the very sheets that `inked` draws, in a FACE of writing. These layouts are there to
judge by: what fails here is mended for its cause and judged on another seed.
"""
import json, os, random, sys
from PIL import Image, ImageDraw, ImageFont

ROOT = "/usr/share/fonts/truetype/"
FACES = [ROOT + name for name in (
    "dejavu/DejaVuSerif.ttf", "liberation/LiberationSansNarrow-Regular.ttf", "liberation/LiberationMono-Regular.ttf",
    "liberation/LiberationSerif-Bold.ttf", "dejavu/DejaVuSans.ttf", "liberation/LiberationSans-Italic.ttf")]
HAND = sys.argv[4] if len(sys.argv) > 4 else ROOT + "fifthhorseman/dkg.ttf"
DPI = 300
MM = DPI / 25.4
BLANK = sys.argv[3:] == ["blank"]
GHOST = sys.argv[3:4] == ["ghost"]


def px(value):
    return round(value * MM)


class Sheet:
    """A sheet of A4 in millimetres that remembers what it asks."""

    def __init__(self, name, face, rng):
        self.name, self.face, self.rng = name, face, rng
        self.image = Image.new("RGB", (px(210), px(297)), "white")
        self.draw = ImageDraw.Draw(self.image)
        self.exercises = []

    def font(self, pt):
        return ImageFont.truetype(self.face, round(pt * DPI / 72))

    def width(self, text, pt):
        return self.font(pt).getlength(text) / MM

    def text(self, x, y, text, pt=13):
        """Text with its baseline at y; gives the x behind it."""
        self.draw.text((px(x), px(y)), text, "black", self.font(pt), anchor="ls")
        return x + self.width(text, pt)

    def rule(self, x, y, width, weight=0.3):
        self.draw.rectangle([px(x), px(y), px(x + width), px(y) + max(1, px(weight))], "black")

    def frame(self, x, y, width, height):
        self.draw.rectangle([px(x), px(y), px(x + width), px(y + height)], outline="black", width=px(0.3))

    def head(self, title, instruction, y=44):
        self.text(118, 20, "Date:", 11), self.rule(132, 20.5, 50)
        self.text(25, 32, title, 19)
        self.text(25, y, instruction, 12)

    def hand(self, x, y, text, pt=19, share=0.45):
        """Ink on a baseline, on some of the places."""
        if self.rng.random() >= share or BLANK or not os.path.exists(HAND):
            return
        ink = self.rng.choice([(25, 40, 150), (15, 25, 80), (90, 90, 95)])
        for letter in text:
            font = ImageFont.truetype(HAND, round(pt * self.rng.uniform(0.92, 1.08) * DPI / 72))
            at = (px(x), px(y + self.rng.uniform(-0.5, 0.5)))
            if not GHOST:
                self.draw.text(at, letter, ink, font, anchor="ls")
            x += font.getlength(letter) / MM

    def ask(self, prompt, kind, place, choices=()):
        self.exercises.append({"prompt": prompt, "type": kind, "place": [round(10 * v) for v in place],
                               "choices": list(choices)})


def operands(rng, sign, high):
    if sign == "÷":
        b = rng.randint(3, 9)
        return b * rng.randint(3, 12), b
    if sign == "×":
        return rng.randint(3, 12), rng.randint(3, 12)
    a, b = rng.randint(high // 10, high), rng.randint(3, high)
    return max(a, b), min(a, b)


def value(a, sign, b):
    return {"+": a + b, "−": a - b, "×": a * b, "÷": a // b}[sign]


def lettered(sheet):
    """Four columns of lettered sums with rules behind them, under two instructions."""
    sheet.head("Sums", "Find each sum.")
    for part, (top, sign) in enumerate(((56, "+"), (158, "×"))):
        if part:
            sheet.text(25, 146, "Now find each product.", 12)
        for index in range(16):
            a, b = operands(sheet.rng, sign, 90)
            x, y = 18 + 46 * (index % 4), top + 18 * (index // 4)
            end = sheet.text(x, y, f"{'abcdefghijklmnop'[index]}) {a} {sign} {b} =", 11)
            sheet.rule(end + 1, y + 0.6, 10)
            sheet.hand(end + 2, y, str(value(a, sign, b)), 16)
            sheet.ask(f"{a} {sign} {b} = __", "number", (end + 1, y - 7, 10, 8))


def tall(sheet):
    """Sums in columns without labels, three to a row, with more room below."""
    sheet.head("Work in columns", "Add or subtract. Show your work.")
    for row in range(4):
        for column in range(3):
            sign = sheet.rng.choice("+−")
            a, b = operands(sheet.rng, sign, 4000)
            x, y = 62 + 56 * column, 66 + 56 * row
            for text, line in ((str(a), y), (str(b), y + 9)):
                sheet.text(x - sheet.width(text, 20), line, text, 20)
            sheet.text(x - 25, y + 9, sign, 20)
            sheet.rule(x - 26, y + 12, 27, 0.5)
            answer = str(value(a, sign, b))
            sheet.hand(x - 4.4 * len(answer), y + 21, answer, 20)
            sheet.ask(f"{a} {sign} {b} = __", "number", (x - 26, y + 13, 27, 11))


def boxes(sheet):
    """Numbered equations with a box for one of their numbers, in two columns that are counted downward."""
    sheet.head("What is missing?", "Fill in each box.")
    for column in range(2):
        for row in range(9):
            sign = sheet.rng.choice("+−×÷")
            a, b = operands(sheet.rng, sign, 60)
            gap = sheet.rng.choice((0, 2, 4))
            x, y = 25 + 90 * column, 62 + 24 * row
            x = sheet.text(x, y, f"({9 * column + row + 1})", 13) + 4
            parts = [str(a), sign, str(b), "=", str(value(a, sign, b))]
            shown = parts[gap]
            parts[gap] = "__"
            for part in parts:
                if part == "__":
                    sheet.frame(x, y - 7, 13, 9)
                    sheet.hand(x + 3, y - 0.5, shown, 16)
                    place = (x, y - 7, 13, 9)
                    x += 15.5
                else:
                    x = sheet.text(x, y, part, 15) + 2.5
            sheet.ask(" ".join(parts), "number", place)


SENTENCES = [
    ("A baby cat is called a", "kitten", "."), ("The opposite of hot is", "cold", "."),
    ("There are", "twelve", "months in a year."), ("We use a", "ruler", "to measure how long a thing is."),
    ("Snow falls in the season that is called", "winter", "."),
    ("The first letter of the alphabet is", "A", "and the last one is Z."),
    ("My grandmother bakes bread in the", "oven", "every Sunday morning."),
    ("A triangle has", "three", "sides."), ("Fish breathe with their", "gills", ".")]


def middle(sheet):
    """Sentences with a rule in the middle or at the end, their numbers in brackets."""
    sheet.head("Complete the sentences", "Write one word on each line.")
    for index, (left, word, right) in enumerate(SENTENCES):
        y = 62 + 24 * index
        x = sheet.text(25, y, f"({index + 1})", 13) + 3
        x = sheet.text(x, y, left, 13) + 1.5
        sheet.rule(x, y + 0.7, 28)
        sheet.hand(x + 4, y - 0.3, word, 17)
        tight = right == "."
        sheet.text(x + 28 + (0.3 if tight else 1.5), y, right, 13)
        sheet.ask(f"{left} __{'' if tight else ' '}{right}", "word", (x, y - 7, 28, 8))


VERBS = [("She", "to school by bus.", ("goes", "go")), ("They", "in the garden now.", ("are", "is")),
         ("My dog", "a loud bark.", ("have", "has")), ("We", "lunch at noon.", ("eats", "eat")),
         ("The birds", "south in autumn.", ("fly", "flies")), ("He", "his homework yesterday.", ("did", "does")),
         ("I", "seen that film twice.", ("have", "has")), ("It", "very cold last night.", ("was", "were"))]


def verbs(sheet):
    """Sentences with a rule, and the words to choose from in brackets behind them."""
    sheet.head("Verbs", "Choose the right word and write it on the line.")
    for index, (left, right, offers) in enumerate(VERBS):
        y = 62 + 26 * index
        x = sheet.text(25, y, f"{index + 1}.", 13) + 3
        x = sheet.text(x, y, left, 13) + 1.5
        sheet.rule(x, y + 0.7, 26)
        sheet.hand(x + 4, y - 0.3, sheet.rng.choice(offers), 17)
        sheet.text(x + 27.5, y, f"{right} ({offers[0]} / {offers[1]})", 13)
        sheet.ask(f"{left} __ {right}", "word", (x, y - 7, 26, 8), offers)


QUESTIONS = [
    ("Which animal lays eggs?", ("a hen", "a goat", "a horse")),
    ("Where do fish live?", ("in trees", "in water", "in sand")),
    ("What is frozen water?", ("steam", "rain", "ice")),
    ("Which month comes after May?", ("April", "June", "July")),
    ("How many legs has a spider?", ("six", "eight", "ten")),
    ("What shape is a ball?", ("a cube", "a cone", "a sphere")),
    ("Which of these is a metal?", ("iron", "wood", "glass")),
    ("What do bees collect?", ("seeds", "nectar", "leaves"))]


def options(sheet):
    """Two columns of questions with choices in brackets below each other."""
    sheet.head("Quiz", "Circle the letter of the best answer.")
    for index, (question, offers) in enumerate(QUESTIONS):
        x, y = 25 + 90 * (index // 4), 62 + 52 * (index % 4)
        sheet.text(x, y, f"{index + 1}. {question}", 12)
        for row, offer in enumerate(offers):
            sheet.text(x + 7, y + 9 + 8 * row, f"({'ABC'[row]}) {offer}", 12)
        sheet.ask(question, "choice", (x + 7, y + 3, 32, 25), offers)


PAIRS = [("doctor", "flies a plane"), ("teacher", "puts out fires"), ("baker", "helps sick people"),
         ("pilot", "grows vegetables"), ("farmer", "works at a school"), ("firefighter", "makes bread"),
         ("judge", "works at a court")]


def pairs(sheet):
    """Two lists with the rule for the letter before the number, the right list with capitals."""
    sheet.head("At work", "Match each person with the work. Write the letter on the line.")
    for row, (left, right) in enumerate(PAIRS):
        y = 64 + 20 * row
        sheet.rule(25, y + 0.7, 13)
        sheet.hand(29, y - 0.3, "ABCDEFG"[row], 17)
        sheet.text(41, y, f"{row + 1}. {left}", 13)
        sheet.text(112, y, f"{'ABCDEFG'[row]}. {right}", 13)
        sheet.ask(left, "letter", (25, y - 7, 13, 8), [b for _, b in PAIRS])


def grids(sheet):
    """An addition square and a table of numbers in and out."""
    sheet.head("Tables", "Complete the addition square.")
    top = sheet.rng.sample(range(3, 20), 4)
    side = sheet.rng.sample(range(3, 20), 4)

    def cell(x, y, width, height, text):
        sheet.frame(x, y, width, height)
        if text:
            sheet.text(x + (width - sheet.width(text, 13)) / 2, y + height - 4.5, text, 13)

    for row in range(5):
        for column in range(5):
            given = row == column and row > 0
            text = ("+" if row == column == 0 else str(top[column - 1]) if row == 0 else str(side[row - 1])
                    if column == 0 else str(side[row - 1] + top[column - 1]) if given else "")
            x, y = 30 + 24 * column, 54 + 15 * row
            cell(x, y, 24, 15, text)
            if not text:
                sheet.hand(x + 7, y + 10.5, str(side[row - 1] + top[column - 1]), 17)
                sheet.ask(f"{side[row - 1]} + {top[column - 1]} = __", "number", (x, y, 24, 15))
    sheet.text(25, 150, "Fill in the table. The rule is: add 8.", 12)
    numbers = sheet.rng.sample(range(2, 60), 5)
    for row in range(6):
        for column in range(2):
            text = ("In", "Out")[column] if row == 0 else str(numbers[row - 1]) if column == 0 else ""
            x, y = 30 + 36 * column, 158 + 15 * row
            cell(x, y, 36, 15, text)
            if not text:
                sheet.hand(x + 12, y + 10.5, str(numbers[row - 1] + 8), 17)
                sheet.ask(f"{numbers[row - 1]}, Out: __", "number", (x, y, 36, 15))


STORIES = [
    (["Lena picks 18 apples. She gives 7 of them to", "her friend. How many apples are left?"], "apples", "11"),
    (["A train has 9 cars. Each car has 8 windows. How", "many windows does the train have?"], "windows", "72"),
    (["Omar has 45 cents. A pencil costs 15 cents. How", "many pencils can he buy?"], "pencils", "3"),
    (["There are 27 pupils in one class and 25 in the", "other. How many pupils are there in all?"], "pupils", "52"),
    (["A film starts at 3 o'clock and lasts 2 hours.", "How many minutes does it last?"], "minutes", "120")]


def answers(sheet):
    """Word problems with `Answer:`, a rule and a unit below."""
    sheet.head("Think and solve", "Read each problem and write the answer.")
    for index, (lines, unit, number) in enumerate(STORIES):
        y = 60 + 44 * index
        sheet.text(25, y, f"{index + 1})", 13)
        for row, line in enumerate(lines):
            sheet.text(34, y + 7 * row, line, 13)
        x = sheet.text(34, y + 21, "Answer:", 13) + 2
        sheet.rule(x, y + 21.7, 32)
        sheet.hand(x + 8, y + 20.7, number, 17)
        sheet.text(x + 34, y + 21, unit, 13)
        sheet.ask(" ".join(lines), "number", (x, y + 14, 32, 8))


TRUTHS = ["A week has seven days.", "Cows can fly.", "Gold is a metal.", "Ice is hot.", "Rabbits eat grass."]
WHYS = ["Why do we wear coats in winter?", "What do you do before you cross a road?", "How does a plant get water?"]


def judged(sheet):
    """Statements to be called true or false at their end, and questions with two lines to write on."""
    sheet.head("Check what you know", "Circle True or False.")
    for row, statement in enumerate(TRUTHS):
        y = 60 + 15 * row
        end = sheet.text(25, y, f"{row + 1}. {statement}", 13)
        far = sheet.text(140, y, "True / False", 13)
        sheet.ask(statement, "choice", (140, y - 6, far - 140, 8), ("True", "False"))
    sheet.text(25, 146, "Answer in full sentences.", 12)
    for row, question in enumerate(WHYS):
        y = 162 + 42 * row
        sheet.text(25, y, f"{row + 6}. {question}", 13)
        for line in (12, 23):
            sheet.rule(25, y + line, 150)
        sheet.hand(30, y + 11.4, "because it is so", 17, 0.5)
        sheet.ask(question, "text", (25, y + 4, 150, 20))


LAYOUTS = [lettered, tall, boxes, middle, verbs, options, pairs, grids, answers, judged]


def main():
    folder = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    os.makedirs(folder, exist_ok=True)
    truth = []
    for index, layout in enumerate(LAYOUTS):
        rng = random.Random(7000 * seed + index)
        sheet = Sheet(f"{index + 1:02}-{layout.__name__}", FACES[(index + seed - 1) % len(FACES)], rng)
        layout(sheet)
        sheet.image.save(os.path.join(folder, sheet.name + ".png"), dpi=(DPI, DPI), compress_level=1)
        truth.append({"picture": sheet.name + ".png", "exercises": sheet.exercises})
    with open(os.path.join(folder, "truth.json"), "w") as file:
        json.dump(truth, file, indent=1, ensure_ascii=False)


main()
