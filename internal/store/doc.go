// Package store has the ways to what is stored, in a package for each part: the database
// and bulk writes (database, bulk), the version of the dataset (dataset), values that
// are packed or indexed (billlists, memberfinance, textstore, textsearch, sessionvotes),
// and answers that are kept in memory (answers, flight, lru). The encodings of single
// columns are in package stored.
package store
