# make run    builds and prints a table of real curves
# make test   builds and runs the tests
#
# Both install first what is missing: `needs` in .ci/setup names it.

SWIFT ?= swift
# A warning is an error (Package.swift). Set it too where Swift is called by hand, otherwise everything is built anew.
export CURVES_STRICT = 1
# The trait OpenBLAS, which `make setup` installs the library for.
TRAITS := --traits OpenBLAS
# Builds and runs tests, and prints failures, skips and the closing line.
TEST = .ci/test
PREFIX ?= /usr/local
CURVES ?= Plots/design-systems.curves
# The test targets whose suites carry the tag `sanitized`: those of code that uses pointers, or that several tasks call at
# once. Code that a Mutex guards is left out, because on Linux the thread sanitizer does not see the Mutex lock.
SANITIZED := AnimationKeyframesTests,AnimationsTests,CurveSamplingTests
# Those whose suites carry the tag `threaded`.
THREADED := AnimationsTests,CurveSamplingTests
# The tests of what depends on the optimiser: kernels, unsafe pointers, allocations; and those whose random cases would
# take many minutes without it: fits. To build all takes far longer. `make embedded-check` compares
# the bits of AnimationCurves.
OPTIMIZED := CurveSamplingTests,AnimationClipsTests,CurveAnalysisTests
# All of these need the notation of CurveFormats alone, a fifth of the module. Other stages build the rest.
FORMATS := $(addprefix Sources/CurveFormats/,Documents Export Formats Grids Keys Reduction Tables) \
  $(addprefix Tests/TestSupport/,Documents.swift ReducedDocument+Bytes.swift Written.swift)
WITHOUT_FORMATS := CURVES_WITHOUT='$(FORMATS)'
COMMA := ,
# The folder of the programs that compute curves by other libraries.
RIVAL_FOLDER := Benchmarks/.build/rivals
# Without debug information the compiler is faster. Valgrind 3.19, of Debian 12, cannot read it.
NO_DEBUG := -debug-info-format none
BENCHMARK = CURVES_RIVALS=$(abspath $(RIVAL_FOLDER)) $(SWIFT) run --quiet -c release $(NO_DEBUG) \
  --package-path Benchmarks curve-benchmarks
# BENCH selects a workload by its suite/case, or all whose suite/case has this part. QUICK measures the main rows in three
# minutes.
MAIN_ROWS = --quick $(if $(BENCH),,--listed Benchmarks/main.csv)
BENCHMARK_OPTIONS = $(if $(BENCH),--only '$(BENCH)') $(if $(QUICK),$(MAIN_ROWS))
# A quick run of the main rows ends with the table of Benchmarks/README.md.
TABLE_ROWS = $(if $(BENCH),,$(QUICK))
# Only a complete run overwrites results.csv, and takes all rivals.
RESULTS ?= Benchmarks/$(if $(BENCH)$(QUICK),partial,results)
# The seconds that `make fuzz` and the random part of `make hostile` run.
SECONDS ?= 60
HOSTILE_SECONDS ?= 50
DOCUMENTED := AnimationCurves AnimationKeyframes CurveSampling CurveAnalysis CurveFormats AnimationCurvesFoundation AnimationCurvesSIMD AnimationClips Animations Animators AnimationTesting
CURVES_COMMAND = $(SWIFT) run $(TRAITS) --quiet -c release curves
FIGURES = $(SWIFT) run $(TRAITS) --quiet -c release figures
# The machine of Benchmarks/results.csv: the second-to-last line that `make benchmark` prints.
MACHINE ?= $(shell cat Plots/machine.txt)
SOURCES := Package.swift Sources Tests Examples Plots/Figures Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests

.DEFAULT_GOAL := help
# No target is a file.
.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*/\1/p' $(MAKEFILE_LIST))

help: ## Shows these targets.
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 20

setup: ## Installs what the build needs and this machine lacks.
	@sh .ci/setup

