package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"legislative/internal/analysis/evaluate"
	"legislative/internal/database"
	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/migrations"
)

func migrateCommand() *cli.Command {
	return &cli.Command{
		Name:   "migrate",
		Usage:  "bring the database schema to the version of this program",
		Flags:  []cli.Flag{databaseFlag(), jsonFlag("print one JSON object: applied")},
		Action: migrate,
	}
}

func migrate(ctx context.Context, c *cli.Command) (err error) {
	if err := rejectArguments(c); err != nil {
		return err
	}
	if err := database.Check(c.String("database")); err != nil {
		return asUsage(err)
	}
	db, err := database.Open(ctx, c.String("database"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	applied, err := migrations.Apply(ctx, db)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return writeJSON(c.Root().Writer, migrationReport{append([]string{}, applied...)})
	}
	for _, name := range applied {
		fmt.Fprintln(c.Root().Writer, "applied", name)
	}
	if len(applied) == 0 {
		fmt.Fprintln(c.Root().Writer, "nothing to apply")
	}
	return nil
}

// migrationReport is the result of migrate as JSON.
type migrationReport struct {
	Applied []string `json:"applied"` // names of the migrations
}

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

func sampleCommand() *cli.Command {
	defaults := sample.Default()
	return &cli.Command{
		Name:      "sample",
		Usage:     "write a fictional Congress as files in the official formats",
		ArgsUsage: "DIR",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "congresses", Usage: "`RANGE` of Congresses, such as 197-200, over which the bills and roll calls are spread", Value: "200"},
			&cli.IntFlag{Name: "bills", Usage: "`NUMBER` of bills and resolutions", Value: defaults.Bills},
			&cli.IntFlag{Name: "votes", Usage: "`NUMBER` of House roll calls", Value: defaults.Votes},
			&cli.IntFlag{Name: "positions", Usage: fmt.Sprintf("`NUMBER` of members' positions, about %d for each roll call; overrides --votes", sample.BallotsPerVote)},
			&cli.IntFlag{Name: "texts", Usage: "`NUMBER` of bills of each Congress whose texts are written, or 0 for all; a large sample loads slowly with all"},
			&cli.IntFlag{Name: "sections", Usage: "`NUMBER` of sections in the longest bill of each Congress, or 0 if it is as long as others"},
			&cli.BoolFlag{Name: "omnibus", Usage: "add to each Congress the enrolled text of an omnibus, in XML and in HTML"},
			&cli.Uint64Flag{Name: "seed", Usage: "`NUMBER` that determines the generated content", Value: defaults.Seed},
		},
		Action: writeSample,
	}
}

func writeSample(_ context.Context, c *cli.Command) error {
	dir, err := singleArgument(c, "directory to write to")
	if err != nil {
		return err
	}
	first, last, err := parseCongresses(c.String("congresses"))
	if err != nil {
		return usagef("%s: %w", commandPath(c), err)
	}
	votes := c.Int("votes")
	if c.IsSet("positions") {
		votes = (c.Int("positions") + sample.BallotsPerVote - 1) / sample.BallotsPerVote
	}
	options := sample.Options{
		First: first, Last: last, Bills: c.Int("bills"), Votes: votes,
		Texts: c.Int("texts"), Sections: c.Int("sections"), Omnibus: c.Bool("omnibus"), Seed: c.Uint64("seed"),
	}
	if err := options.Check(); err != nil {
		return asUsage(err)
	}
	written, err := sample.Write(dir, options)
	if err != nil {
		return err
	}
	confirm(c, "wrote %s to %s", count(written, "file", "files"), dir)
	return nil
}

// parseCongresses parses one number, such as 200, or a range, such as 197-200.
func parseCongresses(s string) (first, last int, err error) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	first, errFirst := strconv.Atoi(from)
	last, errLast := strconv.Atoi(to)
	if errFirst != nil || errLast != nil {
		return 0, 0, fmt.Errorf("--congresses %q: write one number, such as 200, or a range, such as 197-200", s)
	}
	return first, last, nil
}

func analyzeCommand() *cli.Command {
	return &cli.Command{
		Name:    "analyze",
		Aliases: []string{"analyse"},
		Usage:   "measure the accuracy of the bill text analysis",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "evaluate", Usage: "`DIR` with bill texts to measure on", Required: true},
		},
		Action: analyze,
	}
}

func analyze(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	directory := c.String("evaluate")
	if info, err := os.Stat(directory); err != nil || !info.IsDir() {
		return usagef("%s: %s is not a directory: name one that holds bill texts", commandPath(c), directory)
	}
	report, err := evaluate.Evaluate(ctx, os.DirFS(directory))
	if err != nil {
		return err
	}
	if report.Texts == 0 {
		return fmt.Errorf("%s: no bill texts in %s: name a directory that holds some", commandPath(c), directory)
	}
	return report.Write(c.Root().Writer)
}
