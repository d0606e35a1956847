// Package ingest brings official files into the database: it finds them
// (package walk), recognizes each by its content, reads it into records
// (packages source/…), and writes those.
//
// # One document, one transaction
//
// Everything that a document tells is replaced in one transaction, together
// with the document's own row and the dataset's version. So an ingest can be
// killed at any moment and goes on where it was: what is loaded is whole, and
// a document that was loaded is known by its SHA-256 and not read again,
// unless the reader of its format is newer.
//
// # Order does not matter
//
// A document has a subject, such as one bill, and among the documents of a
// subject one is in force: that of the greatest precedence, which the content
// decides, by its date where it has one. What several subjects tell of, such
// as a member whom two lists know, is kept as claims, of which the greatest
// makes the record. What follows from many documents is derived from the
// database afterwards, see [Refresh]. The same files therefore make the same
// records in any order, on either engine.
package ingest