# The status of a target that needs what this machine cannot have is 69. By hand the target then passes, or fails with
# CI=1. `.ci/run` names the file SKIPPED, and counts the stage as skipped.
SKIPS = || { [ $$? = 69 ] && if [ -n "$$SKIPPED" ]; then echo $@ >> "$$SKIPPED"; else [ -z "$(CI)" ]; fi; }

run: ## Prints a table of the first half second of the curves of well-known design systems.
	@$(MAKE) -s setup
	@echo "make run: builds the command curves as 'make test' does, which takes some $$(.ci/times run) s of processor time the first time" >&2
	@$(SWIFT) build $(TRAITS) --product curves >&2
	@"$$($(SWIFT) build --show-bin-path)/curves" \
	  sample --file $(CURVES) --duration 0.5 --range 0...0.5 --fps 10 --precision 4

test: ## Builds and runs the tests, or those of CURVES_TESTS=AnimationCurvesTests, or FILTER=CoastingTests.
	@$(MAKE) -s setup
	@echo "make test: builds the package and its tests, which takes some $$(.ci/times test) s of processor time the first time" >&2
	@$(TEST) $(TRAITS) $(if $(FILTER),--filter '$(FILTER)')

# The targets of `make test-optimized` are left out: it draws all of their random cases, of the code as it is shipped. So
# are the suites that test the same in `make test`.
test-thorough: setup ## Runs the suites that test more than in make test, but those of test-optimized, with all random cases, browsers and other programs.
	@CURVES_TEST_THOROUGH=1 $(TEST) --thorough $(TRAITS) --skip '^($(subst $(COMMA),|,$(OPTIMIZED)))\.'

test-optimized: setup ## Runs the tests of sampling in bulk, clips and fits, optimised, with all random cases, without OpenBLAS.
	@$(WITHOUT_FORMATS) CURVES_TESTS=$(OPTIMIZED) CURVES_TEST_THOROUGH=1 $(TEST) -c release $(NO_DEBUG) -Xswiftc -enable-testing \
	  --scratch-path .build-optimized

browser-test: setup ## Installs Chromium and has it confirm every CSS export of the catalogue and of the design systems.
	@sh .ci/setup browser
	@CURVES_TEST_THOROUGH=1 $(TEST) $(TRAITS) --filter BrowserTests

sanitize: setup ## Runs the tests of kernels and threads under the address and the thread sanitizer.
	@$(WITHOUT_FORMATS) CURVES_TESTS=$(SANITIZED) $(TEST) --tag sanitized $(TRAITS) --sanitize=address --scratch-path .build-address
	@$(WITHOUT_FORMATS) TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Programs/Kernels/races.txt CURVES_TESTS=$(THREADED) \
	  $(TEST) --tag threaded $(TRAITS) --sanitize=thread --scratch-path .build-thread

interface: setup ## Fails if the public interface lacks a declaration of its baseline; WRITE=1 writes the baseline anew.
	@$(SWIFT) build $(TRAITS) --quiet
	@Tests/Programs/PublicInterface/compare "$$($(SWIFT) build --show-bin-path)" $(SWIFT) $(DOCUMENTED) $(if $(WRITE),--write)
	@python3 Sources/CInterface/header.py $(if $(WRITE),--write)

fuzz: setup ## Fuzzes the parser of expressions and the readers of files by libFuzzer for SECONDS=60; SEED=7 runs that seed alone.
	@Tests/Programs/Fuzz/run $(SECONDS) $(SEED) $(SKIPS)

hostile: setup ## Runs the command, built as for `make install` or given as COMMAND=, with hostile input and full disks for a minute; SEED=1.
	$(if $(COMMAND),,$(INSTALLED))
	@python3 Tests/Programs/HostileUse/hostile.py \
	  "$(or $(COMMAND),$$($(INSTALLED) --show-bin-path)/curves)" --seconds $(HOSTILE_SECONDS) \
	  $(if $(SEED),--seed $(SEED))

