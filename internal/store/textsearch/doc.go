// Package textsearch finds sections among all texts by their words, ranked. It
// hides the engines' full-text indexes: a virtual table of FTS5 in SQLite, and a
// column of type tsvector in Postgres. Words are folded alike before either sees
// them, so both engines find the same sections, although they rank them by
// formulas of their own.
package textsearch
