package suite

import (
	"context"

	"github.com/jackc/pgx/v5"

	"legislative/bench/corpus"
	"legislative/bench/plain"
)

// addOmnibus ingests the text of the omnibus bill, which takes seconds, into a
// database that was loaded when the corpus did not have it. If the database has
// it, nothing changes.
func (e *environment) addOmnibus(ctx context.Context, database string) error {
	folder, err := corpus.Omnibus(e.Folder, e.size.OmnibusSections)
	if err != nil {
		return err
	}
	_, err = e.program.Ingest(ctx, database, folder)
	return err
}

// copyPlain returns the URL of the plain schema. If that was copied when the
// corpus did not have its largest text, it is copied again.
func (e *environment) copyPlain(ctx context.Context) (string, error) {
	const name = "bench_plain"
	load := func(address string) error { return plain.Copy(ctx, e.service, address) }
	address, err := e.database(ctx, name, load)
	if err != nil {
		return "", err
	}
	if hasLargest, err := hasLargestText(ctx, e.service, address); err != nil || hasLargest {
		return address, err
	}
	if err := execute(e.admin, "DROP DATABASE "+e.databaseName(name)); err != nil {
		return "", err
	}
	return e.database(ctx, name, load)
}

// hasLargestText reports whether a copy has the largest text of a database.
func hasLargestText(ctx context.Context, database, plainCopy string) (found bool, err error) {
	connection, err := pgx.Connect(ctx, database)
	if err != nil {
		return false, err
	}
	defer connection.Close(ctx)
	var version int64
	if err := connection.QueryRow(ctx, keyStatements["largest"], maxKeys).Scan(&version); err != nil {
		return false, err
	}
	other, err := pgx.Connect(ctx, plainCopy)
	if err != nil {
		return false, err
	}
	defer other.Close(ctx)
	err = other.QueryRow(ctx, "SELECT EXISTS (SELECT FROM sections WHERE text_version_id = $1)", version).Scan(&found)
	return found, err
}
