"""Draws the worksheets that the OCR tests read: PNG pages at a resolution, by cairo through ctypes.

Run `python3 draw.py` in this folder to make the pictures again. Units on a page are millimetres. Faces: Liberation and
DejaVu from Debian; the writing on `arithmetic-filled.png` is Kristi (OFL, Debian's fonts-kristi).
"""
import ctypes, ctypes.util, sys

cairo = ctypes.CDLL(ctypes.util.find_library("cairo") or "libcairo.so.2")
D, P = ctypes.c_double, ctypes.c_void_p


class Extents(ctypes.Structure):
    _fields_ = [(n, D) for n in ("xb", "yb", "w", "h", "xa", "ya")]


for name, result, arguments in [
    ("image_surface_create", P, [ctypes.c_int] * 3), ("create", P, [P]), ("scale", None, [P, D, D]),
    ("set_source_rgb", None, [P, D, D, D]), ("paint", None, [P]), ("set_font_size", None, [P, D]),
    ("select_font_face", None, [P, ctypes.c_char_p, ctypes.c_int, ctypes.c_int]),
    ("move_to", None, [P, D, D]), ("line_to", None, [P, D, D]), ("stroke", None, [P]),
    ("show_text", None, [P, ctypes.c_char_p]), ("set_line_width", None, [P, D]),
    ("rectangle", None, [P, D, D, D, D]), ("text_extents", None, [P, ctypes.c_char_p, P]),
    ("surface_write_to_png", ctypes.c_int, [P, ctypes.c_char_p]),
]:
    function = getattr(cairo, "cairo_" + name)
    function.restype, function.argtypes = result, arguments


class Page:
    def __init__(self, width=210, height=297, dpi=300, font="Liberation Sans"):
        self.dpi = dpi
        scale = dpi / 25.4
        self.surface = cairo.cairo_image_surface_create(1, round(width * scale), round(height * scale))
        self.c = cairo.cairo_create(self.surface)
        cairo.cairo_scale(self.c, scale, scale)
        cairo.cairo_set_source_rgb(self.c, 1, 1, 1)
        cairo.cairo_paint(self.c)
        cairo.cairo_set_source_rgb(self.c, 0.08, 0.08, 0.08)
        self.font = font

    def text(self, x, y, text, points=14, bold=False, font=None, grey=0.08):
        """Draws a text from its left end on the base line; gives where it ends."""
        cairo.cairo_select_font_face(self.c, (font or self.font).encode(), 0, 1 if bold else 0)
        cairo.cairo_set_font_size(self.c, points * 25.4 / 72)
        cairo.cairo_set_source_rgb(self.c, grey, grey, grey)
        cairo.cairo_move_to(self.c, x, y)
        cairo.cairo_show_text(self.c, text.encode())
        e = Extents()
        cairo.cairo_text_extents(self.c, text.encode(), ctypes.byref(e))
        return x + e.xa

    def rule(self, x, y, width, thickness=0.3):
        cairo.cairo_set_line_width(self.c, thickness)
        cairo.cairo_move_to(self.c, x, y)
        cairo.cairo_line_to(self.c, x + width, y)
        cairo.cairo_stroke(self.c)

    def box(self, x, y, width, height, thickness=0.3):
        cairo.cairo_set_line_width(self.c, thickness)
        cairo.cairo_rectangle(self.c, x, y, width, height)
        cairo.cairo_stroke(self.c)

    def fill_in(self, x, y, text, points=14, blank=28):
        """Draws a sentence; each `__` in it becomes a rule."""
        parts = text.split("__")
        for index, part in enumerate(parts):
            x = self.text(x, y, part, points)
            if index + 1 < len(parts):
                self.rule(x + 0.8, y + 0.8, blank)
                x += blank + 1.6

    def save(self, name):
        cairo.cairo_surface_write_to_png(self.surface, name.encode())


HAND = "Kristi"


