package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
)

// file is a parsed source file.
type file struct {
	path   string // relative to the root
	lines  int
	syntax *ast.File
	set    *token.FileSet
}

// parseTree parses the hand-written Go files under root that are not tests.
func parseTree(root string) ([]file, error) {
	var files []file
	err := filepath.WalkDir(root, func(filename string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if filename != root && (strings.HasPrefix(name, ".") || name == "node_modules" || name == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		f, err := parseFile(root, filename)
		if err != nil {
			return err
		}
		if !ast.IsGenerated(f.syntax) {
			files = append(files, f)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("parse %s: %w", root, err)
	}
	return files, nil
}

func parseFile(root, filename string) (file, error) {
	set := token.NewFileSet()
	syntax, err := parser.ParseFile(set, filename, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return file{}, err
	}
	relative, err := filepath.Rel(root, filename)
	if err != nil {
		return file{}, err
	}
	return file{path: relative, lines: set.File(syntax.FileStart).LineCount(), syntax: syntax, set: set}, nil
}
