#!/bin/bash
# Installs Debian's pip where Python has none; fails where that cannot be done.
python3 -m pip --version >/dev/null 2>&1 && exit 0
echo "installing: python3-pip"
root=; [ "$(id -u)" = 0 ] || root=sudo
$root apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq --no-install-recommends python3-pip >/dev/null
