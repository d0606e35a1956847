package ingest

import "testing"

// MakesSameRecords reports whether the reader of a format makes the same
// records as an earlier version of it.
func MakesSameRecords(format string, version int) bool {
	for _, f := range formats {
		if f.name == format {
			return version >= f.version.SameRecordsSince
		}
	}
	return false
}

// SetSameRecords declares during a test, which must not be parallel to others, that all
// versions of the readers make the same records.
func SetSameRecords(t *testing.T) {
	t.Helper()
	for _, f := range formats {
		former := f.version
		f.version.SameRecordsSince = 0
		t.Cleanup(func() { f.version = former })
	}
}
