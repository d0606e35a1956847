// Package billterm encodes the terms under which lists find a bill: its subjects, its
// committees, the sectors that it concerns, and the law that it became.
package billterm

import "strconv"

// Subject returns the term of a legislative subject, folded.
func Subject(folded string) string { return "subject:" + folded }

// Committee returns the term of a committee that acted on the bill, by key.
func Committee(key int64) string { return "committee:" + strconv.FormatInt(key, 10) }

// Sector returns the term of a sector that the bill reaches, by NAICS code.
func Sector(naics string) string { return "sector:" + naics }

// Law returns the term of the law that a bill became, such as "117-58".
func Law(number string) string { return "law:" + number }
