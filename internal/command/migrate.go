package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v3"

	"legislative/internal/store/database"
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
