// Package aggregate writes the records of a document. An aggregate is the set of rows
// that one document describes, such as a bill with its actions and titles. There is a
// type for each kind of document, whose rows replace all that former documents on the
// same subject wrote.
//
// Rows that depend on several documents follow by rules, which each transaction applies
// to what it changes.
package aggregate

import (
	"cmp"
	"context"
	"strings"

	"legislative/ent"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/bulk"
)

// Record is the content of a document.
type Record interface {
	// Subject names what the document describes, such as one bill. Of the
	// documents on a subject one is in force.
	Subject() string
	// Precedence returns the first criterion of a document's [Rank].
	Precedence() string
	// Write replaces all that documents on the subject wrote before.
	Write(ctx context.Context, w *Writer) error
}

// ReaderVersion numbers the records that the program makes of files of a
// format. Documents that an earlier version loaded are read again.
type ReaderVersion struct {
	// Number is raised when the same files result in other records, or when
	// revisions hash another form of them.
	Number int
	// SameRecordsSince is the oldest version that made the same records.
	// Documents that it or a later one loaded are read again to renew hashes;
	// their records do not count as changed.
	SameRecordsSince int
}

// Yielder is a Record that still contributes if another document on its
// subject is in force.
type Yielder interface {
	Yield(ctx context.Context, w *Writer) error
}

// Remarker is a Record that may lack parts of its document.
type Remarker interface {
	// Remarks returns a line for everything that was left out or is odd.
	Remarks() []string
}

// Writer is the transaction in which a document is written.
type Writer struct {
	*ent.Tx
	Engine    string      // name of the database engine
	Subject   string      // of the document if it is in force, or ""
	Rank      Rank        // of the document
	Displaced *Rank       // of the document that was in force; nil if no document was
	Changes   changes.Set // records that the transaction may change
}

// Rank orders the documents on one subject; the greatest is in force.
type Rank struct {
	Precedence string // compared as text
	Modified   string // time of the file, RFC 3339 in UTC; "" if unknown, or if the content is dated
	SHA256     string // hexadecimal
}

// RankOf returns the rank of a stored document.
func RankOf(d *ent.SourceDocument) Rank {
	return Rank{d.Precedence, bulk.Text(d.ModifiedAt), d.Sha256}
}

// Supersedes reports whether a document of rank r is in force over one of rank
// other.
func (r Rank) Supersedes(other Rank) bool {
	return cmp.Or(
		cmp.Compare(r.Precedence, other.Precedence),
		cmp.Compare(r.Modified, other.Modified),
		cmp.Compare(r.SHA256, other.SHA256),
	) > 0
}

// String returns a text that orders as the ranks of documents on one subject
// do.
func (r Rank) String() string {
	return strings.Join([]string{r.Precedence, r.Modified, r.SHA256}, "|")
}
