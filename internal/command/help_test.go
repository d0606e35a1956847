package command

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urfave/cli/v3"
)

func TestFoldHelp(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"   --json  " + strings.Repeat("word ", 16): "   --json  " + strings.Repeat("word ", 13) + "word\n           word word\n",
		"   short line\n\nend":                      "   short line\n\nend\n",
		"   " + strings.Repeat("é", 78):             "   " + strings.Repeat("é", 78) + "\n", // a word cannot be folded
		"   " + strings.Repeat("many words ", 8):    "   " + strings.Repeat("many words ", 6) + "many words\n   many words\n",
	} {
		if got := foldHelp(in); got != want {
			t.Errorf("foldHelp(%q) =\n%q, want\n%q", in, got, want)
		}
	}
}

// The help of every command fits into a terminal, except for long words.
func TestHelpFits(t *testing.T) {
	t.Parallel()
	var check func(path []string, c *cli.Command)
	check = func(path []string, c *cli.Command) {
		var out, log strings.Builder
		if err := Run(t.Context(), append(path, "--help"), &out, &log); err != nil {
			t.Errorf("%q --help: %v", path, err)
		}
		if !strings.Contains(out.String(), "USAGE:") {
			t.Errorf("%q --help has no usage:\n%s", path, &out)
		}
		for line := range strings.Lines(out.String()) {
			if utf8.RuneCountInString(line) > helpWidth+1 && len(strings.Fields(line)) > 1 && len(strings.Fields(strings.TrimSpace(columns.ReplaceAllString(line, "")))) > 1 {
				t.Errorf("%q --help has a long line:\n%s", path, line)
			}
		}
		for _, child := range c.Commands {
			check(append(append([]string{}, path...), child.Name), child)
		}
	}
	check([]string{"legislative"}, newRoot(new(strings.Builder), new(strings.Builder)))
}
