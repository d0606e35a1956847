//go:build unix

package node

import (
	"os"
	"path/filepath"
	"syscall"
)

// lock waits until no other program installs packages in a folder, and keeps others
// from it until unlock is called.
func lock(folder string) (unlock func() error, err error) {
	file, err := os.Open(filepath.Join(folder, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	return file.Close, syscall.Flock(int(file.Fd()), syscall.LOCK_EX)
}
