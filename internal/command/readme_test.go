package command

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/urfave/cli/v3"
)

// TestREADMEHasTheFlags compares the flags of serve with the table of
// README.md: names, environment variables and defaults.
func TestREADMEHasTheFlags(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(text), "| flag | environment variable | default | meaning |\n|---|---|---|---|\n")
	if !found {
		t.Fatal("README.md has no table of flags")
	}
	table, _, _ := strings.Cut(after, "\n\n")
	var got, want []string
	for row := range strings.SplitSeq(table, "\n") {
		got = append(got, strings.Join(strings.Split(row, "|")[1:4], "|"))
	}
	for _, f := range serveCommand().Flags {
		want = append(want, readmeRow(t, f))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("flags of serve in README.md (-code +README):\n%s", diff)
	}
}

// readmeRow returns the name, the environment variable and the default of a flag as
// the table shows them.
func readmeRow(t *testing.T, f cli.Flag) string {
	var name, value string
	var variables []string
	switch flag := f.(type) {
	case *cli.StringFlag:
		name, variables, value = flag.Name, flag.GetEnvVars(), flag.Value
	case *cli.IntFlag:
		name, variables, value = flag.Name, flag.GetEnvVars(), strconv.Itoa(flag.Value)
	default:
		t.Fatalf("flag %v is a %T: compare it here", f.Names(), f)
	}
	shown := "none"
	if value != "" {
		shown = "`" + value + "`"
	}
	return fmt.Sprintf(" `--%s` | `%s` | %s ", name, strings.Join(variables, " "), shown)
}
