package command

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v3"
)

// jsonFlag returns the flag of commands that list or report something. Times in JSON
// are RFC 3339 in UTC, lists are never null, and what is unknown is null.
func jsonFlag(usage string) cli.Flag { return &cli.BoolFlag{Name: "json", Usage: usage} }

// writeJSON writes values as JSON, each in a line.
func writeJSON[T any](w io.Writer, values ...T) error {
	encoder := json.NewEncoder(w)
	for _, v := range values {
		if err := encoder.Encode(v); err != nil {
			return fmt.Errorf("write JSON: %w", err)
		}
	}
	return nil
}

// confirm writes a line that states what a command has done. It goes to the log, so
// that scripts can read results, such as keys, from standard output.
func confirm(c *cli.Command, format string, args ...any) {
	fmt.Fprintf(c.Root().ErrWriter, format+"\n", args...)
}

// writeTable writes rows as aligned columns.
func writeTable(w io.Writer, rows [][]string) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		if _, err := fmt.Fprintln(table, strings.Join(row, "\t")); err != nil {
			return fmt.Errorf("write table: %w", err)
		}
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	return nil
}

// orDash returns the text of a cell, so that no cell is empty.
func orDash(text *string) string {
	if text == nil {
		return "-"
	}
	return *text
}

// orNull returns a member of JSON, which is null if the text is empty.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
