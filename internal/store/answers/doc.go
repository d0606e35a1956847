// Package answers keeps the encoded answers of the service: bodies of REST and
// GraphQL responses, with their compressed forms and entity tags.
//
// An answer is a function of its key and of the state of the dataset. It is
// built once for all requests that wait for it, kept while there is room and it
// is requested often, and built again after records have changed on which it depends.
// If such a record changes while an answer is built, the answer is built again. The last
// attempt is served in any case, but not kept. Errors are not kept either.
package answers
