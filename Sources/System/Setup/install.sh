#!/bin/bash
# Puts the built command and all it needs below a prefix: install.sh PROGRAM PREFIX [DESTDIR].
#
# DESTDIR is a folder that stands for the root while a package is made. Nothing is asked of the network, and nothing of
# root where the prefix is one's own.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
program=$1 prefix=${2%/} to=${3:-}${2%/}
models=${REVISO_MODELS:-$root/.setup/models}

put() { # MODE FILE PLACE
    install -D -m "$1" "$2" "$to/$3"
}
made() { # PLACE, from standard input
    install -d "$(dirname "$to/$1")"
    cat >"$to/$1"
    chmod 644 "$to/$1"
}

put 755 "$program" bin/reviso
(cd "$root/pipelines" && find . -type f -printf '%P\n' | LC_ALL=C sort) | while read -r file; do
    put 644 "$root/pipelines/$file" "share/reviso/pipelines/$file"
done
if [ -d "$models" ]; then
    (cd "$models" && find . -maxdepth 1 -type f -printf '%P\n' | LC_ALL=C sort) | while read -r file; do
        put 644 "$models/$file" "lib/reviso/models/$file"
    done
else
    echo "without the networks that read photos: make setup fetches them" >&2
fi

# Where shells and systemd look: the distribution's places, the computer's own, or the person's.
case $prefix in
    /usr) zsh=share/zsh/vendor-completions units=lib/systemd/user ;;
    /usr/local) zsh=share/zsh/site-functions units=lib/systemd/user ;;
    *) zsh=share/zsh/site-functions units=share/systemd/user ;;
esac

"$program" manual | gzip -9n | made share/man/man1/reviso.1.gz
"$program" --generate-completion-script bash | made share/bash-completion/completions/reviso
"$program" --generate-completion-script zsh | made "$zsh/_reviso"
"$program" --generate-completion-script fish | made share/fish/vendor_completions.d/reviso.fish
for unit in "$here"/systemd/*; do
    sed "s|@BIN@|$prefix/bin|" "$unit" | made "$units/$(basename "$unit")"
done
put 644 "$root/LICENSE" share/doc/reviso/copyright
put 644 "$here/README.md" share/doc/reviso/README.md
[ -n "${3:-}" ] || echo "installed: $prefix/bin/reviso"
