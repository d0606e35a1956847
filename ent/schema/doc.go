// Package schema declares the records.
//
// IDs are keys computed from names (package congress), not from a sequence, so
// that files can arrive in any order and a record has the same ID in every
// database. A reference may therefore be to a record that has not arrived or
// never will: the database enforces no foreign keys, and readers treat a missing
// target as absent.
//
// Dates are text, YYYY-MM-DD, and instants are text, RFC 3339 in UTC, which
// sort in chronological order on both engines. Money is in whole cents. Optional
// text is null if the source has none.
package schema
