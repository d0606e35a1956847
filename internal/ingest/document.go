package ingest

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"legislative/ent"
	"legislative/ent/sourcedocument"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
)

// document is a file on its way into the database.
type document struct {
	id       int64
	format   *format
	name     string
	sha256   string // hexadecimal
	modified string // RFC 3339 in UTC; "" if unknown, or if the content is dated
	content  []byte // nil once it is read
	done     int64  // bytes of files on disk up to this one; 0 if unknown
	record   aggregate.Record
	failure  error // reason why there is no record
}

func newDocument(f *format, name string, modified time.Time, content []byte) *document {
	sum := sha256.Sum256(content)
	d := &document{id: documentID(sum[:]), format: f, name: name, sha256: hex.EncodeToString(sum[:]), content: content}
	if !f.dated && !modified.IsZero() {
		d.modified = modified.UTC().Format(time.RFC3339)
	}
	return d
}

// newFailure makes the document of a file that could not be read. Its name
// identifies it.
func newFailure(name string, failure error) *document {
	sum := sha256.Sum256([]byte("name\x00" + name))
	return &document{id: documentID(sum[:]), format: unreadable, name: name, failure: failure}
}

// identifyByName makes the name part of the document's identity.
func (d *document) identifyByName() {
	sum := sha256.Sum256([]byte("name\x00" + d.name + "\x00" + d.sha256))
	d.id = documentID(sum[:])
}

// documentID drops one bit of the hash, because IDs are positive.
func documentID(sum []byte) int64 { return int64(binary.BigEndian.Uint64(sum) >> 1) }

// read sets the record or the failure from the content, which it releases.
func (d *document) read() {
	if d.failure != nil {
		return
	}
	defer func() {
		// A defect of a reader must not end the ingest of the other files.
		if r := recover(); r != nil {
			d.failure = fmt.Errorf("the reader of %s files panicked: %v", d.format.name, r)
		}
		d.content = nil
	}()
	d.record, d.failure = d.format.read(d.content, d.name)
}

func (d *document) rank() aggregate.Rank {
	return aggregate.Rank{Precedence: d.record.Precedence(), Modified: d.modified, SHA256: d.sha256}
}

// reason returns why the document failed, or the reader's remarks, one per
// line, or "".
func (d *document) reason() string {
	if d.failure != nil {
		return storableText(d.failure.Error())
	}
	if r, ok := d.record.(aggregate.Remarker); ok {
		return storableText(strings.Join(r.Remarks(), "\n"))
	}
	return ""
}

// storableText makes s valid UTF-8 without NUL bytes, which Postgres rejects,
// and cuts it after 1,000 bytes.
func storableText(s string) string {
	const maxBytes = 1000
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\ufffd"), "\x00", "\ufffd")
	if len(s) > maxBytes {
		s = strings.ToValidUTF8(s[:maxBytes], "") + "…"
	}
	return s
}

// isUnchanged reports whether the database has the document already, so that
// it need not be read.
func isUnchanged(ctx context.Context, db *database.DB, d *document) (bool, error) {
	row, err := db.Ent.SourceDocument.Get(ctx, d.id)
	if ent.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look up document %s: %w", d.name, err)
	}
	return d.matches(row), nil
}

// isRereading reports whether a reader that made the same records read the document
// before, with the same outcome. former is the document's own row, if there is one.
func (d *document) isRereading(former []*ent.SourceDocument, outcome Outcome) bool {
	if len(former) == 0 || former[0].ReaderVersion < d.format.version.SameRecordsSince {
		return false
	}
	switch former[0].Outcome {
	case sourcedocument.OutcomeLoaded:
		return outcome == Loaded
	case sourcedocument.OutcomeSuperseded:
		return outcome == Superseded
	default:
		return false
	}
}

// matches reports whether storing the document would change nothing. A failed
// document never matches, because the reason may no longer hold. A file of
// undated content with a later time does not match, because the time may
// decide its precedence; nor does one with a lesser name, which its row takes.
func (d *document) matches(row *ent.SourceDocument) bool {
	return row.Outcome != sourcedocument.OutcomeFailed &&
		row.ReaderVersion == d.format.version.Number &&
		d.modified <= bulk.Text(row.ModifiedAt) && d.name >= row.Name
}
