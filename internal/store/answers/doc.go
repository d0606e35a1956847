// Package answers keeps the encoded answers of the service: bodies of REST and
// GraphQL responses, with their compressed forms and entity tags.
//
// An answer is a function of its key and of the state of the dataset. It is
// built once for all requests that wait for it, kept while there is room and it
// is requested often, and built again after the dataset has changed. Answers
// that are errors, or were built while the dataset changed, are not kept.
package answers
