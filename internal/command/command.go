// Package command implements the commands of the program: serve, ingest, export,
// migrate, account, key, sample, analyze, version and completion.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/urfave/cli/v3"

	"legislative/internal/store/database"
	"legislative/migrations"
)

// Run parses args, which begin with the name of the program, and runs the
// command that they name. It writes results to out, and logs, confirmations and
// progress to log. [ExitStatus] returns the exit status for its error.
func Run(ctx context.Context, args []string, out, log io.Writer) error {
	root := newRoot(out, log)
	configure(root)
	hasBegun := markActions(root)
	err := runFolded(ctx, root, args)
	switch {
	case err == nil:
		return nil
	case !*hasBegun: // then only the command line has been read
		err = asUsage(err)
	}
	return joinLines(err)
}

func newRoot(out, log io.Writer) *cli.Command {
	build := readBuild()
	return &cli.Command{
		Name:    "legislative",
		Usage:   "read-only API for bills, amendments, committees and House votes",
		Version: build.title(),
		Description: "Exit status: 0 after success, 1 after a failure, and 2 if the command line is\n" +
			"wrong. Results go to standard output, logs and confirmations to standard error.",
		Commands: []*cli.Command{
			serveCommand(), ingestCommand(), exportCommand(), migrateCommand(), accountCommand(), keyCommand(), sampleCommand(), analyzeCommand(),
			versionCommand(build),
		},
		EnableShellCompletion:           true,
		ConfigureShellCompletionCommand: configureCompletion,
		Writer:                          out,
		ErrWriter:                       log,
	}
}

// configureCompletion lists the command that prints scripts for shells.
func configureCompletion(c *cli.Command) {
	c.Hidden = false
	c.Usage = "print a script that completes commands and flags in a shell"
	c.Description = "For the current shell:\n\n" +
		"   source <(legislative completion bash)\n" +
		"   source <(legislative completion zsh)\n" +
		"   legislative completion fish | source\n" +
		"   legislative completion pwsh | Out-String | Invoke-Expression\n\n" +
		"Put the line into the shell's startup file to have completion in all shells."
	for _, shell := range c.Commands {
		shell.Usage = "print the script for " + shell.Name
	}
	configure(c)
}

// markActions returns a value that is set when the action of a command begins.
func markActions(c *cli.Command) *bool {
	hasBegun := new(bool)
	var mark func(c *cli.Command)
	mark = func(c *cli.Command) {
		if action := c.Action; action != nil {
			c.Action = func(ctx context.Context, c *cli.Command) error {
				*hasBegun = true
				return action(ctx, c)
			}
		}
		for _, child := range c.Commands {
			mark(child)
		}
	}
	mark(c)
	return hasBegun
}

// defaultDatabase is the database if neither the flag nor databaseVariable
// names one.
const (
	defaultDatabase  = "sqlite:legislative.db"
	databaseVariable = "LEGISLATIVE_DATABASE"
)

// variable is the name of an environment variable. Unlike a cli.EnvVar, one
// that holds only spaces counts as unset.
type variable string

func (v variable) Lookup() (string, bool) {
	value := os.Getenv(string(v))
	return value, strings.TrimSpace(value) != ""
}

func (v variable) String() string   { return "environment variable " + string(v) }
func (v variable) GoString() string { return string(v) }
func (v variable) IsFromEnv() bool  { return true }
func (v variable) Key() string      { return string(v) }

func fromEnvironment(name string) cli.ValueSourceChain {
	return cli.NewValueSourceChain(variable(name))
}

func databaseFlag() cli.Flag {
	return &cli.StringFlag{
		Name:    "database",
		Usage:   "database `URL`: sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/NAME",
		Value:   defaultDatabase,
		Sources: fromEnvironment(databaseVariable),
	}
}

// withExistingDatabase is like [withDatabase], but returns an error instead of
// creating a missing SQLite file.
func withExistingDatabase(ctx context.Context, c *cli.Command, run func(*database.DB) error) error {
	if file, ok := strings.CutPrefix(c.String("database"), "sqlite:"); ok {
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("database file %s does not exist: name another with --database, or create it with serve, ingest or migrate", file)
		}
	}
	return withDatabase(ctx, c, run)
}

// withDatabase opens and migrates the database, calls run and closes it.
func withDatabase(ctx context.Context, c *cli.Command, run func(*database.DB) error) (err error) {
	if err := database.Check(c.String("database")); err != nil {
		return asUsage(err)
	}
	db, err := openMigrated(ctx, c.String("database"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return run(db)
}

// openMigrated opens a database and migrates it.
func openMigrated(ctx context.Context, address string) (*database.DB, error) {
	db, err := database.Open(ctx, address)
	if err != nil {
		return nil, err
	}
	if _, err := migrations.Apply(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}
