//go:build !race

package graphqljs_test

// standardDocuments is the standard number of documents to compare.
const standardDocuments = 100_000