def arithmetic(name, filled=False, dpi=300):
    page = Page(dpi=dpi)
    page.text(20, 20, "Name:")
    page.rule(36, 21, 60)
    page.text(110, 20, "Date:")
    page.rule(124, 21, 40)
    if filled:
        page.text(40, 19.5, "Anna Smith", 18, font=HAND)
        page.text(128, 19.5, "3 May", 18, font=HAND)
    page.text(20, 38, "Adding and Taking Away", 20, bold=True)
    page.text(20, 50, "Work out the answers.", 13)
    sums = [
        ["7 + 1 =", "12 − 5 =", "6 × 3 ="], ["8 + 6 =", "20 − 11 =", "9 × 4 ="],
        ["15 + 4 =", "17 − 9 =", "56 ÷ 8 ="], ["10 + 10 =", "11 − 1 =", "81 ÷ 9 ="],
        ["23 + 58 =", "100 − 7 =", "12 × 12 ="], ["5 + 0 =", "50 − 15 =", "144 ÷ 12 ="],
    ]
    for row, line in enumerate(sums):
        for column, text in enumerate(line):
            end = page.text(20 + 60 * column, 66 + 16 * row, text, 16)
            if filled:
                page.text(end + 3, 66 + 16 * row, str(7 + row * 3 + column), 24, font=HAND)
    page.save(name)


def blanks(name, dpi=300):
    page = Page(dpi=dpi, font="Liberation Serif")
    page.text(20, 20, "Name ______________________     Class ________", 13)
    page.text(20, 38, "The Water Cycle", 20, bold=True)
    page.text(20, 50, "Fill in the blanks with the correct word.", 13)
    for row, text in enumerate([
        "1. Water that falls from the clouds is called __.",
        "2. The sun turns water into a gas named __ .",
        "3. Plants take up __ through their roots.",
        "4. Rivers carry water back to the __ and the lakes.",
        "5. When vapour cools it forms __ in the sky. (clouds / stones)",
    ]):
        page.fill_in(20, 66 + 14 * row, text)
    page.save(name)


def choices(name, dpi=300):
    page = Page(dpi=dpi, font="DejaVu Sans")
    page.text(20, 22, "Science Quiz", 18, bold=True)
    page.text(20, 34, "Circle the letter of the correct answer.", 12)
    y = 48
    page.text(20, y, "1. Which planet is closest to the sun?", 12)
    for i, t in enumerate(["A) Venus", "B) Mercury", "C) Earth", "D) Mars"]):
        page.text(28, y + 8 + 7 * i, t, 12)
    y = 92
    page.text(20, y, "2. What do plants need to make food?", 12)
    for i, t in enumerate(["A. Sunlight", "B. Sand", "C. Wind", "D. Salt"]):
        page.text(28 + 40 * i, y + 8, t, 12)
    y = 112
    page.text(20, y, "3. A whale is a kind of", 12)
    for i, t in enumerate(["(a) fish", "(b) mammal", "(c) bird"]):
        page.text(28 + 45 * i, y + 8, t, 12)
    y = 134
    page.text(20, y, "4. Sound travels faster in water than in air. True / False", 12)
    page.save(name)


def questions(name, dpi=300):
    page = Page(dpi=dpi, font="Liberation Serif")
    page.text(20, 22, "Photosynthesis", 20, bold=True)
    for i, t in enumerate([
        "Plants make their own food from light. This process is called photosynthesis. It takes",
        "place in the leaves, which hold a green substance named chlorophyll. The plant takes in",
        "carbon dioxide from the air and water from the soil, and gives off oxygen.",
    ]):
        page.text(20, 36 + 7 * i, t, 13)
    page.text(20, 64, "Answer the questions in full sentences.", 13, bold=True)
    y = 76
    for n, t in enumerate([
        "What is the name of the green substance in leaves?",
        "Where does the plant take its water from?",
        "Explain why plants grow badly in a dark room, and say what would happen if",
        "Name two things that photosynthesis gives off or makes.",
    ]):
        page.text(20, y, f"{n + 1}. {t}", 13)
        if n == 2:
            y += 7
            page.text(25, y, "the light came back after a week.", 13)
        for k in range(2):
            page.rule(25, y + 10 + 9 * k, 160)
        y += 32
    page.save(name)


if __name__ == "__main__":
    folder, dpi = (sys.argv[1], int(sys.argv[2])) if len(sys.argv) > 2 else (".", 150)
    arithmetic(folder + "/arithmetic.png", dpi=dpi)
    arithmetic(folder + "/arithmetic-filled.png", filled=True, dpi=dpi)
    blanks(folder + "/blanks.png", dpi=dpi)
    choices(folder + "/choices.png", dpi=dpi)
    questions(folder + "/questions.png", dpi=dpi)
