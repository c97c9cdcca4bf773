#!/usr/bin/env python3
"""Draws worksheets of sums with a name on the line behind a label.

    draw.py FOLDER TRIALS.json

TRIALS.json is a list of {"file", "seed", "text", "face"}: a name and the face of writing it is drawn in; or {"file", "seed",
"word"}: the picture of a word that somebody wrote. Writes FOLDER/FILE as a picture at 150 to 220 dots an inch, with the grain,
blur and light of a scan or a photograph of a flat page. Trials whose face lacks a letter are left out; FOLDER/drawn.json lists
the others. Needs Debian's python3-pil, fonts-liberation and fonts-dejavu-core. The same seeds and fonts give the same pages.
"""
import json, os, random, sys
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageOps

ROOT = "/usr/share/fonts/truetype/"
FACES = [ROOT + name for name in (
    "liberation/LiberationSans-Regular.ttf", "liberation/LiberationSerif-Regular.ttf", "dejavu/DejaVuSans.ttf",
    "liberation/LiberationSansNarrow-Regular.ttf")]
DPI = 300
MM = DPI / 25.4


def px(value):
    return round(value * MM)


def lacks(font, text):
    none = bytes(font.getmask("\uffff"))
    return any(bytes(font.getmask(letter)) in (none, b"") for letter in text if not letter.isspace())


def hand(draw, rng, x, y, text, face, pt, ink):
    for letter in text:
        font = ImageFont.truetype(face, round(pt * rng.uniform(0.95, 1.05) * DPI / 72))
        draw.text((px(x), px(y + rng.uniform(-0.25, 0.25))), letter, ink, font, anchor="ls")
        x += font.getlength(letter) / MM


def word(page, rng, x, y, path):
    """Lays a real word on the page, its paper taken for white."""
    picture = ImageOps.autocontrast(Image.open(path).convert("L"), cutoff=2)
    picture = picture.point(lambda value: min(255, round(value * 255 / 190)))
    height = px(rng.uniform(5.5, 9))
    picture = picture.resize((max(1, picture.width * height // picture.height), height), Image.LANCZOS)
    layer = Image.new("L", page.size, 255)
    layer.paste(picture, (px(x), px(y) - round(0.8 * height)))
    page.paste(ImageChops.multiply(page, layer.convert("RGB")))


def sheet(trial):
    rng = random.Random(trial["seed"])
    page = Image.new("RGB", (px(210), px(297)), "white")
    draw = ImageDraw.Draw(page)
    face = rng.choice(FACES)

    def font(pt):
        return ImageFont.truetype(face, round(pt * DPI / 72))

    def text(x, y, words, pt):
        draw.text((px(x), px(y)), words, "black", font(pt), anchor="ls")
        return x + font(pt).getlength(words) / MM

    top, pt = rng.uniform(18, 26), rng.uniform(10, 14)
    left = text(rng.uniform(15, 25), top, rng.choice(("Name:", "Name", "NAME:", "Name :")), pt) + 2
    right = rng.uniform(105, 130)
    rule = rng.randrange(3)
    if rule == 0:
        draw.rectangle([px(left), px(top + 0.6), px(right), px(top + 0.6) + rng.randint(2, 4)], "black")
    elif rule == 1:
        for at in range(px(left), px(right), rng.randint(9, 14)):
            draw.ellipse([at, px(top) - 2, at + 3, px(top) + 1], "black")
    text(right + 6, top, rng.choice(("Date:", "Class:", "Datum:")), pt)
    text(25, top + 16, rng.choice(("Sums", "Practice", "Add and subtract", "Homework")), 18)
    ink = rng.choice([(25, 40, 150), (15, 25, 80), (60, 60, 65), (95, 95, 100)])
    for index in range(rng.choice((10, 12, 14))):
        a, b, sign = rng.randint(11, 99), rng.randint(2, 9), rng.choice("+−×")
        x, y = (25, 115)[index % 2], top + 34 + 19 * (index // 2)
        end = text(x, y, f"{index + 1}) {a} {sign} {b} =", 14)
        draw.rectangle([px(end + 2), px(y + 0.6), px(end + 22), px(y + 0.6) + 3], "black")
        if rng.random() < 0.4 or index == 0:
            answer = {"+": a + b, "−": a - b, "×": a * b}[sign]
            hand(draw, rng, end + 4, y, str(answer), trial["hand"], 18, ink)
    at, line = left + rng.uniform(1, 6), top - rng.uniform(-0.3, 0.8)
    if "word" in trial:
        word(page, rng, at, line, trial["word"])
    else:
        if lacks(ImageFont.truetype(trial["face"], 60), trial["text"]):
            return None
        hand(draw, rng, at, line, trial["text"], trial["face"], rng.uniform(15, 23), ink)
    return taken(page, rng)


def taken(page, rng):
    dpi = rng.choice((150, 200, 220))
    page = page.rotate(rng.uniform(-0.7, 0.7), Image.BICUBIC, fillcolor="white")
    page = page.resize((page.width * dpi // DPI, page.height * dpi // DPI), Image.LANCZOS)
    page = page.filter(ImageFilter.GaussianBlur(rng.uniform(0, 0.9)))
    paper, dark = rng.uniform(205, 255), rng.uniform(0, 40)
    page = page.point(lambda value: round(dark + value * (paper - dark) / 255))
    light = Image.linear_gradient("L").rotate(rng.choice((0, 90, 180, 270))).resize(page.size)
    light = light.point(lambda value, fall=rng.uniform(0, 0.25): 255 - round(fall * value))
    page = ImageChops.multiply(page, light.convert("RGB"))
    # Pillow's own noise has no seed.
    grain = rng.uniform(1, 6)
    tile = Image.frombytes("L", (256, 256), bytes(round(128 + rng.gauss(0, grain)) for _ in range(65536)))
    noise = Image.new("L", page.size)
    for x in range(0, page.width, 256):
        for y in range(0, page.height, 256):
            noise.paste(tile, (x, y))
    return ImageChops.add(page, noise.convert("RGB"), 1, -128)


def main():
    folder = sys.argv[1]
    trials = json.load(open(sys.argv[2]))
    os.makedirs(folder, exist_ok=True)
    drawn = []
    for trial in trials:
        page = sheet(trial)
        if page is None:
            continue
        page.save(os.path.join(folder, trial["file"]), quality=random.Random(trial["seed"]).randint(60, 92))
        drawn.append(trial["file"])
    json.dump(drawn, open(os.path.join(folder, "drawn.json"), "w"))


main()
