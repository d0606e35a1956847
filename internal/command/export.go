package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/urfave/cli/v3"

	"legislative/internal/export"
	"legislative/internal/store/database"
)

func exportCommand() *cli.Command {
	return &cli.Command{
		Name:      "export",
		Usage:     "write the records as files: votes, positions, bills, actions, findings and finance",
		ArgsUsage: "DIR",
		Description: "All files show one version of the dataset, although an ingest may run meanwhile. The file " + export.PackageName + "\n" +
			"describes them: version, rows, hashes, and the columns with their types. An earlier export in DIR is replaced\n" +
			"when the new one is complete.",
		Flags: []cli.Flag{
			databaseFlag(),
			&cli.StringFlag{Name: "format", Usage: "`FORMAT` of the files: csv, jsonl or parquet", Value: string(export.CSV)},
			&cli.IntFlag{Name: "congress", Usage: "only records of the Congress with this `NUMBER`, and finances of the election cycle that spans it"},
		},
		Action: exportRecords,
	}
}

func exportRecords(ctx context.Context, c *cli.Command) error {
	directory, err := singleArgument(c, "directory to write to")
	if err != nil {
		return err
	}
	options := export.Options{Congress: c.Int("congress")}
	if options.Format, err = export.ParseFormat(c.String("format")); err != nil {
		return usagef("%s: --format: %w", commandPath(c), err)
	}
	if err := export.CheckCongress(options.Congress); c.IsSet("congress") && err != nil {
		return usagef("%s: --congress: %w", commandPath(c), err)
	}
	line := &progressLine{w: terminal(c.Root().ErrWriter)}
	options.Progress = line.show
	return withExistingDatabase(ctx, c, func(db *database.DB) error {
		p, err := export.WriteDirectory(ctx, db, directory, options)
		line.print("")
		if errors.Is(err, context.Canceled) {
			err = errors.New("interrupted: nothing was written; run the same command again")
		}
		if err != nil {
			return fmt.Errorf("%s: %w", commandPath(c), err)
		}
		return writeExported(c.Root().Writer, directory, p)
	})
}

// writeExported lists the files of an export.
func writeExported(out io.Writer, directory string, p *export.Package) error {
	_, err := fmt.Fprintf(out, "version %d of the dataset, in %s:\n", p.DatasetVersion, directory)
	for _, r := range p.Resources {
		if err == nil {
			_, err = fmt.Fprintf(out, "  %-18s %12d rows %14d bytes\n", r.Path, r.Rows, r.Bytes)
		}
	}
	if err == nil {
		_, err = fmt.Fprintf(out, "  %-18s describes them\n", export.PackageName)
	}
	if err != nil {
		return fmt.Errorf("list the files: %w", err)
	}
	return nil
}

// progressLine keeps one line of a terminal up to date.
type progressLine struct {
	w    io.Writer // nil if no progress is shown
	next time.Time // earliest time of the next update
}

// show prints the number of rows of a table, at most five times in a second.
func (p *progressLine) show(table string, rows int64) {
	const interval = 200 * time.Millisecond
	if p.w == nil || time.Now().Before(p.next) {
		return
	}
	p.next = time.Now().Add(interval)
	p.print(fmt.Sprintf("%s: %d rows", table, rows))
}

// print replaces the line.
func (p *progressLine) print(line string) {
	const clearLine = "\r\x1b[K"
	if p.w != nil {
		_, _ = fmt.Fprint(p.w, clearLine+line) // a failing terminal does not end the export
	}
}
