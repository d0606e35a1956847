package suite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"

	"legislative/bench/corpus"
	"legislative/bench/plain"
	"legislative/bench/process"
	"legislative/internal/store/database/cluster"
)

// environment has the means of comparisons: the program, the databases, the keys,
// and the servers, which start when they are first needed.
type environment struct {
	Options
	program         *corpus.Program
	admin           string // URL of a database from which others are created
	postmaster      int    // process ID of Postgres
	size            corpus.Size
	service         string // URL of the service's database
	plain           string // URL of the plain schema
	sqlite          string // URL of the service's SQLite database; "" until it is needed
	keyHeader       string // of requests to the service on Postgres
	sqliteKeyHeader string // of those to the service on SQLite
	suffix          string // of the names of databases and files that other programs of the service do not share
	keys            map[string][]key
	servers         map[string]*process.Server
	closers         []io.Closer

	ingestPostgres, ingestSQLite time.Duration // zero if the database was there
}

// prepare builds the program and loads the databases.
func prepare(ctx context.Context, o Options) (e *environment, err error) {
	if e, err = newEnvironment(ctx, o); err != nil {
		return nil, err
	}
	if err = e.load(ctx); err == nil {
		e.plain, err = e.copyPlain(ctx)
	}
	if err != nil {
		e.close()
		return nil, err
	}
	return e, nil
}

// newEnvironment builds the program and starts Postgres.
func newEnvironment(ctx context.Context, o Options) (e *environment, err error) {
	e = &environment{Options: o, servers: map[string]*process.Server{}, size: corpus.Full()}
	if o.Brief {
		e.size = corpus.Brief()
	}
	if e.Folder, err = filepath.Abs(o.Folder); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(e.Folder, 0o755); err != nil {
		return nil, err
	}
	e.progress("building the program")
	if e.program, err = corpus.Build(ctx, e.Folder, ""); err != nil {
		return nil, err
	}
	if err := e.startPostgres(ctx); err != nil {
		e.close()
		return nil, err
	}
	return e, nil
}

// load loads the service's database and reads keys.
func (e *environment) load(ctx context.Context) error {
	if err := e.loadRecords(ctx); err != nil {
		return err
	}
	var err error
	if e.keys, err = readKeys(ctx, e.service); err != nil {
		return err
	}
	incomplete, err := readIncompleteKeys(ctx, e.service)
	if err != nil {
		return err
	}
	maps.Copy(e.keys, incomplete)
	return nil
}

// loadRecords loads the service's database and creates an API key.
func (e *environment) loadRecords(ctx context.Context) (err error) {
	if e.service, err = e.database(ctx, "bench_service", e.loadService); err != nil {
		return err
	}
	if err := e.addExtra(ctx, e.service); err != nil {
		return err
	}
	e.keyHeader, err = e.createKey(ctx, e.service)
	return err
}

// bodiesFile is where the bodies of the server of bytes from memory are.
func (e *environment) bodiesFile() string { return filepath.Join(e.Folder, "bodies") }

// createKey creates a key and returns the header that presents it.
func (e *environment) createKey(ctx context.Context, database string) (header string, err error) {
	key, err := e.program.CreateKey(ctx, database)
	return "Authorization: Bearer " + key + "\r\n", err
}

