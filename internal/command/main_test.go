package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// programVariable makes the test program run as the program itself.
const programVariable = "TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(programVariable) == "" {
		os.Exit(m.Run())
	}
	err := Run(context.Background(), os.Args, os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(ExitStatus(err))
}

// runProgram runs a command in a process of its own, without a shell, and returns what
// it prints and its exit status.
func runProgram(t *testing.T, arguments ...string) (out, log string, status int) {
	t.Helper()
	c := exec.CommandContext(t.Context(), os.Args[0], arguments...)
	c.Env = append(os.Environ(), programVariable+"=1")
	var o, l strings.Builder
	c.Stdout, c.Stderr = &o, &l
	err := c.Run()
	if _, ok := errors.AsType[*exec.ExitError](err); err != nil && !ok {
		t.Fatal(err)
	}
	return o.String(), l.String(), c.ProcessState.ExitCode()
}

func TestExitStatus(t *testing.T) {
	t.Parallel()
	missing := "sqlite:" + t.TempDir() + "/missing.db"
	for _, c := range []struct {
		arguments string
		status    int
		want      string // in the message or the output
	}{
		{"--help", 0, "COMMANDS:"},
		{"key --help", 0, "COMMANDS:"},
		{"version", 0, "schema"},
		{"--version", 0, "legislative version"},
		{"account list --database " + missing, 1, "does not exist"},
		{"ingset", 2, "did you mean ingest?"},
		{"xyzzy", 2, `unknown command "xyzzy": the commands of`},
		{"key craete", 2, "did you mean create?"},
		{"key list --databse x", 2, "unknown flag --databse (did you mean --database?)"},
		{"key list --qqqq", 2, "unknown flag --qqqq: see key list --help"},
		{"key create", 2, "account"},
		{"key revoke", 2, "want one argument"},
		{"key revoke x", 2, "is not a number"},
		{"ingest", 2, "missing argument"},
		{"ingest /nonexistent/file", 2, "nothing was loaded"},
		{"version 1", 2, "unexpected argument"},
		{"account create --email a@example.org --plan anlysis", 2, "did you mean analysis?"},
		{"key create --account a@example.org --scopes bills:raed", 2, "did you mean bills:read?"},
		{"serve --log-level inof", 2, "did you mean info?"},
		{"serve --rate-limits analysis=5,entreprise=7", 2, "did you mean enterprise?"},
		{"serve --addr nowhere", 2, "HOST:PORT"},
		{"account audit --limit x", 2, "want a whole number"},
		{"completion tcsh", 2, "bash"},
	} {
		out, log, status := runProgram(t, strings.Fields(c.arguments)...)
		if status != c.status || !strings.Contains(out+log, c.want) {
			t.Errorf("legislative %s: exit status %d, %s%s\nwant %d and %q", c.arguments, status, out, log, c.status, c.want)
		}
	}
}

func TestCompletion(t *testing.T) {
	t.Parallel()
	for _, shell := range []string{"bash", "zsh", "fish", "pwsh"} {
		if out, log, status := runProgram(t, "completion", shell); status != 0 || !strings.Contains(out, "--generate-shell-completion") {
			t.Errorf("completion %s: exit status %d, %s%s", shell, status, out, log)
		}
	}
	for line, want := range map[string][]string{
		"":                {"serve:", "ingest:", "key:", "version:", "completion:"},
		"key":             {"create:", "revoke:"},
		"key create --sc": {"--scopes:"},
		"serve --":        {"--addr:", "--database:"},
	} {
		out, log, status := runProgram(t, append(strings.Fields(line), "--generate-shell-completion")...)
		for _, word := range want {
			if status != 0 || !strings.Contains("\n"+out, "\n"+word) {
				t.Errorf("completion of %q: exit status %d, %s%s\nwant %s", line, status, out, log, word)
			}
		}
	}
}
