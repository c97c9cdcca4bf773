# Reviso: a night shift for paper homework.
#
#   make demo    sets up all it needs and runs the samples
#   make test    sets up the same and passes every test
#
# Rules of this file: it says its own targets when run bare, and holds no logic that the command lacks.

SHELL     := /bin/bash
WORKSPACE ?= classroom
JOBS      ?= $(shell nproc)
REVISO    := .build/release/reviso
LAW       := --explicit-target-dependency-import-check error
export OMP_THREAD_LIMIT := 1

# What must be there, as Debian's packages; README says why each.
PACKAGES := make git pkg-config \
    libtesseract-dev libleptonica-dev libpng-dev libjpeg-dev libcurl4-openssl-dev libsqlite3-dev \
    libcairo2-dev libpango1.0-dev libqrencode-dev libzbar-dev \
    tesseract-ocr tesseract-ocr-eng tesseract-ocr-osd poppler-utils qpdf chromium \
    fonts-dejavu-core fonts-liberation wordnet-base wamerican-small wamerican

.PHONY: help setup build demo test run watch nightly reprocess golden look bench fuzz soak lint format clean
.DEFAULT_GOAL := help

help: ## say the targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## install the Debian packages that are missing (asks for root through sudo where needed)
	@missing=(); for p in $(PACKAGES); do \
	    dpkg-query -W -f '$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || missing+=($$p); done; \
	if [ $${#missing[@]} -gt 0 ]; then \
	    echo "installing: $${missing[*]}"; \
	    root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	    $$root apt-get update -qq && \
	    DEBIAN_FRONTEND=noninteractive $$root apt-get install -y -qq --no-install-recommends "$${missing[@]}" >/dev/null; \
	fi
	@command -v swift >/dev/null || { echo "Swift 6 is missing: see https://www.swift.org/install/linux/"; exit 69; }

build: setup ## build the command for use (release)
	swift build -c release --product reviso $(LAW)

