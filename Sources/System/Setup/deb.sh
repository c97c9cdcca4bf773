#!/bin/bash
# Makes the Debian package of the built command: deb.sh PROGRAM FOLDER. Prints where it lies.
#
# The libraries it needs are read off the program; programs, fonts and data it opens by name are listed here. The same
# program and files give the same bytes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "$1") folder=$(realpath "$2")
for tool in dpkg-deb dpkg-shlibdeps; do
    command -v $tool >/dev/null || { echo "$tool is missing: apt-get install dpkg-dev" >&2; exit 69; }
done
# Read whole: a pipe to grep -q, which stops at the first hit, would fail by chance.
case $(ldd "$program") in
*libswiftCore* | *libFoundation*)
    echo "$program needs Swift's libraries, which no school has: build it with make build" >&2
    exit 69
    ;;
esac
version=$("$program" --version) machine=$(dpkg --print-architecture)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
"$here/install.sh" "$program" /usr "$stage/root"
strip --strip-unneeded "$stage/root/usr/bin/reviso"

mkdir -p "$stage/shlibs/debian"
printf 'Source: reviso\n\nPackage: reviso\nArchitecture: any\nDescription: reviso\n' >"$stage/shlibs/debian/control"
libraries=$(cd "$stage/shlibs" && dpkg-shlibdeps -O "$stage/root/usr/bin/reviso" 2>"$stage/shlibs/errors") ||
    { cat "$stage/shlibs/errors" >&2; exit 69; }
libraries=${libraries#shlibs:Depends=}
# The library that runs networks is opened at run time and brings its own C++ needs.
mkdir -p "$stage/root/DEBIAN"
cat >"$stage/root/DEBIAN/control" <<CONTROL
Package: reviso
Version: $version
Architecture: $machine
Maintainer: Reviso <reviso@localhost>
Installed-Size: $(du -sk --apparent-size "$stage/root/usr" | cut -f1)
Depends: $libraries, tesseract-ocr-eng, poppler-utils, qpdf, util-linux, fonts-dejavu-core, fonts-liberation, libde265-0
Recommends: ca-certificates, highlight, bubblewrap, wordnet-base, wamerican-small, wamerican, wamerican-large, liblink-grammar5, link-grammar-dictionaries-en
Suggests: tesseract-ocr-deu, tesseract-ocr-fra, tesseract-ocr-spa
Section: education
Priority: optional
Description: a night shift for paper homework
 Drop photographs, scans or PDFs of worksheets into a folder: by morning there is
 a clean copy, a practice quiz, a key with proofs, a sheet to print for every
 pupil, and filled-in sheets come back marked and explained. All of it runs on
 this computer, without an account, a key or a network.
CONTROL
(cd "$stage/root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$stage/root/DEBIAN/md5sums"
find "$stage/root" -type d -exec chmod 755 {} +

epoch=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2>/dev/null || echo 0)}
find "$stage/root" -exec touch --no-dereference --date="@$epoch" {} +
file=$folder/reviso_${version}_$machine.deb
SOURCE_DATE_EPOCH=$epoch dpkg-deb --root-owner-group -Zxz --build "$stage/root" "$file" >/dev/null
echo "$file"
