// Package textsearch finds sections among all texts by their words, ranked. It
// hides the engines' full-text indexes: a virtual table of FTS5 in SQLite, and a
// column of type tsvector in Postgres. Words are folded alike, and their stems are found,
// before either sees them, so both engines find the same sections. Neither ranks them,
// since their formulas differ.
package textsearch
