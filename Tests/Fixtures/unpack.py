"""Looks for words in every byte of a folder: unpack.py FOLDER SCRATCH-FILE WORD...

Names of files are looked at too, and what is packed in them unpacked: SQLite, zip, gzip, PDF streams, compressed texts
of PNG, base64 and base64url. A word stands alone, with neither letter nor digit beside it; one of up to six signs is
looked for in what is text alone, for among the pixels of pictures any three letters stand somewhere. Prints each place
with what is around it, a line each, and at the end how many bytes were looked at."""
import base64, gzip, io, pathlib, re, sqlite3, subprocess, sys, zipfile, zlib

out = io.BytesIO()


def unpack(name, data, depth=0):
    out.write(b"\n== " + name.encode("utf-8", "surrogateescape") + b"\n" + data + b"\n")
    if depth > 3:
        return
    if data[:16] == b"SQLite format 3\0":
        database = sqlite3.connect(":memory:")
        database.deserialize(data)
        for line in database.iterdump():
            out.write(line.encode() + b"\n")
    elif data[:4] == b"PK\3\4":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for member in archive.namelist():
                unpack(f"{name}!{member}", archive.read(member), depth + 1)
    elif data[:2] == b"\x1f\x8b":
        unpack(name + "!", gzip.decompress(data), depth + 1)
    elif data[:5] == b"%PDF-":
        for call in (["qpdf", "--warning-exit-0", "--qdf", "--object-streams=disable", "-", "-"], ["pdftotext", "-q", "-", "-"]):
            if call[0] == "qpdf":
                path = pathlib.Path(sys.argv[2])
                path.write_bytes(data)
                call[-2] = str(path)
            done = subprocess.run(call, input=data, capture_output=True)
            if done.returncode != 0:
                sys.exit(f"{name}: {call[0]}: {done.stderr.decode()}")
            out.write(done.stdout)
    elif data[:8] == b"\x89PNG\r\n\x1a\n":
        place = 8
        while place + 8 <= len(data):
            length, kind = int.from_bytes(data[place : place + 4], "big"), data[place + 4 : place + 8]
            chunk = data[place + 8 : place + 8 + length]
            if kind in (b"zTXt", b"iTXt"):
                for start in range(len(chunk)):
                    try:
                        out.write(zlib.decompress(chunk[start:]))
                        break
                    except zlib.error:
                        pass
            place += 12 + length
    elif b"\0" not in data[:4096]:
        for run in re.findall(rb"[A-Za-z0-9+/_-]{24,}={0,2}", data):
            for shift in range(4):
                body = run[shift:].rstrip(b"=").translate(bytes.maketrans(b"-_", b"+/"))
                body = body[: len(body) // 4 * 4]
                inner = base64.b64decode(body)
                if depth < 3 and inner[:4] in (b"\x89PNG", b"%PDF", b"PK\3\4"):
                    unpack(f"{name}#", inner, depth + 1)
                else:
                    out.write(inner + b"\n")


for path in sorted(pathlib.Path(sys.argv[1]).rglob("*")):
    relative = str(path.relative_to(sys.argv[1]))
    unpack(relative, path.read_bytes()) if path.is_file() else out.write(relative.encode() + b"/\n")

everything = out.getvalue()
for word in sys.argv[3:]:
    pattern = rb"(?<![0-9A-Za-z])" + re.escape(word.encode()) + rb"(?![0-9A-Za-z])"
    for found in re.finditer(pattern, everything):
        near = everything[max(0, found.start() - 12) : found.end() + 12]
        if len(word) > 6 or re.fullmatch(rb"[\t\r\n -~]*", near):
            around = everything[max(0, found.start() - 60) : found.end() + 60]
            print(re.sub(r"\s+", " ", around.decode(errors="replace")))
print(len(everything))
