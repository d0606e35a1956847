// Package ent holds the records of the service: the schema by hand in
// ent/schema, everything else generated from it.
package ent

//go:generate go tool ent generate --feature sql/upsert,sql/modifier,sql/execquery ./schema