# The compiler of Swift's toolchain, with which SwiftPM builds the kernels.
CLANG ?= $(or $(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))clang),clang)
BOUNDS := -std=gnu17 -Wall -Werror -Wno-psabi -I Sources/CCurveKernels/include \
  Tests/Programs/Kernels/bounds.c $(wildcard Sources/CCurveKernels/*.c) -lm
# Swift's clang takes the linker gold on Linux, which warns of the address sanitizer's own symbols.
LINKER := $(if $(filter Linux,$(shell uname)),-fuse-ld=lld)

kernel-bounds: kernel-bounds-plain kernel-bounds-sanitized ## Runs every kernel between unreadable pages, also under the address and undefined-behaviour sanitizers.

kernel-bounds-plain:
	@mkdir -p .build
	$(CLANG) -O2 $(BOUNDS) -o .build/kernel-bounds
	.build/kernel-bounds

# The optimiser would take minutes.
kernel-bounds-sanitized:
	@mkdir -p .build
	$(CLANG) -O0 -gline-tables-only -fsanitize=address,undefined -fno-sanitize-recover=all $(LINKER) $(BOUNDS) -o .build/kernel-bounds-sanitized
	.build/kernel-bounds-sanitized

# The plans with which the kernels of other processors are tested. The library makes them on this machine.
PLANS := .build/kernel-plans.txt
kernel-plans: setup
	@mkdir -p .build
	@CURVES_KERNEL_PLANS=1 $(SWIFT) run --quiet $(TRAITS) kernel-plans $(PLANS)

RUN_KERNELS = CLANG="$(CLANG)" Tests/Programs/Kernels/run

kernels-host: kernel-plans ## Runs the kernels of this machine outside the library, against the exact values, and compares the bits of its tables.
	@$(RUN_KERNELS) host $(PLANS)

kernels-arm64: kernels-host ## Runs the kernels for arm64 in an emulator, against the exact values, the bits of this machine, and in guarded memory.
	@$(RUN_KERNELS) arm64 $(PLANS) $(SKIPS)

kernels-riscv64: kernels-host ## The same for riscv64.
	@$(RUN_KERNELS) riscv64 $(PLANS) $(SKIPS)

kernels-s390x: kernels-host ## The same for s390x, which is big-endian.
	@$(RUN_KERNELS) s390x $(PLANS) $(SKIPS)

kernels-wasm32: kernels-host ## The same for WebAssembly with 128-bit vectors.
	@$(RUN_KERNELS) wasm32 $(PLANS) $(SKIPS)

embedded-check: ## Compares the bits of values by Embedded Swift on x86-64, WebAssembly and arm64 with the library's; WRITE=1 hashes.
	@Tests/Programs/Embedded/run $(if $(WRITE),--write) $(SKIPS)

# Pages are tested where there is a browser.
wasm: ## Makes curves.wasm, its JavaScript module, types, archive for npm, and the pages of the site in .build/web/, and tests them.
	@Sources/Web/build $(SKIPS)
	@[ ! -e .build/web/curves.wasm ] || { Sources/Web/test && Sources/Web/npm; }

# Each library that this machine cannot build is left out of the tests, which name what they leave out.
c-library: ## Makes the libraries for C in .build/c/, and tests them: the core for three processors, the full ones for this machine; THOROUGH=1 with 10,000 hostile calls of each function.
	@{ Sources/CInterface/build core && Sources/CInterface/build full && Tests/Programs/CInterface/run $(if $(THOROUGH),thorough); } $(SKIPS)

wheel: ## Makes the wheel for Python in .build/wheel/, with the command, and tests it in a clean environment; THOROUGH=1 with more hostile calls.
	@$(MAKE) -s install DESTDIR=.build/wheel-root PREFIX=
	@{ Sources/CInterface/build full && Sources/Python/build .build/wheel-root/bin/curves && \
	  Tests/Programs/Python/run $(if $(THOROUGH),thorough); } $(SKIPS)

kernel-estimates: ## Estimates the speed of the kernels on three arm64 processors, by llvm-mca.
	@sh .ci/setup estimates
	@python3 Tests/Programs/Kernels/estimate.py "$(CLANG)" /usr/lib/llvm-22/bin/llvm-mca

prove: ## Certifies the errors of polynomials, and of the constants and steps of Béziers.
	@sh .ci/setup prove
	@python3 Tests/Programs/Proofs/prove.py

verify-bezier: setup ## Compares MILLIONS=10 Bézier values with numbers of 113 bits, of random curves or those of SEED=1.
	$(SWIFT) run --quiet -c release --package-path Tests/Programs/BezierVerification verify-bezier $(or $(MILLIONS),10) $(SEED)

verify-limits: setup ## Compares CASES=100000 motions within limits, random or those of SEED=1, with ruckig and with 80 digits; AXES=7: vectors.
	@sh .ci/setup vectors
	$(SWIFT) build --quiet -c release --package-path Tests/Programs/LimitsVerification
	@python3 Tests/Programs/LimitsVerification/$(if $(AXES),verify_vectors,verify).py \
	  "$$($(SWIFT) build -c release --package-path Tests/Programs/LimitsVerification --show-bin-path)/plan-motions" \
	  $(AXES) $(or $(CASES),100000) $(SEED)

verify-paths: setup ## Compares CASES=300 motions through points, random or those of SEED=1, with the best of STARTS=20 of an independent optimiser.
	$(SWIFT) build --quiet -c release --package-path Tests/Programs/LimitsVerification
	@python3 Tests/Programs/LimitsVerification/verify_paths.py \
	  "$$($(SWIFT) build -c release --package-path Tests/Programs/LimitsVerification --show-bin-path)/plan-motions" \
	  $(or $(CASES),300) $(or $(STARTS),20) $(SEED)

verify-fits: setup ## Fits CASES=1000 recordings of each design, those of SEED=1, and compares them with 200 random starts and the truth.
	$(SWIFT) run --quiet -c release $(NO_DEBUG) --package-path Tests/Programs/FitsVerification verify-fits CASES=$(or $(CASES),1000) \
	  SEED=$(or $(SEED),1)

verify-printer: setup ## Compares MILLIONS=100 numbers of tables, random or those of SEED=1, with the standard library's texts.
	$(SWIFT) run --quiet -c release --package-path Tests/Programs/PrinterVerification verify-printer $(or $(MILLIONS),100) $(SEED)

mutants: setup ## Tests COUNT=200 mutations of the numerics, springs and flings, of SEED=1, for at most HOURS=3.
	@SWIFT="$(SWIFT)" nice -n 10 python3 Tests/Programs/Mutants/mutants.py $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) \
	  $(if $(HOURS),--hours $(HOURS))

dependant: setup ## Measures what the modules add to programs: bytes, linked statically, and the time to build; ALL=1; WRITE=1.
	@Tests/Programs/Dependant/measure $(SWIFT) $(if $(ALL),--all) $(if $(WRITE),--write)

format: ## Formats the sources in place.
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

format-check: ## Fails where a source is not formatted, or a comment is wider than 120 characters.
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@! LC_ALL=C.UTF-8 grep -rnE --exclude-dir=.build --include='*.swift' --include='*.[ch]' --include='*.inc' '^.{121}' $(SOURCES) | grep -E ':[0-9]+: *//'

times: ## Prints the seconds of processor time that first builds take; WRITE=1 measures them anew, in some twenty minutes.
	@.ci/times $(if $(WRITE),--write)

rooms: ## Fails where a folder names a declaration of a folder that it must not depend on, or a curve the platform's exp.
	@.ci/rooms

apple-availability: ## Fails where the library uses a part of the standard library that Apple's oldest systems lack.
	@.ci/apple-availability

checks-test: ## Tests the checks: that those of .ci fail where they must, and what .ci/run and .ci/test print.
	@python3 -m unittest discover --start-directory Tests/Programs/Checks --pattern '*.py'

PROGRAMS := Benchmarks/.build/scoreboard
ENVIRONMENTS := Benchmarks/.build/environments
# Only a complete run writes the table.
scoreboard: setup ## Asks browsers and other programs for the vectors' curves, into Benchmarks/scoreboard.csv; or prints PROGRAM=… FAMILY=….
	@sh .ci/setup scoreboard || echo "scoreboard: some of the programs cannot be installed here" >&2
	@[ -d $(VECTORS)/animation-curve-vectors-$$(cat Benchmarks/Vectors/VERSION) ] || $(MAKE) -s vectors
	@$(if $(PROGRAM),[ -d $(PROGRAMS) ] || )Benchmarks/Rivals/build scoreboard $(abspath $(PROGRAMS)) $(abspath $(ENVIRONMENTS))
	$(SWIFT) build --quiet -c release $(NO_DEBUG) --package-path Benchmarks --product curve-runner
	@Benchmarks/Rivals/build runner $(abspath $(PROGRAMS)) "$$($(SWIFT) build -c release --package-path Benchmarks --show-bin-path)/curve-runner"
	@python3 Benchmarks/Rivals/scoreboard.py $(VECTORS)/animation-curve-vectors-$$(cat Benchmarks/Vectors/VERSION) $(PROGRAMS) \
	  $(if $(PROGRAM),--program '$(PROGRAM)') $(if $(FAMILY),--family '$(FAMILY)') \
	  $(if $(PROGRAM)$(FAMILY),,--csv Benchmarks/scoreboard.csv)
	$(if $(PROGRAM)$(FAMILY),,$(SCOREBOARD_FIGURES))

rivals: ## Installs and builds the alternatives by Qt, kurbo, NumPy, SciPy and d3 that benchmarks measure.
	@sh .ci/setup rivals || echo "rivals: some of the libraries cannot be installed here" >&2
	@Benchmarks/Rivals/build rivals $(abspath $(RIVAL_FOLDER))

benchmark: setup $(if $(BENCH)$(QUICK),$(if $(RIVALS),rivals),rivals) ## Measures times and errors beside alternatives, into Benchmarks/results.csv; BENCH=bulk/ease or QUICK=1 into partial.csv, beside other libraries with RIVALS=1.
	$(BENCHMARK) $(BENCHMARK_OPTIONS) $(if $(TABLE_ROWS),--brief) --csv $(RESULTS).csv --json $(RESULTS).json
	$(if $(TABLE_ROWS),@echo; $(FIGURES) speed-table $(RESULTS).csv; echo; echo "All rows are in $(RESULTS).csv.")

benchmark-compare: setup ## Compares the library with that of the commit BASE=main~1, and fails where it is slower by more than TOLERANCE=0.025; BENCH=bulk/ease.
	@Benchmarks/compare "$(or $(BASE),HEAD~1)" $(if $(BENCH),--only '$(BENCH)',--listed Benchmarks/gate.csv) \
	  $(if $(TOLERANCE),--tolerance '$(TOLERANCE)') $(if $(PAIRS),--pairs '$(PAIRS)')

benchmark-report: setup ## Makes the page of the last complete run of the benchmarks, Plots/benchmarks.html.
	@[ -e Benchmarks/results.json ] || { echo "benchmark-report: there is no Benchmarks/results.json; make benchmark writes it" >&2; exit 1; }
	$(FIGURES) benchmark-page Benchmarks/results.json -o Plots/benchmarks.html

benchmark-gate: setup ## Counts instructions by valgrind, and fails where they exceed Benchmarks/gate.csv; WRITE=1 writes the counts anew.
	@sh .ci/setup gate
	$(BENCHMARK) gate --baseline Benchmarks/gate.csv $(if $(WRITE),--write) $(SKIPS)

benchmark-test: setup ## Tests the benchmarks: the text of results, the comparison of two runs, and the gate of instructions.
	$(SWIFT) test -c release --disable-testable-imports $(NO_DEBUG) --package-path Benchmarks --disable-xctest

VECTORS := .build/vectors
vectors: ## Writes exact values of curves as CSV files into an archive in .build/vectors/; WRITE=1 accepts changed ones.
	@sh .ci/setup vectors
	@WRITE=$(WRITE) python3 Benchmarks/Vectors/make_vectors.py $(VECTORS)

define SCOREBOARD_FIGURES
$(FIGURES) scoreboard Benchmarks/scoreboard.csv -o Plots/scoreboard.svg
$(FIGURES) accuracy Benchmarks/scoreboard.csv -o Plots/accuracy.svg
endef

plots: setup ## Draws the figures of Plots/ and of the articles anew, the tables of times and errors, and the gallery into gallery.html.
	$(FIGURES) interruption -o Plots/interruption.svg
	cp Plots/interruption.svg Sources/AnimationTesting/AnimationTesting.docc/Resources/
	$(FIGURES) families -o Plots/families.svg
	$(FIGURES) house Tests/Programs/Dependant/sizes.csv -o Plots/house.svg
	cp Plots/house.svg Sources/AnimationCurves/AnimationCurves.docc/Resources/
	$(CURVES_COMMAND) plot --file Plots/springs.curves --together --velocity --range 0...1.5 \
	  --title "Springs of half a second, by bounce" -o Plots/springs.svg
	$(CURVES_COMMAND) plot --file $(CURVES) --title "Curves of design systems" -o Plots/design-systems.svg
	$(SCOREBOARD_FIGURES)
	$(FIGURES) stops -o Plots/stops.svg
	$(FIGURES) reductions Benchmarks/gltfpack.csv -o Plots/reductions.svg
	$(FIGURES) speed Benchmarks/results.csv --machine "$(MACHINE)" -o Plots/speed.svg
	$(FIGURES) suite-table Benchmarks/results.csv --into README.md
	$(FIGURES) speed-table Benchmarks/results.csv --into Benchmarks/README.md
	$(FIGURES) error-table Benchmarks/scoreboard.csv --into README.md
	$(FIGURES) bezier-solver -o Sources/AnimationCurves/AnimationCurves.docc/Resources/bezier-solver.svg
	$(FIGURES) following -o Sources/AnimationCurves/AnimationCurves.docc/Resources/following.svg
	$(FIGURES) corner -o Sources/CurveAnalysis/CurveAnalysis.docc/Resources/corner.svg
	$(CURVES_COMMAND) gallery -o gallery.html

# Writes the documentation of all modules into a folder, for a host that serves it at a path:
# $(call documentation,FOLDER,PATH)
documentation = CURVES_DOCUMENTATION=1 $(SWIFT) package $(TRAITS) --allow-writing-to-directory $(1) generate-documentation \
	  --enable-experimental-combined-documentation $(addprefix --target ,$(DOCUMENTED)) \
	  --output-path $(1) --transform-for-static-hosting $(if $(2),--hosting-base-path $(2)) --warnings-as-errors

docs: setup ## Builds the documentation of all modules into docs/.
	$(call documentation,docs)
	@echo "make docs: to look at it, run 'python3 -m http.server --directory docs' and open http://localhost:8000/documentation/" >&2

site: setup ## Builds the documentation, the gallery, the lab and the pictures into site/, for a host's root, or for BASE=folder/ below it.
	rm -rf site
	mkdir -p site/pictures
	cp Plots/site.html site/index.html
	cp Plots/*.svg site/pictures/
	$(CURVES_COMMAND) gallery -o site/gallery.html
	$(FIGURES) scoreboard-page Benchmarks/scoreboard.csv -o site/scoreboard.html
	cp Plots/benchmarks.html site/benchmarks.html
	Sources/Web/build
	cp .build/web/lab.html .build/web/same-bits.html .build/web/curves.wasm .build/web/curves-fit.wasm .build/web/curves.js .build/web/curves.d.ts site/
	$(call documentation,site/docs,$(BASE)docs)
	@echo "make site: to look at it, run 'python3 -m http.server --directory site' and open http://localhost:8000" >&2

# The command multiplies no large matrices, so it is built without OpenBLAS. What is stripped is not made. On Linux, functions
# with equal instructions stand once: 225 kB less. The libraries for C are made of the objects of this build, by the same
# options (Sources/CInterface/build).
INSTALLED = CURVES_C_LIBRARY=1 $(SWIFT) build -c release $(NO_DEBUG) --product curves --static-swift-stdlib -Xlinker -s \
  $(if $(filter Linux,$(shell uname)),-Xlinker --icf=all) --scratch-path .build-without-openblas

SHARE = $(DESTDIR)$(PREFIX)/share
install: setup ## Installs the command, statically linked, into PREFIX/bin, and its completions and man page into PREFIX/share.
	$(INSTALLED)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions" \
	  "$(SHARE)/fish/vendor_completions.d" "$(SHARE)/man/man1"
	install -m 755 "$$($(INSTALLED) --show-bin-path)/curves" \
	  "$(DESTDIR)$(PREFIX)/bin/curves"
	@set -e; curves="$(DESTDIR)$(PREFIX)/bin/curves"; \
	  "$$curves" --generate-completion-script bash > "$(SHARE)/bash-completion/completions/curves"; \
	  "$$curves" --generate-completion-script zsh > "$(SHARE)/zsh/site-functions/_curves"; \
	  "$$curves" --generate-completion-script fish > "$(SHARE)/fish/vendor_completions.d/curves.fish"; \
	  "$$curves" help man-page > "$(SHARE)/man/man1/curves.1"

STATIC_ROOT := .build/static-root
static-check: ## Installs the command into an empty root folder and runs it there, without Swift and without OpenBLAS.
	@rm -rf $(STATIC_ROOT)
	@$(MAKE) -s install DESTDIR=$(STATIC_ROOT) PREFIX=
	@Tests/Programs/StaticCommand/run $(STATIC_ROOT) $(SKIPS)

# The system and the processor that the archive is for, as in curves-Linux-x86_64.tar.gz.
HOST_SYSTEM := $(if $(filter x86_64,$(shell uname -m)),x86-64,arm64)
ARCHIVE := curves-$(shell uname -s)-$(shell uname -m).tar.gz
archive: ## Packs the installed command, its completions and man page, the libraries for C and the licence, with a checksum, into .build/archive/.
	@rm -rf .build/archive .build/archive-root
	@$(MAKE) -s install DESTDIR=.build/archive-root PREFIX=
	@Sources/CInterface/build core $(HOST_SYSTEM)
	@Sources/CInterface/build full
	@Sources/CInterface/install .build/archive-root
	@cp LICENSE .build/archive-root/
	@mkdir -p .build/archive
	tar -czf .build/archive/$(ARCHIVE) -C .build/archive-root bin include lib share LICENSE
	@cd .build/archive && (sha256sum $(ARCHIVE) || shasum -a 256 $(ARCHIVE)) > $(ARCHIVE).sha256

WINDOW := --package-path Examples/Window
window: ## Opens a window in which a card is dragged and flung: Examples/Window.
	@sh .ci/setup window
	$(SWIFT) run -c release $(WINDOW) window

window-check: ## Moves a mouse in that window under Xvfb, and compares its frames with those of a stage without a screen.
	@sh .ci/setup window xvfb
	$(SWIFT) build $(WINDOW)
	@Examples/Window/check "$$($(SWIFT) build $(WINDOW) --show-bin-path)/window"

clean: ## Removes what was built.
	rm -rf .build .build-without-openblas .build-address .build-thread .build-fuzz .build-mutants .build-optimized docs site gallery.html Benchmarks/.build Examples/Window/.build Tests/Programs/BezierVerification/.build Tests/Programs/LimitsVerification/.build Tests/Programs/PrinterVerification/.build Tests/Programs/FitsVerification/.build
