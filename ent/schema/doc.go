// Package schema declares the records.
//
// Ids are keys computed from names (package congress), never drawn from a
// sequence, so that files can arrive in any order and every database gives
// the same thing the same id. References may therefore point to records that
// have not arrived or never will: the database enforces no foreign keys, and
// a reader treats a missing target as absent.
//
// Dates are text, YYYY-MM-DD, and instants are text, RFC 3339 in UTC: they
// compare as they sort, on both engines alike. Money is whole cents. Optional
// text is null where the source has none.
package schema
