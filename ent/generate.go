// Package ent is the client of the database. The schema in ent/schema is
// written by hand; everything else is generated from it.
package ent

//go:generate go run ../internal/tools/entgen
