#!/bin/bash
# Fetches programs of others that read what `reviso export` writes, and one that checks pages, into .setup/importers,
# for the tests alone.
#
# Packages are pinned by their SHA-256 in importers.txt and importers-sources.txt, and laid into that folder, never
# installed. Does nothing where all are there. Without them the tests that need them are skipped; so a failure is said,
# and is no end of the set-up.
set -u
here=$(cd "$(dirname "$0")" && pwd)
to=${REVISO_IMPORTERS:-$here/../../../.setup/importers}
pins=$(cat "$here/importers.txt" "$here/importers-sources.txt" "$here/importers.sh" | sha256sum | cut -d ' ' -f 1)
python=$(python3 -c 'import sys; print(sys.version_info[:2])' 2>/dev/null)

lacking() {
    {
        echo "----------------------------------------------------------------------------"
        echo "The programs that check exports and pages are not there: $1"
        echo "Tests that hand something to them are skipped. Run 'make test' again to fetch them."
        echo "----------------------------------------------------------------------------"
    } >&2
    exit 0
}

[ "$(cat "$to/.whole" 2>/dev/null)" = "$pins $python" ] && exit 0
"$here/pip.sh" || lacking "python3-pip cannot be installed"

echo "fetching: programs that check exports and pages, for the tests (18 MB)"
mkdir -p "$(dirname "$to")" || lacking "$to cannot be made"
work=$(mktemp -d "$to.XXXXXX") || lacking "$to cannot be written"
trap 'rm -rf "$work"' EXIT
pip() {
    python3 -m pip "$@" --quiet --disable-pip-version-check --no-cache-dir --no-deps --require-hashes
}
pip install --only-binary :all: --target "$work/all" -r "$here/importers.txt" ||
    lacking "the download failed"
# pip asks a source package for its name: with the setuptools pinned above, so that nothing else is fetched for that.
PYTHONPATH=$work/all pip download --no-binary :all: --no-build-isolation -d "$work/sources" \
    -r "$here/importers-sources.txt" || lacking "the download failed"
for archive in "$work"/sources/*.tar.gz; do
    tar -xzf "$archive" -C "$work/sources" || lacking "$archive cannot be unpacked"
done
mv "$work"/sources/pygiftparser-*/pygiftparser "$work"/sources/yattag-*/yattag \
    "$work"/sources/pyslet-*/pyslet "$work/all/" || lacking "a package is not laid out as it was"
# The texts pygiftparser says in other languages, and the DTD of QTI 1.2 that pyslet is tested with.
mkdir -p "$work/all/share"
cp -r "$work"/sources/pygiftparser-*/share/. "$work/all/share/" 2>/dev/null
mv "$work"/sources/pyslet-*/unittests/data_imsqtiv1p2p1/ims_qtiasiv1p2p1.dtd "$work/all/" ||
    lacking "a package is not laid out as it was"
echo "$pins $python" >"$work/all/.whole"
rm -rf "$to" && mv "$work/all" "$to" || lacking "$to cannot be written"
