#!/usr/bin/env python3
"""Draws the pictures of samples/: run it only to change them; what it made is kept beside it.

Needs Debian's python3-pil python3-numpy fonts-dejavu-core fonts-liberation fonts-breip, poppler-utils and a built
`reviso` (for the class set: its answer sheets are printed by Reviso, then filled in here). All distortion is seeded, so
the same fonts give the same pictures.

    samples/make.py pages              the worksheets
    samples/make.py classset REVISO    the returned answer sheets, from a practice sheet that REVISO prints
    samples/make.py bad                the folder of bad files
    samples/make.py checkin REVISO     the returned strips of a week, from those that REVISO prints
"""
import io, json, os, random, shutil, struct, subprocess, sys, tempfile, zlib
import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
SERIF = "/usr/share/fonts/truetype/liberation/LiberationSerif-%s.ttf"
SANS = "/usr/share/fonts/truetype/liberation/LiberationSans-%s.ttf"
HAND = "/usr/share/fonts/truetype/breip/Breip.ttf"


def font(path, pt, dpi):
    return ImageFont.truetype(path, round(pt * dpi / 72))


class Page:
    """A sheet of A4 to write on, in millimetres."""

    def __init__(self, dpi, mode="RGB"):
        self.dpi, self.mm = dpi, dpi / 25.4
        self.image = Image.new(mode, (round(210 * self.mm), round(297 * self.mm)), "white")
        self.draw = ImageDraw.Draw(self.image)

    def text(self, x, y, text, pt=12, face=SERIF % "Regular", ink="black"):
        self.draw.text((x * self.mm, y * self.mm), text, fill=ink, font=font(face, pt, self.dpi))

    def paragraph(self, x, y, width, text, pt=12, face=SERIF % "Regular", leading=1.45):
        drawn, line, step = font(face, pt, self.dpi), "", pt * 25.4 / 72 * leading
        for word in text.split():
            if self.draw.textlength((line + " " + word).strip(), font=drawn) > width * self.mm:
                self.text(x, y, line, pt, face)
                y, line = y + step, word
            else:
                line = (line + " " + word).strip()
        self.text(x, y, line, pt, face)
        return y + step

    def rule(self, x, y, width, weight=0.35):
        self.draw.line([(x * self.mm, y * self.mm), ((x + width) * self.mm, y * self.mm)], "black",
                       max(1, round(weight * self.mm)))

    def hand(self, x, y, text, rng, pt=20, ink=(28, 46, 140)):
        """Ink by hand: each letter a little turned, raised and heavier or lighter."""
        for letter in text:
            drawn = font(HAND, pt * rng.uniform(0.93, 1.07), self.dpi)
            width = drawn.getlength(letter)
            piece = Image.new("L", (round(width + 2 * self.mm * 3), round(pt * self.dpi / 72 * 1.8)), 0)
            ImageDraw.Draw(piece).text((self.mm * 3, piece.height * 0.2), letter, fill=255, font=drawn)
            piece = piece.rotate(rng.uniform(-6, 6), Image.BICUBIC)
            shade = tuple(min(255, round(c + rng.uniform(0, 25))) for c in ink)
            at = (round(x * self.mm - self.mm * 3), round((y + rng.uniform(-0.4, 0.4)) * self.mm - piece.height * 0.2))
            self.image.paste(Image.new("RGB", piece.size, shade), at, piece)
            x += width / self.mm


def scanned(image, rng, degrees=0.0, noise=5.0, blur=0.5):
    """What a flatbed makes of a page: a little turn, blur, grain and grey."""
    generator = numpy.random.default_rng(rng.getrandbits(32))
    image = image.rotate(degrees, Image.BICUBIC, fillcolor="white").filter(ImageFilter.GaussianBlur(blur))
    pixels = numpy.asarray(image, dtype=numpy.float32) * (244 - 22) / 255 + 22
    pixels += generator.normal(0, noise, pixels.shape)
    return Image.fromarray(pixels.clip(0, 255).astype(numpy.uint8))


