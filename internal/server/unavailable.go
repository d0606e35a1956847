package server

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Unavailable tells that an error means that the database is down, or that it
// or the service has too much to do, and not that something is wrong.
func Unavailable(err error) bool {
	var network net.Error
	var connect *pgconn.ConnectError
	var server *pgconn.PgError
	var file *sqlite.Error
	switch {
	case errors.As(err, &server):
		return unavailableOnPostgres(server.Code)
	case errors.As(err, &file):
		return unavailableOnSQLite(file.Code())
	}
	return errors.Is(err, errOverloaded) || errors.As(err, &network) || errors.As(err, &connect) ||
		errors.Is(err, context.DeadlineExceeded) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		// database/sql has no value for this one.
		strings.Contains(err.Error(), "sql: database is closed")
}

// unavailableOnPostgres goes by the class of the code: connection exceptions,
// insufficient resources, operator intervention (to which a statement's
// timeout belongs), system errors.
func unavailableOnPostgres(code string) bool {
	switch code[:min(len(code), 2)] {
	case "08", "53", "57", "58":
		return true
	}
	return false
}

func unavailableOnSQLite(code int) bool {
	const primary = 0xff // the rest of a code says more than is asked here
	switch code & primary {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_IOERR,
		sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_INTERRUPT:
		return true
	}
	return false
}
