#!/usr/bin/env bash
# The tests of what uses the C sources, everything built with AddressSanitizer, then with UndefinedBehaviorSanitizer in
# the C sources. Leaks are not counted: the libraries keep what they made once.
set -euo pipefail
cd "$(dirname "$0")/../.."
filter=${1:-'ImagingTests|ReadingTests|IntakeTests'}
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 UBSAN_OPTIONS=print_stacktrace=1
swift build --build-tests --sanitize=address --scratch-path .build/sanitize \
    -Xcc -fsanitize=undefined -Xcc -fno-sanitize=function -Xcc -fno-sanitize-recover=undefined
swift test --skip-build --sanitize=address --scratch-path .build/sanitize --filter "$filter"
