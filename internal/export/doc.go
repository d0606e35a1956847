// Package export writes the records as tables: votes, positions, bills, actions,
// findings and finance, as CSV, JSON Lines or Parquet. Each table has one
// description of its columns, from which all formats and the schema follow. Values
// are read by the readers that GraphQL uses, so they are the same.
//
// A table is streamed in the order of its keys, from one snapshot of the database,
// and takes the memory of a batch of records, whatever its length. The same records
// give the same bytes, on both engines.
package export
