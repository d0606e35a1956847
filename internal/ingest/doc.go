// Package ingest loads official files into the database. It finds them
// (package walk), recognizes the format of each by its content or else by the
// publisher's name for it, reads it into a record (packages source/…), writes
// the record (package aggregate), and derives records from several documents
// (package derive).
//
// # One document, one transaction
//
// One transaction replaces everything that a document's predecessor wrote,
// and stores the document's own row and the dataset version. An ingest can
// therefore be killed at any moment, and the next one continues: loaded
// records are complete, and a loaded document is recognized by its SHA-256 and
// not read again unless the reader of its format is newer.
//
// # Order does not matter
//
// Each document has a subject, such as one bill. Of the documents on a subject
// one is in force: the one of the greatest precedence, which the content
// decides, by its date if it has one. Records that several subjects describe,
// such as a member in two lists, are kept as claims (package claims), of which
// the greatest makes the record. The same files therefore make the same
// records in any order and on both engines.
package ingest
