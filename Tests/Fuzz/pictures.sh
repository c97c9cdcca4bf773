#!/usr/bin/env bash
# Damaged pictures through the C sources, built with AddressSanitizer, UndefinedBehaviorSanitizer and libFuzzer.
#   Tests/Fuzz/pictures.sh SECONDS [SEED]
# Findings are kept in .build/fuzz/found; run the program there on one of them to see it again.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-60} seed=${2:-1}
build=${BUILD:-.build/fuzz}
# Swift brings a clang of its own, with all that is needed.
swift=$(readlink -f "$(command -v swift)")
clang=$(dirname "$swift")/clang
[ -x "$clang" ] || clang=clang
imaging=Sources/System/CImaging
libraries=$(pkg-config --cflags --libs lept libpng libdeflate libjpeg libtiff-4 libheif)
checked="-g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=undefined"
mkdir -p $build/corpus $build/found
if [ ! -x $build/pictures ] || [ -n "$(find $imaging Tests/Fuzz/Pictures -newer $build/pictures -name '*.[ch]')" ]; then
    # shellcheck disable=SC2086
    "$clang" $checked -fsanitize=fuzzer -I$imaging/include Tests/Fuzz/Pictures/pictures.c $imaging/*.c -o $build/pictures \
        $libraries -lm
    # shellcheck disable=SC2086
    "$clang" -ITests/Codecs/include Tests/Fuzz/Pictures/corpus.c Tests/Codecs/*.c -o $build/corpus-maker $libraries -lwebp -lm
fi
$build/corpus-maker $build/corpus
cp -n Tests/Fuzz/Corpus/pictures/* $build/corpus/ 2>/dev/null || true
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1
$build/pictures -max_total_time="$seconds" -seed="$seed" -max_len=20000 -timeout=20 -rss_limit_mb=2048 \
    -artifact_prefix=$build/found/ -print_final_stats=1 $build/corpus
