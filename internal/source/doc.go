// Package source has a package for each publisher's format, which reads bytes to
// plain records and does no I/O of its own. Package officialdata locates real files
// for tests.
package source
