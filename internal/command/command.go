// Package command implements the commands of the program: serve, ingest, export,
// migrate, account, key, sample and analyze.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strings"

	"github.com/urfave/cli/v3"

	"legislative/internal/database"
	"legislative/migrations"
)

// Run parses args, which begin with the name of the program, and runs the
// command that they name. It writes results to out, and logs and progress to
// log.
func Run(ctx context.Context, args []string, out, log io.Writer) error {
	root := &cli.Command{
		Name:  "legislative",
		Usage: "read-only API for bills, amendments, committees and House votes",
		Commands: []*cli.Command{
			serveCommand(), ingestCommand(), exportCommand(), migrateCommand(), accountCommand(), keyCommand(), sampleCommand(), analyzeCommand(),
		},
		Writer:    out,
		ErrWriter: log,
	}
	configureErrors(root)
	if err := root.Run(ctx, args); err != nil {
		return joinLines(err)
	}
	return nil
}

// configureErrors makes a command and its subcommands return usage errors,
// which the caller prints in one line, instead of printing the help.
func configureErrors(c *cli.Command) {
	c.HideHelpCommand = true
	c.ExitErrHandler = func(context.Context, *cli.Command, error) {}
	c.OnUsageError = func(_ context.Context, failed *cli.Command, err error, _ bool) error {
		if failed == failed.Root() {
			return fmt.Errorf("%w: see --help", err)
		}
		return fmt.Errorf("%s: %w: see %[1]s --help", commandPath(failed), err)
	}
	if len(c.Commands) > 0 {
		c.Action = rejectUnknownCommand
	}
	for _, child := range c.Commands {
		configureErrors(child)
	}
}

// rejectUnknownCommand is the action of a command that has subcommands: it
// shows the help if no subcommand is named.
func rejectUnknownCommand(_ context.Context, c *cli.Command) error {
	if !c.Args().Present() {
		return cli.ShowSubcommandHelp(c)
	}
	var names []string
	for _, child := range c.VisibleCommands() {
		names = append(names, child.Name)
	}
	return fmt.Errorf("unknown command %q: the commands of %s are %s", c.Args().First(), commandPath(c), strings.Join(names, ", "))
}

// commandPath includes the names of the parents, as in "key create".
func commandPath(c *cli.Command) string {
	return strings.TrimPrefix(c.FullName(), c.Root().Name+" ")
}

// numberSyntax matches the errors of package strconv.
var numberSyntax = regexp.MustCompile(`strconv\.\w+: parsing .*: (invalid syntax|value out of range)`)

// joinLines puts the message of err in one line. It rewords errors of package
// strconv for readers who do not know Go.
func joinLines(err error) error {
	line := strings.Join(strings.Fields(err.Error()), " ")
	return errors.New(numberSyntax.ReplaceAllString(line, "want a whole number"))
}

func rejectArguments(c *cli.Command) error {
	if c.Args().Present() {
		return fmt.Errorf("%s: unexpected argument %q: see %[1]s --help", commandPath(c), c.Args().First())
	}
	return nil
}

// singleArgument reads the argument of a command that takes exactly one; name
// describes it in the error.
func singleArgument(c *cli.Command, name string) (string, error) {
	if c.Args().Len() != 1 {
		return "", fmt.Errorf("%s: want one argument, the %s: see %[1]s --help", commandPath(c), name)
	}
	return c.Args().First(), nil
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
