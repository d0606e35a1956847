package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

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
		Usage:  "bring the database to the form that this program needs",
		Flags:  []cli.Flag{databaseFlag()},
		Action: migrate,
	}
}

func migrate(ctx context.Context, c *cli.Command) (err error) {
	if err := noArguments(c); err != nil {
		return err
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
	for _, name := range applied {
		fmt.Fprintln(c.Root().Writer, "applied", name)
	}
	if len(applied) == 0 {
		fmt.Fprintln(c.Root().Writer, "nothing to do")
	}
	return nil
}

func ingestCommand() *cli.Command {
	return &cli.Command{
		Name:      "ingest",
		Usage:     "load official files, folders and archives of them",
		ArgsUsage: "PATH…",
		Description: "Each file is recognised by its content. What is loaded already is not loaded again.\n" +
			"At the end stands a table of what was read; where a file could not be, the exit status is 1.",
		Flags:  []cli.Flag{databaseFlag()},
		Action: ingestPaths,
	}
}

func ingestPaths(ctx context.Context, c *cli.Command) error {
	if !c.Args().Present() {
		return fmt.Errorf("%s: want at least one file or folder: see %[1]s --help", path(c))
	}
	for _, name := range c.Args().Slice() {
		if _, err := os.Stat(name); err != nil {
			return fmt.Errorf("%s: %w: nothing was loaded", path(c), err)
		}
	}
	return withDatabase(ctx, c, func(db *database.DB) error {
		report, err := ingest.Paths(ctx, db, c.Args().Slice(), ingest.Options{Progress: terminal(c.Root().ErrWriter)})
		if errors.Is(err, context.Canceled) {
			err = errors.New("interrupted: the same command goes on from here")
		}
		if err := errors.Join(report.WriteTable(c.Root().Writer), err); err != nil {
			return err
		}
		if n := report.Count(ingest.Failed); n > 0 {
			return fmt.Errorf("%s: %d files could not be read: the table above says why", path(c), n)
		}
		return nil
	})
}

// terminal is where a person watches, nil where nobody does.
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
		Usage:     "write a fictional Congress as source files",
		ArgsUsage: "DIR",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "bills", Usage: "`NUMBER` of bills and resolutions", Value: defaults.Bills},
			&cli.IntFlag{Name: "votes", Usage: "`NUMBER` of House roll calls", Value: defaults.Votes},
			&cli.Uint64Flag{Name: "seed", Usage: "`NUMBER` that another Congress comes of", Value: defaults.Seed},
		},
		Action: writeSample,
	}
}

func writeSample(_ context.Context, c *cli.Command) error {
	dir, err := oneArgument(c, "folder to write to")
	if err != nil {
		return err
	}
	return sample.Write(dir, sample.Options{Bills: c.Int("bills"), Votes: c.Int("votes"), Seed: c.Uint64("seed")})
}

func analyseCommand() *cli.Command {
	return &cli.Command{
		Name:  "analyse",
		Usage: "measure how well bill texts are analysed",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "evaluate", Usage: "folder `DIR` of real bill texts to measure on", Required: true},
		},
		Action: analyse,
	}
}

func analyse(ctx context.Context, c *cli.Command) error {
	if err := noArguments(c); err != nil {
		return err
	}
	folder := c.String("evaluate")
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return fmt.Errorf("%s: %s is no folder: name one with bill texts", path(c), folder)
	}
	report, err := evaluate.Evaluate(ctx, os.DirFS(folder))
	if err != nil {
		return err
	}
	if report.Texts == 0 {
		return fmt.Errorf("%s: there are no bill texts in %s: name a folder with some", path(c), folder)
	}
	return report.Write(c.Root().Writer)
}
