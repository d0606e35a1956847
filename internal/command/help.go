package command

import (
	"bytes"
	"context"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v3"
)

// helpWidth is the number of columns of a terminal that help fits into.
const helpWidth = 80

// runFolded runs the program, and folds its output if args ask for help. Package cli
// can fold help only by a variable of its own that all programs of a process share, and
// then loses its columns.
func runFolded(ctx context.Context, root *cli.Command, args []string) error {
	if !slices.Contains(args, "--help") && !slices.Contains(args, "-h") {
		return root.Run(ctx, args)
	}
	return folded(root, func() error { return root.Run(ctx, args) })
}

// folded runs a function that prints help, and folds what it prints.
func folded(root *cli.Command, run func() error) error {
	out, help := root.Writer, new(bytes.Buffer)
	root.Writer = help
	err := run()
	root.Writer = out
	if _, writeErr := io.WriteString(out, foldHelp(help.String())); err == nil {
		err = writeErr
	}
	return err
}

// foldHelp folds the lines of help that are too long between words. The rest of a line
// goes below its last column.
func foldHelp(help string) string {
	var out strings.Builder
	for line := range strings.Lines(help) {
		out.WriteString(foldLine(strings.TrimRight(line, " \n")))
		out.WriteByte('\n')
	}
	return out.String()
}

// columns matches the beginning of a line in two columns, up to the second one.
var columns = regexp.MustCompile(`^ +\S+(?: \S+)* {2,}`)

func foldLine(line string) string {
	if utf8.RuneCountInString(line) <= helpWidth {
		return line
	}
	begin := columns.FindString(line)
	if begin == "" {
		begin = line[:len(line)-len(strings.TrimLeft(line, " "))]
	}
	column := utf8.RuneCountInString(begin)
	var out strings.Builder
	out.WriteString(begin)
	width := column
	for i, word := range strings.Fields(line[len(begin):]) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case width+1+n > helpWidth:
			out.WriteString("\n" + strings.Repeat(" ", column))
			width = column
		default:
			out.WriteByte(' ')
			width++
		}
		out.WriteString(word)
		width += n
	}
	return out.String()
}
