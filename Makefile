# make run    builds and prints a table of real curves
# make test   builds and runs every test
#
# Both install what is missing first. PACKAGES names it: Debian's package, and a command that succeeds where it is there.

SWIFT ?= swift
PREFIX ?= /usr/local
CURVES ?= Plots/design-systems.curves
# What touches memory by pointer, or may be asked for by several tasks at once.
SANITIZED ?= CurveSampler|GridPlan|KernelTable|BulkOracle|CurveSampling|SpringPopulation
SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources

.DEFAULT_GOAL := help
.PHONY: help run test sanitize format format-check benchmark docs install clean setup

help: ## Shows these targets.
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

setup: ## Installs what the build needs and this machine lacks.
	@sh .ci/setup

run: setup ## Prints a table of the curves of well-known design systems, each half a second long.
	$(SWIFT) run --quiet -c release curves sample --file $(CURVES) --duration 0.5 --fps 20

test: setup ## Builds and runs every test.
	$(SWIFT) test --disable-xctest

sanitize: setup ## Runs the tests of kernels and threads under the address and the thread sanitizer.
	$(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build-address --filter '$(SANITIZED)'
	$(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build-thread --filter '$(SANITIZED)'

format: ## Formats the sources in place.
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

format-check: ## Fails where a source is not formatted.
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

benchmark: setup ## Prints what a value costs, beside what a user would write by hand.
	$(SWIFT) run --quiet -c release --package-path Benchmarks curve-benchmarks

docs: setup ## Builds the documentation into docs/.
	$(SWIFT) package --allow-writing-to-directory docs generate-documentation \
	  --target AnimationCurves --output-path docs --transform-for-static-hosting --warnings-as-errors

install: setup ## Installs the command, statically linked, into PREFIX/bin.
	$(SWIFT) build -c release --product curves --static-swift-stdlib -Xlinker -s
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(SWIFT) build -c release --product curves --static-swift-stdlib -Xlinker -s --show-bin-path)/curves" \
	  "$(DESTDIR)$(PREFIX)/bin/curves"

clean: ## Removes what was built.
	rm -rf .build .build-address .build-thread docs
