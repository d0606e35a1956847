package billstatus

import (
	"regexp"
	"strings"

	"legislative/internal/congress"
)

// clerkNumbers match the number that the House gives an amendment in the debate
// of a bill, and the name of its sponsor, in the texts of actions.
var clerkNumbers = []struct {
	pattern        *regexp.Regexp
	author, number int // submatches
}{
	{regexp.MustCompile(`\bagreeing to the (.+?) amendments? \(A(\d{1,4})\)`), 1, 2},
	{regexp.MustCompile(`\bAmendments?(?: en bloc)? \(A(\d{1,4})\).*? offered by (?:(?:Mr|Mrs|Ms|Miss)\.? )?([^.(]+)`), 2, 1},
}

// setClerkNumber sets the number and the author by which the House refers to the
// amendment, from the first action that has both.
func (a *Amendment) setClerkNumber() {
	if a.ID.Type != congress.HAmdt {
		return
	}
	texts := []string{a.LatestAction.Text}
	for _, action := range a.Actions {
		texts = append(texts, action.Text)
	}
	for _, text := range texts {
		if !strings.Contains(text, "(A") {
			continue // most texts, and patterns are slow
		}
		for _, c := range clerkNumbers {
			match := c.pattern.FindStringSubmatch(text)
			if match == nil {
				continue
			}
			a.ClerkNumber, a.ClerkAuthor = parseNumber(match[c.number]), withoutState(match[c.author])
			return
		}
	}
}

// withoutState removes the state that follows the name of one of several members
// of the same name: "Johnson (GA)".
func withoutState(name string) string {
	name, _, _ = strings.Cut(name, " (")
	return strings.TrimSpace(name)
}