// startPostgres starts a server, unless one is given. A benchmark of queries has
// no use for statistics that change between its rounds.
func (e *environment) startPostgres(ctx context.Context) error {
	e.admin = e.Server
	if e.admin == "" {
		address, alive, err := cluster.Start("shared_buffers=1GB", "autovacuum=off")
		if err != nil {
			return err
		}
		e.admin, e.closers = address, append(e.closers, alive)
	}
	var connection *pgx.Conn
	var err error
	for range 600 {
		if connection, err = pgx.Connect(ctx, e.admin); err == nil {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err != nil {
		return fmt.Errorf("connecting to Postgres: %w", err)
	}
	defer connection.Close(ctx)
	if e.postmaster, err = process.ParentOf(int(connection.PgConn().PID())); err != nil {
		return fmt.Errorf("finding the process of Postgres, which must be on this machine: %w", err)
	}
	return nil
}

// database returns the URL of a database, which it creates and loads if it does
// not exist. A database whose loading failed is created again the next time.
func (e *environment) database(ctx context.Context, name string, load func(address string) error) (string, error) {
	name = e.databaseName(name)
	address, err := e.databaseURL(name)
	if err != nil {
		return "", err
	}
	var exists bool
	connection, err := pgx.Connect(ctx, e.admin)
	if err != nil {
		return "", err
	}
	defer connection.Close(ctx)
	if err := connection.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&exists); err != nil || exists {
		return address, err
	}
	e.progress("loading database %s", name)
	unfinished := name + "_unfinished"
	if _, err := connection.Exec(ctx, "DROP DATABASE IF EXISTS "+unfinished); err != nil {
		return "", err
	}
	if _, err := connection.Exec(ctx, "CREATE DATABASE "+unfinished+" TEMPLATE template0"); err != nil {
		return "", err
	}
	target, err := e.databaseURL(unfinished)
	if err != nil {
		return "", err
	}
	if err := load(target); err != nil {
		return "", err
	}
	_, err = connection.Exec(ctx, "ALTER DATABASE "+unfinished+" RENAME TO "+name)
	return address, err
}

// databaseName returns the name of a database of runs like this one.
func (e *environment) databaseName(name string) string {
	name += e.suffix
	if e.Brief {
		name += "_brief"
	}
	return name
}

func (e *environment) databaseURL(name string) (string, error) {
	address, err := url.Parse(e.admin)
	if err != nil {
		return "", err
	}
	address.Path = "/" + name
	return address.String(), nil
}

// loadService ingests the corpus and, if they are on this machine, all real House
// votes.
func (e *environment) loadService(address string) (err error) {
	paths, err := e.corpusPaths()
	if err != nil {
		return err
	}
	e.ingestPostgres, err = e.program.Ingest(context.Background(), address, paths...)
	if err != nil {
		return err
	}
	return execute(address, "VACUUM (ANALYZE)")
}

// corpusPaths writes the corpus and returns the paths to ingest.
func (e *environment) corpusPaths() ([]string, error) {
	folder := filepath.Join(e.Folder, "corpus")
	if e.Brief {
		folder += "-brief"
	}
	if err := e.program.Write(context.Background(), folder, e.size); err != nil {
		return nil, err
	}
	extra, err := e.extraPaths()
	paths := append([]string{folder}, extra...)
	if err != nil || e.Brief {
		return paths, err
	}
	return append(paths, e.program.RealVotes()...), nil
}

// extraPaths writes what the corpus has besides the sample.
func (e *environment) extraPaths() ([]string, error) {
	omnibus, err := corpus.Omnibus(e.Folder, e.size.OmnibusSections)
	if err != nil {
		return nil, err
	}
	named, err := corpus.Named(e.Folder)
	return []string{omnibus, named}, err
}

// addExtra ingests that, which takes seconds, into a database that was loaded when
// the corpus did not have it. If the database has it, nothing changes.
func (e *environment) addExtra(ctx context.Context, database string) error {
	paths, err := e.extraPaths()
	if err != nil {
		return err
	}
	_, err = e.program.Ingest(ctx, database, paths...)
	return err
}

// copyPlain returns the URL of the plain schema. If that is a copy of other records
// or was made in another way, it is made again.
func (e *environment) copyPlain(ctx context.Context) (string, error) {
	const name = "bench_plain"
	load := func(address string) error { return plain.Copy(ctx, e.service, address) }
	address, err := e.database(ctx, name, load)
	if err != nil {
		return "", err
	}
	if isCurrent, err := plain.IsCurrent(ctx, e.service, address); err != nil || isCurrent {
		return address, err
	}
	if err := execute(e.admin, "DROP DATABASE "+e.databaseName(name)); err != nil {
		return "", err
	}
	return e.database(ctx, name, load)
}

func execute(address, statement string) error {
	ctx := context.Background()
	connection, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	_, err = connection.Exec(ctx, statement)
	return errors.Join(err, connection.Close(ctx))
}

// close stops everything.
func (e *environment) close() {
	for _, s := range e.servers {
		s.Stop()
	}
	for _, c := range e.closers {
		_ = c.Close() // it only says that Postgres may stop
	}
}
