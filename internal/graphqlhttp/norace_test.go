//go:build !race

package graphqlhttp_test

const slow = false
