//go:build race

package graphqljs_test

// standardDocuments is the standard number of documents to compare with the
// race detector.
const standardDocuments = 5_000
