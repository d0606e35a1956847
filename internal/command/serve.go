package command

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"time"

	"github.com/urfave/cli/v3"
	"golang.org/x/sync/errgroup"

	"legislative/internal/database"
	"legislative/internal/ratelimit"
	"legislative/internal/server"
	"legislative/migrations"
)

func serveCommand() *cli.Command {
	limits := ratelimit.DefaultLimits()
	return &cli.Command{
		Name:  "serve",
		Usage: "answer requests",
		Description: "Without a database of its own to serve, it makes legislative.db, loads a fictional Congress,\n" +
			"and prints a key to try it with.",
		Flags: []cli.Flag{
			databaseFlag(),
			&cli.StringFlag{Name: "addr", Usage: "`HOST:PORT` to listen on; port 0 picks a free one", Value: "127.0.0.1:8080",
				Sources: fromEnvironment("LEGISLATIVE_ADDR")},
			&cli.StringFlag{Name: "rate-limits", Usage: "requests a minute of a key by plan, `PLAN=NUMBER,…`; 0 is no limit", Value: limits.String(),
				Sources: fromEnvironment("LEGISLATIVE_RATE_LIMITS"), Validator: func(s string) error { _, err := limits.Change(s); return err }},
			dateFlag("deprecation", "`DATE` from which /api/legislative is announced as deprecated", "LEGISLATIVE_DEPRECATION"),
			dateFlag("sunset", "`DATE` on which /api/legislative is announced to end", "LEGISLATIVE_SUNSET"),
			&cli.StringFlag{Name: "log-level", Usage: "`LEVEL` of debug, info, warn, error", Value: "info",
				Sources: fromEnvironment("LEGISLATIVE_LOG_LEVEL"), Validator: func(s string) error { _, err := parseLevel(s); return err }},
		},
		Action: serve,
	}
}

// checkAddress wants a port. Without a host, the program listens on all of the
// machine's.
func checkAddress(s string) error {
	if _, port, err := net.SplitHostPort(s); err != nil || port == "" {
		return fmt.Errorf("serve: --addr %q: want HOST:PORT, such as 127.0.0.1:8080", s)
	}
	return nil
}

func dateFlag(name, usage, variable string) cli.Flag {
	return &cli.StringFlag{Name: name, Usage: usage, Sources: fromEnvironment(variable),
		Validator: func(s string) error { _, err := parseDate(s); return err }}
}

// parseDate reads a day as midnight UTC; none is the zero time.
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

func parseLevel(s string) (level slog.Level, err error) {
	if level.UnmarshalText([]byte(s)) != nil {
		return level, errors.New("want debug, info, warn or error")
	}
	return level, nil
}

// configure reads the command line, all but the database, which may be away.
func configure(c *cli.Command) (config server.Config, err error) {
	var errs [6]error
	errs[0] = database.Check(c.String("database"))
	config.Limits, errs[1] = ratelimit.DefaultLimits().Change(c.String("rate-limits"))
	config.Deprecated, errs[2] = parseDate(c.String("deprecation"))
	config.Sunset, errs[3] = parseDate(c.String("sunset"))
	if !config.Sunset.IsZero() && (config.Deprecated.IsZero() || config.Sunset.Before(config.Deprecated)) {
		errs[4] = errors.New("serve: --sunset needs a --deprecation that is not after it")
	}
	errs[5] = checkAddress(c.String("addr"))
	if err := errors.Join(errs[:]...); err != nil {
		return config, err
	}
	config.Log, err = newLog(c.Root().ErrWriter, c.String("log-level"))
	if err != nil {
		return config, err
	}
	config.Build, err = build()
	return config, err
}

// serve listens first, so that a prober sees the program live while the
// database is being made ready.
func serve(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	config, err := configure(c)
	if err != nil {
		return err
	}
	log := config.Log
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.String("addr"))
	if err != nil {
		return fmt.Errorf("%w: choose another address with --addr", err)
	}
	front := server.NewFront(log)
	address := "http://" + listener.Addr().String()
	fmt.Fprintf(c.Root().Writer, "listening on %s\n", address)
	context.AfterFunc(ctx, func() { log.InfoContext(ctx, "stopping") })
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return server.Serve(ctx, listener, front, log) })
	db, err := start(ctx, c, config, front, address)
	if err != nil && ctx.Err() == nil { // else it was called off
		group.Go(func() error { return err })
	}
	err = group.Wait()
	if db != nil {
		err = errors.Join(err, db.Close())
	}
	return err
}

// start makes the database ready and opens the front.
func start(ctx context.Context, c *cli.Command, config server.Config, front *server.Front, address string) (*database.DB, error) {
	db, err := reach(ctx, c.String("database"), config.Log)
	if err != nil || db == nil {
		return nil, err
	}
	if err := greet(ctx, c.Root().Writer, db, c.String("database"), address); err != nil {
		return db, err
	}
	config.Database = db
	s, err := server.New(config)
	if err != nil {
		return db, err
	}
	go s.Run(ctx)
	front.Open(s)
	return db, nil
}

// reach opens and migrates the database. One that is away is waited for: it
// may be starting too. Without an error there is no database where ctx ended.
func reach(ctx context.Context, url string, log *slog.Logger) (*database.DB, error) {
	const pause = 2 * time.Second
	for {
		db, err := openMigrated(ctx, url)
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

func openMigrated(ctx context.Context, url string) (*database.DB, error) {
	db, err := database.Open(ctx, url)
	if err != nil {
		return nil, err
	}
	if _, err := migrations.Apply(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// newLog writes for people on a terminal and for programs elsewhere.
func newLog(w io.Writer, level string) (*slog.Logger, error) {
	var options slog.HandlerOptions
	l, err := parseLevel(level)
	if err != nil {
		return nil, fmt.Errorf("log level: %w", err)
	}
	options.Level = l
	if terminal(w) != nil {
		return slog.New(slog.NewTextHandler(w, &options)), nil
	}
	return slog.New(slog.NewJSONHandler(w, &options)), nil
}

// build names what this program was built of: the same bytes, the same name,
// on every machine.
func build() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find the program's file: %w", err)
	}
	file, err := os.Open(name)
	if err != nil {
		return "", fmt.Errorf("read the program's file: %w", err)
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", fmt.Errorf("read the program's file: %w", err)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
