package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Budgets of the weight. A megabyte is 10^6 bytes.
const (
	programBudget   = 65_000_000 // bytes
	entBudget       = 115_000    // lines
	executionBudget = 28_000     // lines
	functionBudget  = 80         // lines, as the linter checks
	fileBudget      = 422        // lines, as the tests of sizes check
)

// weight is how much there is of the project.
type weight struct {
	program   int64 // bytes of the stripped program
	ent       int   // generated lines of the database client that the program links
	execution int   // generated lines of the execution of GraphQL that the program links
	folders   int   // directly under internal
	tree      int64 // bytes of the files in the repository
	sizes     lineCounts
}

// weigh builds the program and counts.
func weigh(ctx context.Context, root string, files []file) (w weight, err error) {
	w.sizes = measure(files)
	var errs [4]error
	w.program, errs[0] = weighProgram(ctx, root)
	w.ent, w.execution, errs[1] = countGenerated(ctx, root)
	w.folders, errs[2] = countFolders(filepath.Join(root, "internal"))
	w.tree, errs[3] = weighTree(ctx, root)
	return w, errors.Join(errs[:]...)
}

// weighProgram returns the size of the program without symbols.
func weighProgram(ctx context.Context, root string) (int64, error) {
	folder, err := os.MkdirTemp("", "codestats")
	if err != nil {
		return 0, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	program := filepath.Join(folder, "program")
	if _, err := output(ctx, root, "go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, "."); err != nil {
		return 0, err
	}
	info, err := os.Stat(program)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// countGenerated counts the lines of generated files in the packages that the program
// links.
func countGenerated(ctx context.Context, root string) (ent, execution int, err error) {
	list, err := output(ctx, root, "go", "list", "-deps", "-json=ImportPath,Dir,GoFiles", ".")
	if err != nil {
		return 0, 0, err
	}
	for decoder := json.NewDecoder(strings.NewReader(list)); decoder.More(); {
		var p linkedPackage
		if err := decoder.Decode(&p); err != nil {
			return 0, 0, err
		}
		var total *int
		switch path := p.ImportPath + "/"; {
		case strings.HasPrefix(path, "legislative/ent/"):
			total = &ent
		case strings.HasPrefix(path, "legislative/graph/generated/"):
			total = &execution
		default:
			continue
		}
		lines, err := p.generatedLines()
		if err != nil {
			return 0, 0, err
		}
		*total += lines
	}
	return ent, execution, nil
}

// linkedPackage is what the go command says about a package.
type linkedPackage struct {
	ImportPath, Dir string
	GoFiles         []string
}

func (p linkedPackage) generatedLines() (total int, err error) {
	for _, name := range p.GoFiles {
		lines, err := generatedLines(filepath.Join(p.Dir, name))
		if err != nil {
			return 0, err
		}
		total += lines
	}
	return total, nil
}

// generatedLines returns the number of lines of a file, or 0 if it is written by hand.
func generatedLines(filename string) (int, error) {
	set := token.NewFileSet()
	syntax, err := parser.ParseFile(set, filename, nil, parser.PackageClauseOnly|parser.ParseComments)
	if err != nil || !ast.IsGenerated(syntax) {
		return 0, err
	}
	content, err := os.ReadFile(filename)
	return strings.Count(string(content), "\n"), err
}

func countFolders(directory string) (n int, err error) {
	entries, err := os.ReadDir(directory)
	for _, entry := range entries {
		if entry.IsDir() {
			n++
		}
	}
	return n, err
}

// weighTree returns the size of the files that Git tracks.
func weighTree(ctx context.Context, root string) (size int64, err error) {
	names, err := output(ctx, root, "git", "ls-files", "-z")
	if err != nil {
		return 0, err
	}
	for name := range strings.SplitSeq(strings.TrimRight(names, "\x00"), "\x00") {
		info, err := os.Lstat(filepath.Join(root, name))
		if errors.Is(err, os.ErrNotExist) {
			continue // deleted, but not yet for Git
		}
		if err != nil {
			return 0, err
		}
		size += info.Size()
	}
	return size, nil
}

// output runs a program in a directory and returns what it prints.
func output(ctx context.Context, directory, program string, arguments ...string) (string, error) {
	command := exec.CommandContext(ctx, program, arguments...)
	command.Dir, command.Stderr = directory, os.Stderr
	printed, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", program, arguments[0], err)
	}
	return string(printed), nil
}
