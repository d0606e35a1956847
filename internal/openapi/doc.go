// Package openapi describes the REST endpoints as an OpenAPI 3.1 document.
//
// Nothing is said in it by hand that the service knows already: paths and
// parameters are those of package rest, bodies follow from what the fixed
// operations select, descriptions are the schema's, problems are those of
// rest's table. The document is written by a test, committed, and served as
// it stands; so a change of the contract is a change that somebody reads.
package openapi
