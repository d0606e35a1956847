package database

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

	"legislative/internal/operation/turns"
)

// IsUnavailable reports whether an error means that the database is down or
// has too much to do, rather than that the statement is at fault: a retry can
// succeed.
func IsUnavailable(err error) bool {
	var network net.Error
	var connect *pgconn.ConnectError
	var pgErr *pgconn.PgError
	var file *sqlite.Error
	switch {
	case errors.As(err, &pgErr):
		return isUnavailablePostgres(pgErr.Code)
	case errors.As(err, &file):
		return isUnavailableSQLite(file.Code())
	}
	return turns.IsRefusal(err) || errors.As(err, &network) || errors.As(err, &connect) ||
		errors.Is(err, context.DeadlineExceeded) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		// database/sql exports no variable for this error.
		strings.Contains(err.Error(), "sql: database is closed")
}

// isUnavailablePostgres decides by the class of the SQLSTATE: connection
// exceptions, insufficient resources, operator intervention (which includes
// statement timeouts), and system errors.
func isUnavailablePostgres(code string) bool {
	switch code[:min(len(code), 2)] {
	case "08", "53", "57", "58":
		return true
	}
	return false
}

func isUnavailableSQLite(code int) bool {
	const primary = 0xff // the other bits only add detail
	switch code & primary {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_IOERR,
		sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_INTERRUPT:
		return true
	}
	return false
}
