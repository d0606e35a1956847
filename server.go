// Command legislative loads official files about the legislation of the United
// States Congress into SQLite or Postgres, and serves them through GraphQL and
// REST.
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
	// The first signal stops the program in order. After it, signals have their
	// default effect: the second one ends the program at once.
	context.AfterFunc(ctx, stop)
	if err := command.Run(ctx, os.Args, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "legislative:", err)
		os.Exit(command.ExitStatus(err))
	}
}
