"""Texts: words of worksheets, names, sums, and words of other scripts."""
WORDS = """the of and a to in is you that it he was for on are as with his they at be this have from or one had by word but
not what all were we when your can said there use an each which she do how their if will up other about out many then them
these so some her would make like him into time has look two more write go see number no way could people my than first
water been call who oil its now find long down day did get come made may part answer question name date class score page
circle fill blank choose correct sentence paragraph draw line match column complete table add subtract multiply divide sum
difference product fraction decimal percent angle triangle square rectangle area perimeter volume graph plot measure length
width height weight metres centimetres litres grams hours minutes seconds clock half quarter third equal greater less
even odd prime factor multiple round estimate nearest ten hundred thousand animal plant energy force light sound heat earth
moon sun planet river mountain city country capital history year century king queen war peace noun verb adjective adverb
because although however therefore reason explain describe compare contrast evidence conclude apple banana orange garden
school teacher pupil student exercise worksheet homework test quiz section unit chapter lesson example read listen spell
true false yes both none always never sometimes before after between under over inside outside cat dog bird fish tree house
photosynthesis temperature experiment hypothesis gravity democracy government population multiplication Emma Noah Olivia
Liam Ava Sophia Lucas Mia""".split()
SIGNS = "+-×÷=<>"
# Common characters; nothing is said with them.
WIDE = "一二三四五六七八九十百千口算题年级姓名日期小大学生数字上下左右中国人天地水火山木林森月明星河海春夏秋冬东南西北读写听说作业练习答案计算填空选择判断正确错误的了是在有和我你他她它们这那个不对会能要好多少几"
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
GREEK = "αβγδεζηθικλμνξοπρστυφχψω"


def phrase(rng, n, cased=True):
    words = [WORDS[rng.integers(len(WORDS))] for _ in range(n)]
    text = " ".join(words)
    r = rng.random()
    if cased and r < 0.3:
        text = text.capitalize()
    elif cased and r < 0.36:
        text = text.upper()
    if n > 4 and rng.random() < 0.6:
        text += rng.choice([".", "?", ":", ","])
    return text


def other_script(rng, n):
    letters = CYRILLIC if rng.random() < 0.6 else GREEK
    return " ".join("".join(letters[i] for i in rng.integers(len(letters), size=rng.integers(2, 9))) for _ in range(n))


def wide(rng, n):
    return "".join(WIDE[i] for i in rng.integers(len(WIDE), size=n))


def sum_text(rng, blank=""):
    a, b = rng.integers(1, 10 ** rng.integers(1, 4), size=2)
    kind = rng.random()
    if kind < 0.6:
        return f"{a} {SIGNS[rng.integers(4)]} {b} ={blank}"
    if kind < 0.7:
        return f"{a}/{b}"
    if kind < 0.8:
        return f"{a}.{b}"
    if kind < 0.9:
        return f"{rng.integers(2, 9)}x {rng.choice(['+', '-'])} {a} = {b}"
    return str(a)


def listing(rng):
    """A line of a programme or a formula."""
    name = lambda: "abcdefgijknmpqrstuvwxyz"[rng.integers(23)]
    a, b, c, n = name(), name(), name(), int(rng.integers(0, 100))
    kinds = [f"for ({a}={n}; {a}<{b}; {a}++)", f"{a} = {b} + {n};", f"if ({a} > {b}) {{", f"{a}[{b}] = *({c} + {n});", f"int {a}, {b};",
             f"{a} = {n}{b} - {c}", f"({a} + {b})({a} - {b})", f"{a}({b}) = {n}{b}^2", f"{n} cm", f"{n} %", f"{a}, {b}, {c}", f"{{ {a}, {b} }}", f"return {a};"]
    return kinds[rng.integers(len(kinds))]


def programme(rng):
    """Lines of a programme as somebody writes it out by hand: texts and how far each is set in."""
    lines, deep = [], 0
    for _ in range(int(rng.integers(2, 9))):
        kind = rng.random()
        if kind < .15 and deep:
            deep -= 1
            lines.append(("}", deep))
        elif kind < .4:
            lines.append((listing(rng).rstrip(" {") + " {", deep))
            deep = min(3, deep + 1)
        elif kind < .5:
            lines.append((f"// {phrase(rng, int(rng.integers(1, 5)), False)}", deep))
        elif kind < .62:
            lines.append((phrase(rng, int(rng.integers(2, 6))), deep))
        else:
            lines.append((listing(rng) + (" " + listing(rng) if rng.random() < .3 else ""), deep))
    return lines


def written(rng):
    """What a pupil may write on a line."""
    kind = rng.random()
    return sum_text(rng) if kind < .3 else listing(rng) if kind < .42 else phrase(rng, rng.choice([1, 1, 2, 4]))
