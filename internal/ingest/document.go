package ingest

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"legislative/ent"
	"legislative/ent/sourcedocument"
	"legislative/internal/database"
)

// document is a file on its way into the database.
type document struct {
	id       int64
	format   *format
	name     string
	sha256   string // hexadecimal
	modified string // RFC 3339 in UTC; "" where nothing tells or the content has a date
	content  []byte // nil once read
	record   record
	failure  error // why there is no record
}

// record is what a document tells.
type record interface {
	// subject names what the document tells of. One document of a subject is
	// in force.
	subject() string
	// precedence is greater, as text, in the document that is right. Where it
	// decides nothing, the time of the file does, then its SHA-256.
	precedence() string
	// write replaces all that a document of the subject told before.
	write(ctx context.Context, w *writer) error
}

// yielding is a record that helps another which is in force over it.
type yielding interface {
	yield(ctx context.Context, w *writer) error
}

// remarking is a record that is not all that its document has.
type remarking interface {
	// remarks tells what was left out, or is odd, a line each.
	remarks() []string
}

func newDocument(f *format, name string, modified time.Time, content []byte) *document {
	sum := sha256.Sum256(content)
	d := &document{format: f, name: name, sha256: hex.EncodeToString(sum[:]), content: content}
	d.id = idOf(sum[:])
	if !f.dated && !modified.IsZero() {
		d.modified = modified.UTC().Format(time.RFC3339)
	}
	return d
}

// newFailure is the document that stands for a file whose content could not
// be had. It goes by its name.
func newFailure(name string, failure error) *document {
	sum := sha256.Sum256([]byte("name\x00" + name))
	return &document{id: idOf(sum[:]), format: unreadable, name: name, failure: failure}
}

// goByName makes the document another than one of the same content that has
// another name.
func (d *document) goByName() {
	sum := sha256.Sum256([]byte("name\x00" + d.name + "\x00" + d.sha256))
	d.id = idOf(sum[:])
}

// idOf draws a positive id from a hash.
func idOf(sum []byte) int64 { return int64(binary.BigEndian.Uint64(sum) >> 1) }

// read turns the content into a record.
func (d *document) read() {
	if d.failure != nil {
		return
	}
	defer func() {
		// A reader must not panic, and if it does, the other files go on.
		if r := recover(); r != nil {
			d.failure = fmt.Errorf("the reader of %s files panicked: %v", d.format.name, r)
		}
		d.content = nil
	}()
	d.record, d.failure = d.format.read(d.content, d.name)
}

// reason tells why a document failed, or what a reader has to remark on it; ""
// where all is well.
func (d *document) reason() string {
	if d.failure != nil {
		return keepable(d.failure.Error())
	}
	if r, ok := d.record.(remarking); ok {
		return keepable(strings.Join(r.remarks(), "\n"))
	}
	return ""
}

// keepable makes a text fit for a database.
func keepable(s string) string {
	const most = 1000
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\ufffd"), "\x00", "\ufffd")
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}

// known tells whether the database has the document already, so that it need
// not be read. A document that failed is tried again: the reason may be gone.
func known(ctx context.Context, db *database.DB, d *document) (bool, error) {
	row, err := db.Ent.SourceDocument.Get(ctx, d.id)
	if ent.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look up document %s: %w", d.name, err)
	}
	return d.unchanged(row), nil
}

// unchanged tells whether the document would leave everything as it is. A
// file of undated content that was seen again later than before may win where
// it lost, and its row takes part in that by the latest time that it was seen
// with.
func (d *document) unchanged(row *ent.SourceDocument) bool {
	return row.Outcome != sourcedocument.OutcomeFailed &&
		row.ReaderVersion == d.format.version &&
		d.modified <= value(row.ModifiedAt) && d.name >= row.Name
}

// supersedes tells whether d is in force over another document of its subject.
func (d *document) supersedes(row *ent.SourceDocument) bool {
	return cmp.Or(
		cmp.Compare(d.record.precedence(), row.Precedence),
		cmp.Compare(d.modified, value(row.ModifiedAt)),
		cmp.Compare(d.sha256, row.Sha256),
	) > 0
}
