// Command legislative is a read-only service of legislative records: GraphQL
// and REST over SQLite or Postgres, fed from official files.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"legislative/internal/command"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// The first signal asks for an orderly end. The next one finds nobody who
	// listens and ends the program at once.
	context.AfterFunc(ctx, stop)
	if err := command.Run(ctx, os.Args, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "legislative:", err)
		os.Exit(1)
	}
}
