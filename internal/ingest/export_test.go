package ingest

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
