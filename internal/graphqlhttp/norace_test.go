//go:build !race

package graphqlhttp_test

// slow reports that the test runs much slower than the service.
const slow = false