def photographed(image, rng, size=(2016, 2688)):
    """What a phone makes of a page on a desk: perspective, a dark desk, shade to 2.2:1, blur, noise."""
    generator = numpy.random.default_rng(rng.getrandbits(32))
    width, height = size
    corners = [(260, 210), (1810, 330), (1905, 2510), (120, 2400)]
    corners = [(x + rng.uniform(-25, 25), y + rng.uniform(-25, 25)) for x, y in corners]
    source = [(0, 0), (image.width, 0), (image.width, image.height), (0, image.height)]
    rows = []
    for (x, y), (u, v) in zip(corners, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    solution = numpy.linalg.solve(numpy.array(rows), numpy.array(source, dtype=float).reshape(8))
    warp = lambda picture, fill: picture.transform(size, Image.PERSPECTIVE, tuple(solution), Image.BICUBIC, fillcolor=fill)
    page = warp(image.convert("RGB"), (0, 0, 0))
    mask = warp(Image.new("L", image.size, 255), 0).filter(ImageFilter.GaussianBlur(1.2))
    ys, xs = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    grain = generator.normal(0, 6, (height // 8, width)).repeat(8, axis=0)
    desk = numpy.stack([92 + grain, 66 + grain, 46 + grain], axis=-1)
    m = numpy.asarray(mask, dtype=numpy.float32)[..., None] / 255
    pixels = numpy.asarray(page, dtype=numpy.float32) * m + desk[:height] * (1 - m)
    light = 1.0 - 0.5 * (xs / width) * 0.7 - 0.5 * (ys / height) * 0.4
    pixels = pixels * light[..., None] * numpy.array([1.0, 0.97, 0.9])
    picture = Image.fromarray(pixels.clip(0, 255).astype(numpy.uint8)).filter(ImageFilter.GaussianBlur(0.8))
    pixels = numpy.asarray(picture, dtype=numpy.float32) + generator.normal(0, 3, (height, width, 3))
    return Image.fromarray(pixels.clip(0, 255).astype(numpy.uint8))


def path(*parts):
    name = os.path.join(HERE, *parts)
    os.makedirs(os.path.dirname(name), exist_ok=True)
    return name


WATER = [
    "Water on Earth is always moving. The journey of water from the ground to the sky and back again is called the water cycle. "
    "The Sun drives the water cycle because its heat turns liquid water into vapour.",
    "Evaporation is the change of a liquid into a gas. Most water vapour in the air comes from the oceans. Plants also give off "
    "water through their leaves, and this process is called transpiration.",
    "High in the sky the air is cold. Condensation is the change of a gas into a liquid. Tiny droplets gather around specks of "
    "dust and form clouds. When the droplets become too heavy, they fall to the ground as rain, snow or hail. Water that falls "
    "from clouds is called precipitation.",
    "Some of the rain flows into rivers and lakes. Some sinks into the soil and becomes groundwater, which is stored in rocks "
    "called aquifers.",
]
TERMS = [
    ("evaporation", "the change of a liquid into a gas"),
    ("condensation", "the change of a gas into a liquid"),
    ("precipitation", "water that falls from clouds as rain, snow or hail"),
    ("transpiration", "the loss of water through the leaves of a plant"),
    ("aquifer", "a layer of rock that holds groundwater"),
    ("reservoir", "a lake in which water is stored for people to use"),
]


def science():
    rng, page = random.Random(1), Page(200, "L")
    page.text(20, 18, "The Water Cycle", 22, SERIF % "Bold")
    page.text(20, 30, "Grade 5 Science", 11, SERIF % "Italic")
    y = 42
    for text in WATER:
        y = page.paragraph(20, y, 170, text, 12.5) + 3
    y += 3
    page.text(20, y, "Words to know", 15, SERIF % "Bold")
    y += 10
    for term, meaning in TERMS:
        page.text(20, y, f"{term}: {meaning}", 12.5)
        y += 7.5
    y += 4
    page.text(20, y, "Answer the questions in full sentences.", 12.5, SERIF % "Italic")
    y += 9
    for number, question in enumerate(["Why does the Sun drive the water cycle?", "Where does most water vapour come from?"], 1):
        page.text(20, y, f"{number}. {question}", 12.5)
        page.rule(26, y + 15, 160)
        y += 21
    scan = scanned(page.image, rng, 0.6, 2.0).point(lambda value: value // 12 * 12)
    scan.save(path("1-science", "inbox", "The Water Cycle.png"), optimize=True, dpi=(200, 200))


def arithmetic():
    rng, page = random.Random(2), Page(200)
    page.text(20, 15, "Name:", 13, SANS % "Regular")
    page.rule(36, 21, 70)
    page.text(20, 30, "Adding and Taking Away", 20, SANS % "Bold")
    page.text(20, 43, "Work out each sum.", 13, SANS % "Regular")
    sums = []
    for row in range(8):
        for column in range(2):
            a, b = rng.randint(11, 58), rng.randint(4, 39)
            sums.append((a, b, "+") if (row + column) % 2 == 0 else (max(a, b) + 7, min(a, b), "−"))
    for index, (a, b, sign) in enumerate(sums):
        x, y = 24 + 88 * (index % 2), 60 + 24 * (index // 2)
        page.text(x, y, f"{a} {sign} {b} =", 20, SANS % "Regular")
        page.rule(x + 40, y + 8, 22)
        right = a + b if sign == "+" else a - b
        answer = right if index not in (3, 10) else right + (10 if index == 3 else -1)
        if index not in (6, 15):  # two are left out
            page.hand(x + 44, y - 1.5, str(answer), rng, 24)
    page.hand(40, 13, "Mia", rng, 20)
    scanned(page.image, rng, -0.9, 4).save(path("2-arithmetic", "inbox", "adding-and-taking-away.jpg"), quality=88, dpi=(200, 200))


def photo():
    rng, page = random.Random(4), Page(220)
    page.text(22, 20, "Plants and Their Parts", 24, SERIF % "Bold")
    y = page.paragraph(22, 38, 166, "A plant has roots, a stem and leaves. Roots take up water from the soil because every part of "
                       "the plant needs it. The stem carries water to the leaves. Photosynthesis is the process by which a plant "
                       "makes food from sunlight. The green colour of a leaf is called chlorophyll.", 15)
    page.text(22, y + 6, "Words to know", 17, SERIF % "Bold")
    y += 18
    for term, meaning in [("root", "the part of a plant that takes up water"), ("stem", "the part of a plant that holds up the leaves"),
                          ("pollen", "the yellow powder made by flowers"), ("seed", "the part of a plant that grows into a new plant"),
                          ("petal", "one of the coloured parts of a flower")]:
        page.text(22, y, f"{term}: {meaning}", 15)
        y += 10
    y += 6
    page.text(22, y, "Choose the right answer.", 15, SERIF % "Italic")
    for number, (question, options) in enumerate([("Which part takes up water?", "A) petal   B) root   C) seed"),
                                                  ("What do flowers make?", "A) soil   B) rain   C) pollen")], 1):
        page.text(22, y + 12, f"{number}. {question}", 15)
        page.text(30, y + 21, options, 15)
        y += 24
    picture = photographed(page.image, rng)
    picture.save(path("4-photo", "inbox", "IMG_2041.jpg"), quality=82)


def bad():
    folder = lambda name: path("5-bad", "inbox", name)
    whole = io.BytesIO()
    Image.new("RGB", (300, 200), "white").save(whole, "JPEG")
    open(folder("truncated.jpg"), "wb").write(whole.getvalue()[: len(whole.getvalue()) // 2])
    open(folder("nothing.png"), "wb").close()
    header = lambda kind, body: struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    bomb = b"\x89PNG\r\n\x1a\n" + header(b"IHDR", struct.pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0))
    bomb += header(b"IDAT", zlib.compress(bytes(1000))) + header(b"IEND", b"")
    open(folder("bomb.png"), "wb").write(bomb)
    open(folder("letter.docx"), "wb").write(b"PK\x03\x04" + bytes(26) + b"[Content_Types].xml")
    open(folder("picture-that-is-text.png"), "wb").write("# Rain\n\nRain is water that falls from clouds.\n".encode())
    open(folder("~$letter.docx"), "wb").write(b"lock")
    open(folder("half.pdf.part"), "wb").write(b"%PDF-1.4")
    open(folder("marks.csv"), "wb").write(b"who,what\n1,2\n")
    blurred = Page(100, "L")
    blurred.paragraph(20, 40, 170, " ".join(WATER), 12)
    blurred.image.filter(ImageFilter.GaussianBlur(6)).save(folder("blurred.jpg"), quality=70)
    plain = tempfile.mkdtemp()
    Image.new("L", (200, 280), 255).save(os.path.join(plain, "a.pdf"))
    subprocess.run(["qpdf", "--encrypt", "secret", "owner", "256", "--", os.path.join(plain, "a.pdf"), folder("locked.pdf")], check=True)
    shutil.rmtree(plain)


def crc_line(result):
    import base64
    body = json.dumps(result, separators=(",", ":"), sort_keys=True).encode()
    packed = base64.urlsafe_b64encode(body).decode().rstrip("=")
    return "REVISO1.%s.%08x" % (packed, zlib.crc32(packed.encode()))


def classset(reviso):
    """Prints a practice sheet, freezes its edition, and fills in a copy for each pupil."""
    rng = random.Random(3)
    start, inbox = os.path.join(HERE, "3-class-set", "start"), os.path.join(HERE, "3-class-set", "inbox")
    for folder in (start, inbox):
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    open(os.path.join(start, "roster.csv"), "w").write(
        "code,name,group\n" + "".join(f"P{i:02},{name},{'AB'[i % 2]}\n" for i, name in enumerate(
            ["Ada Lovelace", "Emmy Noether", "Srinivasa Ramanujan", "Alan Turing", "Mary Jackson"], 1)))
    open(os.path.join(start, "reviso.yml"), "w").write("class: Samples\nsettle: 0.2\n")
    room = tempfile.mkdtemp()
    shutil.copy(os.path.join(start, "roster.csv"), room)
    subprocess.run([reviso, "init", room], check=True, stdin=subprocess.DEVNULL)
    os.makedirs(os.path.join(room, "inbox"), exist_ok=True)
    shutil.copy(os.path.join(HERE, "1-science", "inbox", "The Water Cycle.png"), os.path.join(room, "inbox"))
    os.utime(os.path.join(room, "inbox", "The Water Cycle.png"), (1, 1))
    subprocess.run([reviso, "run", "--workspace", room], check=True)
    assert len(os.listdir(os.path.join(room, "editions"))) == 1
    sheet = os.listdir(os.path.join(room, "editions"))[0]
    shutil.copytree(os.path.join(room, "editions"), os.path.join(start, "editions"))
    edition = json.load(open(os.path.join(room, "editions", sheet, "edition.json")))
    key = {entry["questionID"]: entry for entry in edition["entries"]}
    scale = 200 / 25.4
    subprocess.run(["pdftoppm", "-r", "200", os.path.join(room, "outbox", edition["sheet"], "practice.pdf"), os.path.join(room, "p")], check=True)
    pages = sorted(name for name in os.listdir(room) if name.startswith("p-") and name.endswith(".ppm"))
    count = len(edition["pages"])
    scans = []
    for pupil in range(5):
        for number in range(count):
            image = Image.open(os.path.join(room, pages[pupil * count + number])).convert("RGB")
            page = Page(200)
            page.image, page.draw = image, ImageDraw.Draw(image)
            ink = [(40, 40, 46), (28, 46, 140), (90, 90, 96), (20, 20, 20), (30, 60, 150)][pupil]
            for index, field in enumerate(edition["pages"][number]["fields"]):
                wish = rng.random()
                if wish < 0.08:
                    continue  # left blank
                right = key.get(field["questionID"], {}).get("answer", "")
                x, y, width, height = field["boxMM"]
                if field["type"] == "bubbles":
                    letters = sorted(field["bubblesMM"])
                    letter = right if wish < 0.75 and right in letters else rng.choice(letters)
                    mark_bubble(page, field["bubblesMM"][letter], pupil, rng, ink)
                elif field["type"] == "lines":
                    page.hand(x + 2, y + 1, right[:38], rng, 17, ink)
                    row = field["bubblesMM"]
                    score = "1" if wish < 0.6 else "½" if wish < 0.8 else "0"
                    if score in row:
                        mark_bubble(page, row[score], 0, rng, (170, 30, 30))
                else:
                    page.hand(x + 2, y + 0.5, right, rng, 18, ink)
            turned = scanned(image, rng, rng.uniform(-2.5, 2.5), 2.5)
            if pupil == 2:
                turned = turned.rotate(180)  # one pupil's pages went in upside down
            scans.append(turned.convert("L") if pupil % 2 else turned)
    rng.shuffle(scans)
    data = [io.BytesIO() for _ in scans]
    for image, target in zip(scans, data):
        image.save(target, "JPEG", quality=60, dpi=(200, 200))
    pictures = [Image.open(io.BytesIO(target.getvalue())) for target in data]
    pictures[0].save(os.path.join(inbox, "returned.pdf"), save_all=True, append_images=pictures[1:], resolution=200)
    answers = []
    for index, question in enumerate(edition["questions"]):
        entry = key.get(question["id"], {})
        value = None if index == 4 else entry.get("answer")
        if index == 2 and question["type"] == "multipleChoice":
            value = next(c["letter"] for c in question["choices"] if c["letter"] != entry.get("answer"))
        answers.append({"questionID": question["id"], "value": value, "skipped": value is None})
    played = {"kind": "quizResult", "schema": 1, "key": "", "edition": edition["edition"], "pupil": "P01",
              "attempt": "k3v9x2", "seconds": 154, "answers": answers}
    open(os.path.join(inbox, "from-the-tablet.txt"), "w").write("Here is Ada's result:\n\n" + crc_line(played) + "\n\nThanks!\n")
    shutil.rmtree(room)


WEEK = {  # category and feelings of each day, and with whom to talk
    "P01": (["good", "good", "notSure", "bad", "good"], ["happy proud", "cozy content fuming", "", "sad", "calm"], "teacher"),
    "P02": (["good", "bad", "notSure", "bad", "good"], ["happy", "scared", "nervous", "sad left-out", "calm"], "none"),
    "P05": (["good", "good", "notSaid", "bad", "good"], ["happy", "cozy", "", "sad fuming", "calm"], ""),
    "P06": (["good", "good bad", "notSure", "bad", "good"], ["curious", "cozy", "nervous", "sad", "calm"], ""),
    "P07": (["bad", "good", "notSure", "bad", ""], ["sad", "cozy", "proud", "sad disappointed", ""], "otherAdult"),
    "S01": (["good", "good", "notSure", "good", "good"], ["happy", "cozy", "nervous", "", ""], "none"),
}


def checkin(reviso):
    """Prints a week's strips, freezes their edition, fills them in, cuts them and scans them."""
    rng = random.Random(7)
    start, inbox = os.path.join(HERE, "7-checkin", "start"), os.path.join(HERE, "7-checkin", "inbox")
    for folder in (start, inbox):
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    names = ["Ada Lovelace,A,yes", "Alan Turing,A,yes", "Grace Hopper,A,class", "Emmy Noether,B,no",
             "Lise Meitner,B,yes", "Rosa Parks,B,yes", "Mary Shelley,B,yes"]
    open(os.path.join(start, "roster.csv"), "w").write(
        "code,name,group,checkins\n" + "".join(f"P{i:02},{row}\n" for i, row in enumerate(names, 1)))
    open(os.path.join(start, "reviso.yml"), "w").write("class: Samples\nsettle: 0.2\n")
    room = tempfile.mkdtemp()
    shutil.copy(os.path.join(start, "roster.csv"), room)
    subprocess.run([reviso, "init", room], check=True, stdin=subprocess.DEVNULL)
    subprocess.run([reviso, "run", "--workspace", room], check=True)
    shutil.copytree(os.path.join(room, "editions"), os.path.join(start, "editions"))
    sheet = os.listdir(os.path.join(room, "editions"))[0]
    edition = json.load(open(os.path.join(room, "editions", sheet, "edition.json")))
    fields = {field["questionID"]: field["bubblesMM"] for field in edition["pages"][0]["fields"]}
    subprocess.run(["pdftoppm", "-r", "150", os.path.join(room, "outbox", "checkin", "strips.pdf"), os.path.join(room, "p")], check=True)
    pages = sorted(name for name in os.listdir(room) if name.startswith("p-") and name.endswith(".ppm"))
    scans = []
    for style, (name, (felt, marked, talk)) in enumerate(zip(pages, WEEK.values())):
        page = Page(150)
        page.image = Image.open(os.path.join(room, name)).convert("RGB")
        page.draw = ImageDraw.Draw(page.image)
        wishes = [("talk", talk)] + [(day, one) for day, one in zip(["mon", "tue", "wed", "thu", "fri"], felt)]
        wishes += [(day + "-feelings", one) for day, one in zip(["mon", "tue", "wed", "thu", "fri"], marked)]
        for field, ids in wishes:
            for one in ids.split():
                mark_bubble(page, fields[field][one], [0, 1, 3, 0, 4, 0][style], rng, [(40, 40, 46), (28, 46, 140)][style % 2])
        cut = page.image.crop((0, 0, page.image.width, round(166 * 150 / 25.4)))
        scans.append(scanned(cut, rng, rng.uniform(-1.5, 1.5), 2.5).convert("L"))
    scans[0].save(os.path.join(inbox, "strips.pdf"), save_all=True, append_images=scans[1:], resolution=150, quality=60)
    shutil.rmtree(room)


def mark_bubble(page, box, style, rng, ink):
    """Filled, ticked, crossed, scribbled or light: a mark of a hand in a bubble."""
    x, y, width, height = box
    mm, draw = page.mm, page.draw
    cx, cy, r = (x + width / 2) * mm, (y + height / 2) * mm, width / 2 * mm
    near = lambda a: a + rng.uniform(-0.12, 0.12) * r
    if style in (0, 3):
        draw.ellipse([near(cx - 0.8 * r), near(cy - 0.8 * r), near(cx + 0.8 * r), near(cy + 0.8 * r)], fill=ink)
    elif style == 1:
        draw.line([(near(cx - 0.8 * r), near(cy)), (near(cx - 0.1 * r), near(cy + 0.7 * r)), (near(cx + 1.1 * r), near(cy - 1.1 * r))], ink, round(0.6 * mm), joint="curve")
    elif style == 4:
        for a, b in ((-1, 1), (1, -1)):
            draw.line([(near(cx - 0.85 * r), near(cy + a * 0.85 * r)), (near(cx + 0.85 * r), near(cy + b * 0.85 * r))], ink, round(0.6 * mm))
    else:
        points = [(cx + rng.uniform(-0.8, 0.8) * r, cy + (-0.8 + 1.6 * i / 9) * r) for i in range(10)]
        draw.line(points, ink, round(0.5 * mm), joint="curve")


if __name__ == "__main__":
    what = sys.argv[1:] or ["pages"]
    if what[0] == "pages":
        science(), arithmetic(), photo()
    elif what[0] == "bad":
        bad()
    elif what[0] == "classset":
        classset(what[1])
    elif what[0] == "checkin":
        checkin(what[1])
    else:
        sys.exit(__doc__)
