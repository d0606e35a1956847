package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/urfave/cli/v3"
	"golang.org/x/sync/errgroup"

	"legislative/internal/command/garbage"
	"legislative/internal/http/clientaddress"
	"legislative/internal/server"
	"legislative/internal/server/loglines"
	"legislative/internal/store/database"
)

func serveCommand() *cli.Command {
	return &cli.Command{
		Name:  "serve",
		Usage: "serve the API over HTTP",
		Description: "If the default database is empty, serve loads a fictional Congress into it\n" +
			"and prints an API key to try it with.",
		Flags: slices.Concat([]cli.Flag{
			databaseFlag(),
			&cli.StringFlag{Name: "addr", Usage: "`HOST:PORT` to listen on; port 0 picks a free one", Value: "127.0.0.1:8080",
				Sources: fromEnvironment("LEGISLATIVE_ADDR")},
			&cli.StringFlag{Name: "answer-cache", Usage: "memory for kept answers, in `BYTES`, KiB, MiB or GiB; 0 keeps none", Value: "64MiB",
				Sources: fromEnvironment("LEGISLATIVE_ANSWER_CACHE"), Validator: validator(parseBytes)},
			&cli.StringFlag{Name: "pages", Usage: "`SWITCH` for the pages about records: on, or off for the API alone", Value: "on",
				Sources: fromEnvironment("LEGISLATIVE_PAGES"), Validator: checkSwitch},
			corsFlag(),
			dateFlag("deprecation", "`DATE` from which /api/legislative is announced as deprecated", "LEGISLATIVE_DEPRECATION"),
			dateFlag("sunset", "`DATE` on which /api/legislative is announced to end", "LEGISLATIVE_SUNSET"),
			&cli.StringFlag{Name: "log-level", Usage: "least severe `LEVEL` to log: debug, info, warn or error", Value: "info",
				Sources: fromEnvironment("LEGISLATIVE_LOG_LEVEL"), Validator: suggesting(validator(parseLevel), []string{"debug", "info", "warn", "error"})},
		}, limitFlags(), accountFlags()),
		Action: serve,
	}
}

// checkAddress requires a port. The host can be empty: the program then listens
// on all addresses of the machine.
func checkAddress(s string) error {
	if _, port, err := net.SplitHostPort(s); err != nil || port == "" {
		return fmt.Errorf("serve: --addr %q: want HOST:PORT, such as 127.0.0.1:8080", s)
	}
	return nil
}

func dateFlag(name, usage, variable string) cli.Flag {
	return &cli.StringFlag{Name: name, Usage: usage, Sources: fromEnvironment(variable),
		Validator: validator(parseDate)}
}

// parseDate parses a date as midnight UTC. It returns the zero time if s is
// empty.
func parseDate(s string) (time.Time, error) {
	if s == "" {
		return time.Time{}, nil
	}
	day, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return time.Time{}, errors.New("want a date such as 2027-01-31")
	}
	return day, nil
}

