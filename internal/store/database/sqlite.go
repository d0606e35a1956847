package database

import (
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// pragmas are set on every connection. With a write-ahead log, readers and the
// writer do not block each other; with synchronous NORMAL, a power failure can
// lose the last transactions but does not corrupt the database. Foreign keys
// are off because a record may arrive before the records that it refers to.
var pragmas = []string{
	"busy_timeout(10000)",
	"journal_mode(WAL)",
	"synchronous(NORMAL)",
	"foreign_keys(0)",
	"cache_size(-16000)",
	"mmap_size(268435456)",
	"temp_store(MEMORY)",
}

// openSQLite opens a database file. SQLite creates it if it does not exist.
func openSQLite(file string) (*DB, error) {
	if file == "" || strings.HasPrefix(file, ":") {
		return nil, fmt.Errorf("database URL has no file: use %s", Forms)
	}
	if strings.HasPrefix(file, "//") && !strings.HasPrefix(file, "///") {
		return nil, fmt.Errorf("database URL sqlite:%s has a host: use %s", file, Forms)
	}
	if folder, err := os.Stat(filepath.Dir(file)); err != nil || !folder.IsDir() {
		return nil, fmt.Errorf("database file %s: its folder does not exist: create the folder first", file)
	}
	pool, err := sql.Open("sqlite", sqliteName(file))
	if err != nil {
		return nil, fmt.Errorf("open database file %s: %w", file, err)
	}
	aside, err := sql.Open("sqlite", sqliteName(file))
	if err != nil {
		return nil, fmt.Errorf("open database file %s: %w", file, err)
	}
	snapshots, err := sql.Open("sqlite", sqliteName(file))
	if err != nil {
		return nil, fmt.Errorf("open database file %s: %w", file, err)
	}
	connections := 2 + 2*runtime.GOMAXPROCS(0)
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return newDB(newPreparingDriver(entsql.OpenDB(dialect.SQLite, pool), pool), pool, aside, snapshots), nil
}

// sqliteName makes transactions take the write lock when they begin, because a
// transaction that reads first and then writes fails if another has written in
// between.
func sqliteName(file string) string {
	settings := url.Values{"_pragma": pragmas, "_txlock": {"immediate"}}
	escape := strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23")
	return "file:" + escape.Replace(file) + "?" + settings.Encode()
}
