// Package records reads legislative records through ent: records by name or by
// key, lists with filters and orders, the records that belong to a record or
// that it refers to, and what is computed from records.
//
// The package does not know GraphQL, but its API follows the GraphQL schema.
// Bills reads the field bills of the root; BillActions reads the field actions
// of a bill, as all identifiers that begin with a type do. Reads for one record
// include its siblings, as package loader defines. An invalid argument is reported
// as a [legislative/internal/records/loader.ArgumentError].
package records
