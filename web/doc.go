// Package web serves the pages: the landing page, the REST and GraphQL
// references, the rules of signals and sectors, and GraphiQL. Their files are
// embedded. A content security policy on each page ensures that it loads
// nothing from other sites. Package frame has what they share with the pages of
// account holders, which are in package account.
//
// The directory graphiql has the sources of the GraphiQL page, and dist the
// compressed output of their build, which is the only use of npm outside tests.
package web

//go:generate go run ../internal/tools/ifchanged -stamp graphiql/built.sha256 graphiql ../docs/drilldowns.md -- npm --prefix graphiql run --silent build
