// Command ifchanged runs a command if its inputs have changed since the last
// run, for generators that need more than Go.
//
//	ifchanged -stamp FILE INPUT… -- COMMAND ARGUMENT…
//
// An input is a file or a directory; directories named node_modules are left
// out. The stamp file holds the SHA-256 of all inputs as of the last run and
// is committed with the generated files. If the environment variable
// GENERATE_ALL is not empty, the command runs in any case.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	stamp := flag.String("stamp", "", "file that holds the hash of the inputs")
	flag.Parse()
	if err := run(*stamp, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "ifchanged:", err)
		os.Exit(1)
	}
}

func run(stamp string, args []string) error {
	split := slices.Index(args, "--")
	if stamp == "" || split < 1 || split == len(args)-1 {
		return errors.New("usage: ifchanged -stamp FILE INPUT… -- COMMAND ARGUMENT…")
	}
	inputs, argv := args[:split], args[split+1:]
	sum, err := hashInputs(inputs, stamp)
	if err != nil {
		return err
	}
	last, err := os.ReadFile(stamp)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if strings.TrimSpace(string(last)) == sum && os.Getenv("GENERATE_ALL") == "" {
		return nil
	}
	cmd := exec.Command(argv[0], argv[1:]...) //nolint:noctx // ends with the process that go generate waits for
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", strings.Join(argv, " "), err)
	}
	return os.WriteFile(stamp, []byte(sum+"\n"), 0o644)
}

// hashInputs hashes the paths and contents of all input files, except for the
// stamp file itself.
func hashInputs(inputs []string, stamp string) (string, error) {
	sum := sha256.New()
	for _, input := range inputs {
		err := filepath.WalkDir(input, func(filename string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && entry.Name() == "node_modules" {
				return filepath.SkipDir
			}
			if entry.IsDir() || filepath.Clean(filename) == filepath.Clean(stamp) {
				return nil
			}
			content, err := os.ReadFile(filename)
			if err != nil {
				return err
			}
			fmt.Fprintf(sum, "%s %x\n", filepath.ToSlash(filename), sha256.Sum256(content))
			return nil
		})
		if err != nil {
			return "", fmt.Errorf("hash inputs: %w", err)
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
