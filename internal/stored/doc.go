// Package stored declares the JSON forms that the database keeps: values of
// JSON columns, contents of claims, and the contents that revisions hash. It reads and
// writes no database; see package store.
//
// The forms are separate from the types of the readers and of the analysis, so
// that renaming a field there changes no stored data. Renaming a key here
// does: old rows must still decode, and old hashes no longer match. Decoding
// ignores the case of keys, which the first release wrote as Go field names.
package stored
