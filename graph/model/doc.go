// Package model has the types of the GraphQL schema that no package below
// defines. All of them are generated.
package model
