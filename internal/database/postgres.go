package database

import (
	"fmt"
	"net/url"
	"runtime"
	"strconv"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	connectTimeout   = 5 * time.Second
	statementTimeout = "30s"
	connectionLife   = 30 * time.Minute
	connectionIdle   = 5 * time.Minute
)

func openPostgres(address string) (*DB, error) {
	connections, address, err := poolSize(address)
	if err != nil {
		return nil, err
	}
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("database URL: %w: use %s", err, Forms)
	}
	setDefaults(config)
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	pool.SetConnMaxLifetime(connectionLife)
	pool.SetConnMaxIdleTime(connectionIdle)
	return newDB(dialect.Postgres, pool), nil
}

// setDefaults sets the timeouts that the URL leaves out. A transaction-pooling
// proxy rejects session settings, so behind one only the caller's context
// limits a statement.
func setDefaults(config *pgx.ConnConfig) {
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	if isPooled(config) {
		return
	}
	if _, set := config.RuntimeParams["statement_timeout"]; !set {
		config.RuntimeParams["statement_timeout"] = statementTimeout
	}
}

// isPooled reports whether the connection is through a transaction-pooling
// proxy, which requires one of these execution modes.
func isPooled(config *pgx.ConnConfig) bool {
	mode := config.DefaultQueryExecMode
	return mode == pgx.QueryExecModeExec || mode == pgx.QueryExecModeSimpleProtocol
}

// poolSize returns the maximal number of connections and the address without
// pool_max_conns, which is not a parameter of the server.
func poolSize(address string) (connections int, remaining string, err error) {
	connections = 4 + 4*runtime.GOMAXPROCS(0)
	u, err := url.Parse(address)
	if err != nil {
		// The error of url.Parse would contain the password.
		return 0, "", fmt.Errorf("database URL is malformed: use %s", Forms)
	}
	query := u.Query()
	if size := query.Get("pool_max_conns"); size != "" {
		if connections, err = strconv.Atoi(size); err != nil || connections < 1 {
			return 0, "", fmt.Errorf("database URL: pool_max_conns=%s: must be a number of connections, 1 or more", size)
		}
		query.Del("pool_max_conns")
		u.RawQuery = query.Encode()
	}
	return connections, u.String(), nil
}
