//go:build !unix

package node

// lock does nothing: run the packages of tests one after the other.
func lock(string) (unlock func() error, err error) {
	return func() error { return nil }, nil
}
