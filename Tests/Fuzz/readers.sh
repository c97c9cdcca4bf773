#!/usr/bin/env bash
# Damaged bytes through each reader in Swift, guided by what they reach in it (libFuzzer).
#   Tests/Fuzz/readers.sh SECONDS [SEED] [READER…]      SECONDS for each reader
# Findings are kept in .build/fuzz/found; `fuzz READER FILE` reads one of them again.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-60} seed=${2:-1}
shift $(($# < 2 ? $# : 2))
build=${BUILD:-.build/fuzz}
readers=("$@")
[ ${#readers[@]} -gt 0 ] || readers=(dropped text results documents yaml tables codes answers said pictures)
mkdir -p "$build/found"
swift build -c release --sanitize=fuzzer --product fuzz --scratch-path "$build/swift" -Xswiftc -DFUZZER
for reader in "${readers[@]}"; do
    corpus=$build/$reader
    mkdir -p "$corpus"
    cp -n Tests/Fuzz/Corpus/"$reader"/* "$corpus/" 2>/dev/null || true
    [ "$reader" != pictures ] || cp -n "$build"/corpus/* "$corpus/" 2>/dev/null || true
    echo "== $reader"
    REVISO_READER=$reader "$build/swift/release/fuzz" -max_total_time="$seconds" -seed="$seed" -max_len=4096 -timeout=20 \
        -rss_limit_mb=2048 -artifact_prefix="$build/found/$reader-" -verbosity=0 -print_final_stats=1 -close_fd_mask=1 "$corpus"
done