// parseBytes parses a number of bytes such as 64MiB.
func parseBytes(s string) (int64, error) {
	digits, unit := s, int64(1)
	for i, suffix := range []string{"KiB", "MiB", "GiB"} {
		if number, ok := strings.CutSuffix(s, suffix); ok {
			digits, unit = number, 1<<(10*(i+1))
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/unit {
		return 0, errors.New("want a number of bytes such as 64MiB, or 0")
	}
	return n * unit, nil
}

func checkSwitch(s string) error {
	if s != "on" && s != "off" {
		return errors.New("want on or off")
	}
	return nil
}

func parseLevel(s string) (level slog.Level, err error) {
	if level.UnmarshalText([]byte(s)) != nil {
		return level, errors.New("want debug, info, warn or error")
	}
	return level, nil
}

// parseConfig reads the command line, except for the database, which may not be
// available yet. The log goes to lines, unless standard error is a terminal.
func parseConfig(c *cli.Command, lines *loglines.Buffer) (config server.Config, err error) {
	var errs [7]error
	errs[0] = database.Check(c.String("database"))
	config.Limits, errs[1] = parseLimits(c)
	config.Deprecated, errs[2] = parseDate(c.String("deprecation"))
	config.Sunset, errs[3] = parseDate(c.String("sunset"))
	if !config.Sunset.IsZero() && (config.Deprecated.IsZero() || config.Sunset.Before(config.Deprecated)) {
		errs[4] = errors.New("serve: --sunset requires --deprecation with a date that is not after it")
	}
	errs[5] = checkAddress(c.String("addr"))
	config.Accounts, errs[6] = parseAccounts(c)
	if err := errors.Join(errs[:]...); err != nil {
		return config, err
	}
	config.AnswerBytes, _ = parseBytes(c.String("answer-cache")) // the flags' validators have checked these
	config.WithoutPages = c.String("pages") == "off"
	config.PagesPerMinute = c.Int("page-limit")
	config.CORSOrigins, _ = parseCORSOrigins(c.String("cors-origins"))
	proxies, _ := clientaddress.ParseRanges(c.String("trusted-proxies"))
	config.Addresses = clientaddress.NewFinder(proxies)
	if config.LimitStore, err = openStore(c.String("limit-store")); err != nil {
		return config, err
	}
	config.Log, err = newLog(c.Root().ErrWriter, lines, c.String("log-level"))
	return config, err
}

// serve listens before it opens the database, so that the program counts as
// alive while it waits for the database or migrates it.
func serve(ctx context.Context, c *cli.Command) (err error) {
	if err := rejectArguments(c); err != nil {
		return err
	}
	lines := loglines.NewBuffer(c.Root().ErrWriter)
	config, err := parseConfig(c, lines)
	if err != nil {
		return asUsage(err)
	}
	defer func() { err = errors.Join(err, lines.Close()) }()
	garbage.Tune(config.AnswerBytes)
	log := config.Log
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.String("addr"))
	if err != nil {
		return fmt.Errorf("%w: choose another address with --addr", err)
	}
	front := server.NewFront(log)
	address := "http://" + listener.Addr().String()
	fmt.Fprintf(c.Root().Writer, "listening on %s\n", address)
	context.AfterFunc(ctx, func() {
		log.InfoContext(ctx, "stopping")
		_ = lines.Close() // serve reports that the log cannot be written
	})
	group, running := errgroup.WithContext(ctx)
	group.Go(func() error { return server.Serve(running, listener, front, log) })
	if config.Accounts.PublicURL == nil {
		config.Accounts.PublicURL = localURL(listener.Addr().(*net.TCPAddr))
	}
	var end endings
	if config.LimitStore != nil {
		end.add(config.LimitStore.Close)
	}
	err = openService(running, c, config, front, &end)
	if err != nil && running.Err() == nil { // otherwise the program is stopping
		group.Go(func() error { return err })
	}
	return errors.Join(group.Wait(), end.run())
}

// endings are functions that close what the program has opened, in the order of
// opening.
type endings []func() error

func (e *endings) add(end func() error) { *e = append(*e, end) }

// run calls the functions, the last one first.
func (e endings) run() error {
	var errs []error
	for _, end := range slices.Backward(e) {
		errs = append(errs, end())
	}
	return errors.Join(errs...)
}

// openService waits for the database, migrates it, prints hints and opens the
// front. It adds to end the functions that undo this.
func openService(ctx context.Context, c *cli.Command, config server.Config, front *server.Front, end *endings) error {
	db, err := waitForDatabase(ctx, c.String("database"), config.Log)
	if err != nil || db == nil {
		return err
	}
	end.add(db.Close)
	if err := printHints(ctx, c, db, config.Accounts.PublicURL); err != nil {
		return err
	}
	config.Database = db
	s, err := server.New(config)
	if err != nil {
		return err
	}
	var work sync.WaitGroup
	work.Go(func() { s.Run(ctx) })
	end.add(func() error {
		work.Wait()
		s.Finish(context.WithoutCancel(ctx))
		return nil
	})
	front.Open(s)
	garbage.Collect()
	return nil
}

// waitForDatabase opens and migrates the database. It retries while the
// database is unavailable, since it may be starting too. If ctx ends first, it
// returns neither a database nor an error.
func waitForDatabase(ctx context.Context, address string, log *slog.Logger) (*database.DB, error) {
	const pause = 2 * time.Second
	for {
		db, err := openMigrated(ctx, address)
		switch {
		case err == nil:
			return db, nil
		case ctx.Err() != nil:
			return nil, nil
		case !database.IsUnavailable(err):
			return nil, err
		}
		log.WarnContext(ctx, "waiting for the database", "error", err)
		select {
		case <-ctx.Done():
			return nil, nil
		case <-time.After(pause):
		}
	}
}

// newLog writes text to w if that is a terminal, and otherwise JSON to lines.
func newLog(w io.Writer, lines *loglines.Buffer, level string) (*slog.Logger, error) {
	l, err := parseLevel(level)
	if err != nil {
		return nil, fmt.Errorf("log level: %w", err)
	}
	if terminal(w) != nil {
		return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: l})), nil
	}
	return slog.New(loglines.NewHandler(lines, l)), nil
}
