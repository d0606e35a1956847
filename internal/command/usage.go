package command

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/urfave/cli/v3"
)

// The exit statuses of the program.
const (
	statusFailure = 1
	statusUsage   = 2
)

// ExitStatus returns the exit status of the program for the error of [Run]: 0 for nil,
// 2 if the command line is wrong, and 1 for other failures.
func ExitStatus(err error) int {
	if err == nil {
		return 0
	}
	if _, ok := errors.AsType[usageError](err); ok {
		return statusUsage
	}
	return statusFailure
}

// usageError is the error of a command line that is wrong, whatever the state of files
// and of the database.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// asUsage returns err as a [usageError], or nil if it is nil.
func asUsage(err error) error {
	if err == nil {
		return nil
	}
	return usageError{err}
}

// usagef formats a [usageError].
func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// configure makes a command and its subcommands return usage errors, which the caller
// prints in one line, instead of printing the help.
func configure(c *cli.Command) {
	c.HideHelpCommand = true
	c.ExitErrHandler = func(context.Context, *cli.Command, error) {}
	c.OnUsageError = func(_ context.Context, failed *cli.Command, err error, _ bool) error {
		err = suggestFlag(failed, err)
		if failed == failed.Root() {
			return usagef("%w: see --help", err)
		}
		return usagef("%s: %w: see %[1]s --help", commandPath(failed), err)
	}
	if len(c.Commands) > 0 {
		c.Action = rejectUnknownCommand
	}
	for _, child := range c.Commands {
		configure(child)
	}
}

// rejectUnknownCommand is the action of a command that has subcommands: it
// shows the help if no subcommand is named.
func rejectUnknownCommand(_ context.Context, c *cli.Command) error {
	if !c.Args().Present() {
		return folded(c.Root(), func() error { return cli.ShowSubcommandHelp(c) })
	}
	var names []string
	for _, child := range c.VisibleCommands() {
		names = append(names, child.Name)
	}
	name := c.Args().First()
	return usagef("unknown command %q%s: the commands of %s are %s", name, didYouMean(name, names), commandPath(c), strings.Join(names, ", "))
}

// undefinedFlag matches the error of an unknown flag.
var undefinedFlag = regexp.MustCompile(`^flag provided but not defined: -+(.+)$`)

// suggestFlag returns the error of a command line. If a flag is unknown, it names a
// similar one.
func suggestFlag(c *cli.Command, err error) error {
	match := undefinedFlag.FindStringSubmatch(err.Error())
	if match == nil {
		return err
	}
	var names []string
	for _, f := range c.VisibleFlags() {
		for _, name := range f.Names() {
			names = append(names, "--"+name)
		}
	}
	return fmt.Errorf("unknown flag --%s%s", match[1], didYouMean("--"+match[1], names))
}

// didYouMean returns a question that names the word closest to a misspelled one, or ""
// if none is similar.
func didYouMean(misspelled string, words []string) string {
	closest, least := "", len(misspelled)
	for _, word := range words {
		if n := levenshtein.ComputeDistance(strings.ToLower(misspelled), word); n < least {
			closest, least = word, n
		}
	}
	// A third of the letters may be wrong, rounded up, without the dashes of flags.
	if letters := len(strings.TrimLeft(misspelled, "-")); closest == "" || least > (letters+2)/3 {
		return ""
	}
	return fmt.Sprintf(" (did you mean %s?)", closest)
}

// suggesting returns a validator of a flag whose errors name the word that is similar
// to the first unknown one. The value may have several words, as in web=1,analysis=2.
func suggesting[T ~string](check func(string) error, words []T) func(string) error {
	names := make([]string, len(words))
	for i, word := range words {
		names[i] = string(word)
	}
	return func(s string) error {
		err := check(s)
		if err == nil {
			return nil
		}
		for element := range strings.SplitSeq(s, ",") {
			name, _, _ := strings.Cut(strings.TrimSpace(element), "=")
			if !slices.Contains(names, name) {
				return fmt.Errorf("%w%s", err, didYouMean(name, names))
			}
		}
		return err
	}
}

// commandPath includes the names of the parents, as in "key create".
func commandPath(c *cli.Command) string {
	return strings.TrimPrefix(c.FullName(), c.Root().Name+" ")
}

// numberSyntax matches the errors of package strconv.
var numberSyntax = regexp.MustCompile(`strconv\.\w+: parsing .*: (invalid syntax|value out of range)`)

// lineError is an error whose message is in one line.
type lineError struct {
	line  string
	cause error
}

func (e *lineError) Error() string { return e.line }
func (e *lineError) Unwrap() error { return e.cause }

// joinLines puts the message of err in one line. It rewords errors of package
// strconv for readers who do not know Go.
func joinLines(err error) error {
	line := strings.Join(strings.Fields(err.Error()), " ")
	return &lineError{numberSyntax.ReplaceAllString(line, "want a whole number"), err}
}

func rejectArguments(c *cli.Command) error {
	if c.Args().Present() {
		return usagef("%s: unexpected argument %q: see %[1]s --help", commandPath(c), c.Args().First())
	}
	return nil
}

// singleArgument reads the argument of a command that takes exactly one; name
// describes it in the error.
func singleArgument(c *cli.Command, name string) (string, error) {
	if c.Args().Len() != 1 {
		return "", usagef("%s: want one argument, the %s: see %[1]s --help", commandPath(c), name)
	}
	return c.Args().First(), nil
}

// count returns a number with a noun in singular or plural, such as "1 file".
func count(n int, singular, plural string) string {
	if n == 1 {
		return "1 " + singular
	}
	return fmt.Sprintf("%d %s", n, plural)
}
