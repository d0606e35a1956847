// Package web serves the pages for developers: the landing page, the REST and GraphQL
// references, the rules of signals and sectors, and GraphiQL. Their files are
// embedded. A content security policy on each page ensures that it loads
// nothing from other sites. The pages of records are in packages home, bill, vote,
// member and committee, and those of account holders in package account. Package frame
// has what all pages share.
//
// The directory code has the sample programs that the guides show, graphiql has the
// sources of the GraphiQL page, and dist the compressed output of their build, which is
// the only use of npm outside tests.
package web

//go:generate go run ../internal/tools/ifchanged -stamp graphiql/built.sha256 graphiql ../docs/drilldowns.md -- npm --prefix graphiql run --silent build
