package command

import (
	"fmt"
	"os"
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
		flag, ok := f.(*cli.StringFlag)
		if !ok {
			t.Fatalf("flag %v is a %T: compare it here", f.Names(), f)
		}
		value := "none"
		if flag.Value != "" {
			value = "`" + flag.Value + "`"
		}
		want = append(want, fmt.Sprintf(" `--%s` | `%s` | %s ", flag.Name, strings.Join(flag.GetEnvVars(), " "), value))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("flags of serve in README.md (-code +README):\n%s", diff)
	}
}
