// Command bench measures the service beside what its users could put together
// instead, and writes RESULTS.md and results.json in its folder:
//
//	go run ./bench                      # everything: about an hour and 20 GB of disk
//	go run ./bench -brief               # a small corpus, a minute or two; writes to the work folder
//	go run ./bench -rows cold-rest-bill # one comparison; its results replace those before
//	go run ./bench -against PROGRAM     # compares the service with another program of it, such as one
//	                                    # built before a change; prints ratios and writes no results
//
// With -brief, the last takes about five minutes. A row whose servers give different
// answers is an error.
//
// It needs the programs of Postgres, Node.js with npm, and Linux.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"legislative/bench/hand"
	"legislative/bench/memory"
	"legislative/bench/report"
	"legislative/bench/suite"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		stop()
		os.Exit(1) //nolint:gocritic // stop has been called
	}
}

// run runs the suite, or one of its servers if the first argument is a role.
func run(ctx context.Context, arguments []string) error {
	if len(arguments) == 3 {
		switch role, address := arguments[0], arguments[1]; role {
		case suite.HandRole:
			return serveByHand(ctx, address, arguments[2])
		case suite.MemoryRole:
			bodies, err := memory.Open(arguments[2])
			if err != nil {
				return err
			}
			return serve(ctx, address, bodies)
		}
	}
	return runSuite(ctx, arguments)
}

func serveByHand(ctx context.Context, address, database string) error {
	config, err := pgxpool.ParseConfig(database)
	if err != nil {
		return err
	}
	config.MaxConns = 16
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return err
	}
	defer pool.Close()
	handler, err := hand.NewHandler(pool)
	if err != nil {
		return err
	}
	return serve(ctx, address, handler)
}

// serve serves until the context ends.
func serve(ctx context.Context, address string, handler http.Handler) error {
	server := &http.Server{Addr: address, Handler: handler} //nolint:gosec // its only client is the benchmark
	go func() {
		<-ctx.Done()
		_ = server.Close() // ListenAndServe reports it
	}()
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

func runSuite(ctx context.Context, arguments []string) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	o := suite.Options{Progress: os.Stderr}
	flags.BoolVar(&o.Brief, "brief", false, "use a small corpus and short runs, and write the results to the work folder")
	flags.StringVar(&o.Folder, "folder", filepath.Join(os.TempDir(), "legislative-bench"), "work `folder`, whose files are used again")
	flags.StringVar(&o.Server, "server", "", "postgres:// `URL` of a server on this machine, whose databases are used again; by default one is started for the run")
	flags.DurationVar(&o.Duration, "duration", 2*time.Second, "`time` for which each server is measured in each of five rounds")
	output := flags.String("output", "bench", "`folder` of RESULTS.md and results.json")
	rows := flags.String("rows", "", "comma-separated `IDs` of comparisons to make, from "+strings.Join(suite.IDs(), ", "))
	flags.StringVar(&o.Against, "against", "", "`program` of the service to compare the one of this tree with, row by row; prints ratios and writes no results")
	parts := flags.String("parts", "", "comma-separated `parts` to run, from "+strings.Join(suite.Parts, ", "))
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %s", flags.Arg(0))
	}
	if *rows != "" {
		o.Rows, o.Parts = strings.Split(*rows, ","), []string{suite.Rows}
	}
	if *parts != "" {
		o.Parts = strings.Split(*parts, ",")
	}
	if o.Against != "" && *parts != "" {
		return errors.New("-against compares rows: choose them with -rows, not -parts")
	}
	if o.Against != "" {
		comparisons, err := suite.Compare(ctx, o)
		fmt.Print(report.Against(comparisons))
		return err
	}
	if o.Brief {
		*output = o.Folder
	}
	return writeResults(ctx, o, *output)
}

// writeResults runs the suite and renews the results in a folder.
func writeResults(ctx context.Context, o suite.Options, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	data := filepath.Join(folder, "results.json")
	results, err := report.Open(data)
	if err != nil {
		return err
	}
	o.Save = func() error {
		return errors.Join(results.Save(data), report.Update(filepath.Join(folder, "RESULTS.md"), results))
	}
	return suite.Run(ctx, o, results)
}
