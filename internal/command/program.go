package command

import (
	"path/filepath"
	"regexp"
)

// builtByGo matches the files that "go run" builds and caches.
var builtByGo = regexp.MustCompile(`/go-build[0-9]*/|/[0-9a-f]{64}-d/`)

// programName returns the command that starts the program again. Name is how
// it was started, os.Args[0].
func programName(name string) string {
	if builtByGo.MatchString(filepath.ToSlash(name)) {
		return "go run ."
	}
	return name
}
