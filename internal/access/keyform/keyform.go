// Package keyform finds what looks like an API key in texts, so that none is
// stored or logged.
package keyform

import "regexp"

// Prefix is how every key begins.
const Prefix = "leg_live_"

// form matches in any case: a text in which a key was lowered still tells most of
// it.
var form = regexp.MustCompile(`(?i)` + Prefix + `[0-9A-Za-z]{8,}`)

// IsIn reports whether a text has what looks like a key.
func IsIn(text string) bool { return form.MatchString(text) }

// Redact replaces what looks like a key in a text.
func Redact(text string) string { return form.ReplaceAllString(text, Prefix+"…") }
