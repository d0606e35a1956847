// Package command is the program's commands.
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

// Run runs the command that args, the program's name first, ask for. What
// people or programs are to read goes to out, what accompanies the work to
// log.
func Run(ctx context.Context, args []string, out, log io.Writer) error {
	root := &cli.Command{
		Name:  "legislative",
		Usage: "read-only service of bills, amendments, committees and House votes",
		Commands: []*cli.Command{
			serveCommand(), ingestCommand(), migrateCommand(), accountCommand(), keyCommand(), sampleCommand(), analyseCommand(),
		},
		Writer:    out,
		ErrWriter: log,
	}
	prepare(root)
	if err := root.Run(ctx, args); err != nil {
		return oneLine(err)
	}
	return nil
}

// prepare makes every command tell what is wrong in one line, which the
// caller prints, instead of the help, and refuse what it does not know.
func prepare(c *cli.Command) {
	c.HideHelpCommand = true
	c.ExitErrHandler = func(context.Context, *cli.Command, error) {}
	c.OnUsageError = func(_ context.Context, failed *cli.Command, err error, _ bool) error {
		if failed == failed.Root() {
			return fmt.Errorf("%w: see --help", err)
		}
		return fmt.Errorf("%s: %w: see %[1]s --help", path(failed), err)
	}
	if len(c.Commands) > 0 {
		c.Action = chooseCommand
	}
	for _, child := range c.Commands {
		prepare(child)
	}
}

// chooseCommand runs where no known command was named.
func chooseCommand(_ context.Context, c *cli.Command) error {
	if !c.Args().Present() {
		return cli.ShowSubcommandHelp(c)
	}
	var names []string
	for _, child := range c.VisibleCommands() {
		names = append(names, child.Name)
	}
	return fmt.Errorf("%q is no command of %s: there are %s", c.Args().First(), path(c), strings.Join(names, ", "))
}

// path is how a command is called.
func path(c *cli.Command) string {
	return strings.TrimPrefix(c.FullName(), c.Root().Name+" ")
}

// numberSyntax is what package strconv says of what is no number.
var numberSyntax = regexp.MustCompile(`strconv\.\w+: parsing .*: (invalid syntax|value out of range)`)

// oneLine is an error in one line, without the words of Go's packages.
func oneLine(err error) error {
	line := strings.Join(strings.Fields(err.Error()), " ")
	return errors.New(numberSyntax.ReplaceAllString(line, "want a whole number"))
}

// noArguments refuses what stands behind a command that takes nothing.
func noArguments(c *cli.Command) error {
	if c.Args().Present() {
		return fmt.Errorf("%s: %q is one too many: see %[1]s --help", path(c), c.Args().First())
	}
	return nil
}

// oneArgument is what stands behind a command that takes one thing.
func oneArgument(c *cli.Command, name string) (string, error) {
	if c.Args().Len() != 1 {
		return "", fmt.Errorf("%s: want one %s: see %[1]s --help", path(c), name)
	}
	return c.Args().First(), nil
}

// defaultDatabase is used where none is named, neither as an option nor by
// databaseVariable.
const (
	defaultDatabase  = "sqlite:legislative.db"
	databaseVariable = "LEGISLATIVE_DATABASE"
)

// variable is an environment variable; a blank one counts as none.
type variable string

func (v variable) Lookup() (string, bool) {
	value := os.Getenv(string(v))
	return value, strings.TrimSpace(value) != ""
}

func (v variable) String() string   { return "environment variable " + string(v) }
func (v variable) GoString() string { return string(v) }
func (v variable) IsFromEnv() bool  { return true }
func (v variable) Key() string      { return string(v) }

// from reads a flag from an environment variable.
func from(name string) cli.ValueSourceChain { return cli.NewValueSourceChain(variable(name)) }

func databaseFlag() cli.Flag {
	return &cli.StringFlag{
		Name:    "database",
		Usage:   "database `URL`: sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/NAME",
		Value:   defaultDatabase,
		Sources: from(databaseVariable),
	}
}

// withExisting is as [withDatabase], for what has nothing to do in a database
// that is only made for it.
func withExisting(ctx context.Context, c *cli.Command, run func(*database.DB) error) error {
	if file, ok := strings.CutPrefix(c.String("database"), "sqlite:"); ok {
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("database file %s does not exist: name another one with --database, or make it with serve, ingest or migrate", file)
		}
	}
	return withDatabase(ctx, c, run)
}

// withDatabase runs what needs a migrated database.
func withDatabase(ctx context.Context, c *cli.Command, run func(*database.DB) error) (err error) {
	db, err := database.Open(ctx, c.String("database"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := migrations.Apply(ctx, db); err != nil {
		return err
	}
	return run(db)
}
