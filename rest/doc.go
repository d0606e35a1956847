// Package rest serves the REST endpoints. Each of them runs one fixed
// GraphQL operation, a .graphql file in the folder operations. The aliases of
// the operation are the names in the body, so that the body is the output of
// the executor, except for members that are flattened (see flatten). The
// variables of the operation are the parameters of the endpoint, and the
// fields that it selects determine the plan and scope that the endpoint
// requires.
//
// The package depends on GraphQL only, not on the records or the database.
package rest
