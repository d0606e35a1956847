package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v3"

	"legislative/internal/ingest"
	"legislative/internal/store/database"
)

func ingestCommand() *cli.Command {
	return &cli.Command{
		Name:      "ingest",
		Usage:     "load official files, directories, and zip or tar archives",
		ArgsUsage: "PATH…",
		Description: "Files are recognized by their content. Files that are already loaded are skipped,\n" +
			"so an interrupted ingest can be started again. At the end, a table counts the\n" +
			"files of each format. If any file failed, the exit status is 1. For example:\n\n" +
			"   legislative ingest --database sqlite:congress.db BILLSTATUS-118-hr.zip texts/",
		Flags: []cli.Flag{
			databaseFlag(), jsonFlag("print the report as one JSON object: formats, total, unknown, textsWithoutStatus, failures"),
		},
		Action: ingestPaths,
	}
}

func ingestPaths(ctx context.Context, c *cli.Command) error {
	if !c.Args().Present() {
		return usagef("%s: missing argument: name at least one file or directory", commandPath(c))
	}
	for _, name := range c.Args().Slice() {
		if _, err := os.Stat(name); err != nil {
			return usagef("%s: %w: nothing was loaded", commandPath(c), err)
		}
	}
	yieldProcessors()
	return withDatabase(ctx, c, func(db *database.DB) error {
		report, err := ingest.Paths(ctx, db, c.Args().Slice(), ingest.Options{Progress: terminal(c.Root().ErrWriter)})
		if errors.Is(err, context.Canceled) {
			err = errors.New("interrupted: run the same command again to continue")
		}
		write := report.WriteTable
		if c.Bool("json") {
			write = report.WriteJSON
		}
		if err := errors.Join(write(c.Root().Writer), err); err != nil {
			return err
		}
		if n := report.Count(ingest.Failed); n > 0 {
			return fmt.Errorf("%s: %s could not be loaded: see the reasons above", commandPath(c), count(n, "file", "files"))
		}
		confirmIngest(c, &report)
		return nil
	})
}

func confirmIngest(c *cli.Command, r *ingest.Report) {
	read := 0
	for _, f := range r.Formats {
		read += f.Read()
	}
	confirm(c, "read %s: %d loaded, %d unchanged, %d superseded", count(read, "file", "files"),
		r.Count(ingest.Loaded), r.Count(ingest.Unchanged), r.Count(ingest.Superseded))
}

// terminal returns w if it is a terminal that shows progress, and nil otherwise.
func terminal(w io.Writer) io.Writer {
	if file, ok := w.(*os.File); ok {
		return ingest.Terminal(file)
	}
	return nil
}
