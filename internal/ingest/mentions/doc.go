// Package mentions keeps the records that other records name and of which no
// file of their own is loaded: a bill that only a roll call, a text, or the
// status file of another bill names, and an amendment that is only amended.
//
// Such a record has a row of its own, so that every list and every reference
// finds it with the same fields. The row follows from the rows that name the
// record, whatever the order in which they were written. It ends when a file of
// the record is loaded, or when nothing names the record any more.
package mentions
