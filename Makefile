# One command for each job; CONTRIBUTING.md says when to use which. All of
# them need only Go, except where noted. `make` alone lists them.

# Paths are trimmed so that all checkouts share one build cache.
export GOFLAGS := $(GOFLAGS) -trimpath

lint := go tool -modfile=internal/tools/golangci-lint/go.mod golangci-lint run

.PHONY: help
help: ## List the commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

.PHONY: run
run: ## Serve a fictional Congress on http://127.0.0.1:8080
	go run . serve

.PHONY: check
check: ## Format, lint what changed, run the tests that need no database (under a minute)
	internal/tools/check

.PHONY: test
test: ## Run all tests; those that need a missing program are skipped and say so
	go test ./...

.PHONY: exhaustive
exhaustive: ## Run the tests that check more in exhaustive mode: all widths of pages, all official files, long comparisons
	EXHAUSTIVE=1 go test -timeout 60m $$(internal/tools/tested exhaustively)

.PHONY: generate
generate: ## Regenerate all generated code; npm runs only if the sources of a page's bundle changed
	go generate ./...

.PHONY: update
update: ## Rewrite all golden files from the present behavior; review the diff
	internal/tools/update

.PHONY: lint
lint: ## Run all linters over the whole project
	$(lint) ./...

.PHONY: fuzz
fuzz: ## Fuzz every target for FUZZ_TIME each, 60s by default
	internal/tools/fuzz

.PHONY: bench
bench: ## Run all benchmarks
	go test -run '^$$' -bench . ./...

.PHONY: pictures
pictures: ## Take pictures of all pages, in all widths, into pictures/; needs Node.js, Chromium, Postgres and pngquant
	EXHAUSTIVE=1 SCREENSHOTS=$(CURDIR)/pictures go test -count=1 -timeout 60m -run 'TestPages/(people|documentation)|TestLanding|TestAccounts' ./tests/browser
	pngquant --force --ext .png --strip 32 pictures/*.png
	cp pictures/vote-1280-light.png docs/pictures

.PHONY: stats
stats: ## Print sizes of functions, files, packages and the program, and how comments read
	go run ./internal/tools/codestats

.PHONY: ci
ci: ## Run everything that a change must pass, as the build server does; installs missing Debian packages
	.ci/run
