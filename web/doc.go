// Package web serves what people look at in a browser: the landing page, the
// references of REST and GraphQL, the rules of signals and sectors, and
// GraphiQL. All of it is in the program
// and nothing comes from anywhere else: a content security policy on each
// page sees to that.
//
// The folder graphiql holds the sources of the GraphiQL page, and dist what
// they were built to, compressed. Node.js and npm are needed to build it, and
// for nothing else.
package web

//go:generate go run ../internal/tools/ifchanged -stamp graphiql/built.sha256 graphiql ../docs/drilldowns.md -- npm --prefix graphiql run --silent build
