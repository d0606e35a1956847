package command

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/urfave/cli/v3"

	"legislative/migrations"
)

// build describes the program. The members of its JSON are null if they are unknown,
// as those of the revision are in a program that go run has built.
type build struct {
	Version      *string `json:"version"`      // of the module, such as v1.2.0
	Revision     *string `json:"revision"`     // of the version control system
	RevisionTime *string `json:"revisionTime"` // RFC 3339
	Modified     bool    `json:"modified"`     // whether files differ from the revision
	Go           string  `json:"go"`           // version of Go, such as go1.26.0
	Schema       string  `json:"schema"`       // last migration of the database schema
}

// readBuild returns what the Go toolchain has recorded in the program.
func readBuild() build {
	b := build{Go: runtime.Version()}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		b.Version = &v
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Revision = &s.Value
		case "vcs.time":
			b.RevisionTime = &s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	return b
}

// title returns the version in a few words.
func (b build) title() string {
	unknown := "unknown"
	return *cmp.Or(b.Version, b.Revision, &unknown)
}

// write writes a line for each fact that is known.
func (b build) write(w io.Writer) error {
	rows := [][]string{{"version", b.title()}}
	if b.Revision != nil {
		revision := *b.Revision
		if b.Modified {
			revision += ", modified"
		}
		rows = append(rows, []string{"revision", revision})
	}
	if b.RevisionTime != nil {
		rows = append(rows, []string{"committed", *b.RevisionTime})
	}
	return writeTable(w, append(rows, []string{"go", b.Go}, []string{"schema", b.Schema}))
}

func versionCommand(b build) *cli.Command {
	return &cli.Command{
		Name:        "version",
		Usage:       "print the versions of the program, Go and the database schema",
		Description: "The schema is the last migration that this program applies.",
		Flags:       []cli.Flag{jsonFlag("print one JSON object: version, revision, revisionTime, modified, go, schema")},
		Action: func(_ context.Context, c *cli.Command) error {
			if err := rejectArguments(c); err != nil {
				return err
			}
			var err error
			if b.Schema, err = migrations.Latest(); err != nil {
				return fmt.Errorf("version: %w", err)
			}
			if c.Bool("json") {
				return writeJSON(c.Root().Writer, b)
			}
			return b.write(c.Root().Writer)
		},
	}
}
