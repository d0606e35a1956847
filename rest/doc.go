// Package rest serves the eight endpoints. Each of them runs one fixed
// operation, a .graphql file in the folder operations, whose aliases are the
// names of the body: what the executor writes is what the client gets, but
// for members that dissolve (see dissolve). Parameters come from the
// operation's variables, and plan and scope from the fields that it selects,
// so that neither is said twice.
//
// The package knows GraphQL, and neither the records nor the database.
package rest
