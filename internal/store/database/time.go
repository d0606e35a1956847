package database

import "time"

// FormatTime formats a time as the columns of accounts have it: RFC 3339 in UTC, in
// whole seconds, so that texts compare as the times do.
func FormatTime(t time.Time) string { return t.UTC().Format(time.RFC3339) }
