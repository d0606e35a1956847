package database

import (
	"context"
	"fmt"
	"net/url"
	"runtime"
	"strconv"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
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
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("database URL: %w: use %s", err, Forms)
	}
	setDefaults(config.ConnConfig)
	config.MaxConns = int32(connections)
	config.MaxConnLifetime = connectionLife
	config.MaxConnIdleTime = connectionIdle
	config.ShouldPing = shouldPing
	reading, err := pgxpool.NewWithConfig(context.Background(), config) // does not connect
	if err != nil {
		return nil, fmt.Errorf("database URL: %w: use %s", err, Forms)
	}
	pool, aside, snapshots := stdlib.OpenDBFromPool(reading), stdlib.OpenDB(*config.ConnConfig), stdlib.OpenDB(*config.ConnConfig)
	pool.SetMaxOpenConns(connections)
	aside.SetConnMaxLifetime(connectionLife)
	aside.SetConnMaxIdleTime(connectionIdle)
	db := newDB(&batchDriver{entsql.OpenDB(dialect.Postgres, pool), reading}, pool, aside, snapshots)
	db.closePool = reading.Close
	db.listening = config.ConnConfig
	return db, nil
}

// setDefaults sets the timeouts that the URL leaves out, and lets the server
// plan each statement once for all arguments: planning takes longer than
// executing, and the plans do not depend on the arguments. A transaction-pooling
// proxy rejects session settings, so behind one only the caller's context
// limits a statement.
func setDefaults(config *pgx.ConnConfig) {
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	if isPooled(config) {
		return
	}
	for name, value := range map[string]string{"statement_timeout": statementTimeout, "plan_cache_mode": "force_generic_plan"} {
		if _, set := config.RuntimeParams[name]; !set {
			config.RuntimeParams[name] = value
		}
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
