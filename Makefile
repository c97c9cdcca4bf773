# Reviso: a night shift for paper homework.
#
#   make demo    sets up all it needs and runs the samples
#   make test    sets up the same and passes every test
#
# Rules of this file: it says its own targets when run bare, and holds no logic that the command lacks.

SHELL     := /bin/bash
WORKSPACE ?= classroom
JOBS      ?= $(shell nproc)
DATA      ?= ../shared/data
COUNT     ?= 60
SEED      ?= 1
MINUTES   ?= 5
EACH      ?= 60
REVISO    := .build/release/reviso
PREFIX    ?= /usr/local
# Swift's own libraries lie in the program: a school's computer has none.
RELEASE   := -c release --static-swift-stdlib
LAW       := --explicit-target-dependency-import-check error
export OMP_THREAD_LIMIT := 1

# What must be there, as Debian's packages; Sources/System/Setup/README.md says why each.
PACKAGES := make git pkg-config \
    libtesseract-dev libleptonica-dev libpng-dev libdeflate-dev libjpeg-dev libtiff-dev libheif-dev libcurl4-openssl-dev \
    libssl-dev libsqlite3-dev \
    libcairo2-dev libpango1.0-dev libqrencode-dev libzbar-dev libcmark-gfm-dev libcmark-gfm-extensions-dev \
    tesseract-ocr tesseract-ocr-eng poppler-utils qpdf chromium chromium-driver \
    fonts-dejavu-core fonts-liberation wordnet-base wamerican-small wamerican wamerican-large \
    liblink-grammar5 link-grammar-dictionaries-en highlight bubblewrap

# Slurm on one machine, for the tests of a night on several; they say "skipped: no Slurm" without it.
SLURM := slurmctld slurmd slurm-client munge faketime

.PHONY: help setup setup-slurm build install deb demo test run watch nightly reprocess golden look bench fuzz sanitize soak lint format clean
.DEFAULT_GOAL := help

help: ## say the targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## install the Debian packages that are missing (asks for root through sudo where needed), fetch the models
	@missing=(); for p in $(PACKAGES); do \
	    dpkg-query -W -f '$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || missing+=($$p); done; \
	if [ $${#missing[@]} -gt 0 ]; then \
	    echo "installing: $${missing[*]}"; \
	    root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	    $$root apt-get update -qq && \
	    DEBIAN_FRONTEND=noninteractive $$root apt-get install -y -qq --no-install-recommends "$${missing[@]}" >/dev/null; \
	fi
	@Sources/System/Setup/models.sh
	@command -v swift >/dev/null || { echo "Swift 6 is missing: see https://www.swift.org/install/linux/"; exit 69; }

setup-slurm: ## install Slurm with two nodes' worth of tools, for the tests of a night on several machines
	@root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	$$root apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive $$root apt-get install -y -qq --no-install-recommends $(SLURM) >/dev/null

build: setup ## build the command for use (release)
	swift build $(RELEASE) --product reviso $(LAW)

# Where the program is there, nothing is built and nothing fetched.
$(REVISO):
	@$(MAKE) build

install: $(REVISO) ## install the command with all it needs: make install PREFIX=/usr/local
	@Sources/System/Setup/install.sh $(REVISO) $(PREFIX) $(DESTDIR)

deb: build ## make a Debian package for a school's computers
	@Sources/System/Setup/deb.sh $(REVISO) .

demo: build ## run the samples and say what to open
	@rm -rf demo; for story in samples/*/inbox; do \
	    name=$$(basename $$(dirname $$story)); room=demo/$$name; \
	    $(REVISO) init $$room >/dev/null; \
	    [ ! -d samples/$$name/start ] || cp -r samples/$$name/start/. $$room/; \
	    cp -r $$story/. $$room/inbox/; \
	    echo; echo "== $$name: $$(head -n 1 samples/$$name/README.md)"; \
	    $(REVISO) run --workspace $$room || echo "(exit code $$?: reviso --help says what it means)"; \
	done; echo; echo "Open these:"; for room in demo/*; do \
	    echo "  $$PWD/$$room/outbox/index.html"; \
	    [ ! -s $$room/review/review.html ] || echo "  $$PWD/$$room/review/review.html"; done

test: setup lint ## pass every test, with the import law checked
	@Sources/System/Setup/importers.sh
	swift build --build-tests $(LAW)
	swift test --skip-build

lint: ## check the layout of the code
	swift format lint --strict --recursive Sources Tests Package.swift

format: ## lay the code out, comments too
	swift format format --in-place --recursive Sources Tests Package.swift
	Sources/System/Setup/comments.py

run: build ## run a classroom once: make run WORKSPACE=dir
	$(REVISO) run --workspace $(WORKSPACE) --jobs $(JOBS)

watch: build ## run a classroom whenever something is dropped
	$(REVISO) watch --workspace $(WORKSPACE) --jobs $(JOBS)

nightly: $(REVISO) ## run the night of one classroom or several, and end with the receipt: make nightly WORKSPACE="4a 4b"
	@$(REVISO) run $(WORKSPACE) --jobs $(JOBS) --receipt

reprocess: build ## do one step again, and what depends on it: make reprocess STEP=questions SHEET=fractions-03
	$(REVISO) run --workspace $(WORKSPACE) --jobs $(JOBS) --step $(STEP) --sheet $(SHEET)

golden: setup ## record what the samples must give, and fail, so that the change is read
	swift build --build-tests $(LAW)
	REVISO_RECORD=1 swift test --skip-build --filter GoldenTests

look: demo ## lay all pictures of the demo side by side, for the eye: demo/look.html
	swift build --build-tests $(LAW)
	REVISO_LOOK=$(CURDIR)/demo swift test --skip-build --filter LookTests.laysThePictures

bench: build ## print the figures: make bench [DATA=dir] [TABLE=photos] [RECORD=1]
	swift build $(RELEASE) --product bench
	$(if $(RECORD),REVISO_RECORD=1) .build/release/bench $(REVISO) $(DATA) $(TABLE)

fuzz: setup ## damaged files through the whole line, then through each reader: make fuzz COUNT=60 EACH=60 SEED=1
	swift build --build-tests $(LAW)
	REVISO_FUZZ=$(COUNT) REVISO_SEED=$(SEED) swift test --skip-build --filter FuzzTests
	Tests/Fuzz/pictures.sh $(EACH) $(SEED)
	Tests/Fuzz/readers.sh $(EACH) $(SEED)

sanitize: setup ## the tests of the C sources with AddressSanitizer and UndefinedBehaviorSanitizer
	Tests/Fuzz/sanitize.sh

soak: setup ## nights killed, on full disks, without rights, without power: make soak MINUTES=5 SEED=1
	swift build --build-tests $(LAW)
	REVISO_SOAK=$(MINUTES) REVISO_SEED=$(SEED) swift test --skip-build --filter SoakTests

clean: ## remove what was built and what the demo made
	rm -rf .build demo
