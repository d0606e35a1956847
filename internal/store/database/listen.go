package database

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// Listen calls received once it listens to a channel of notifications, and then
// for every notification, until ctx ends or the connection is lost. It uses a
// connection of its own. Notifications that are sent before it listens or after
// the connection is lost are missed.
//
// SQLite has no notifications, and a transaction-pooling proxy does not pass them:
// there, Listen only waits until ctx ends.
func (db *DB) Listen(ctx context.Context, channel string, received func()) error {
	if db.listening == nil || isPooled(db.listening) {
		<-ctx.Done()
		return ctx.Err()
	}
	connection, err := pgx.ConnectConfig(ctx, db.listening.Copy())
	if err != nil {
		return fmt.Errorf("connect to listen to %s: %w", channel, err)
	}
	defer connection.Close(context.WithoutCancel(ctx))
	if _, err := connection.Exec(ctx, "LISTEN "+pgx.Identifier{channel}.Sanitize()); err != nil {
		return fmt.Errorf("listen to %s: %w", channel, err)
	}
	for {
		received()
		if _, err := connection.WaitForNotification(ctx); err != nil {
			return fmt.Errorf("wait for a notification of %s: %w", channel, err)
		}
	}
}
