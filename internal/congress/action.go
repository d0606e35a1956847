package congress

import (
	"slices"
	"strings"
)

// libraryOfCongress is the source system of actions that the Library of Congress records.
const libraryOfCongress = "Library of Congress"

// Action is an action on a bill or amendment.
type Action struct{ Date, Text, SourceSystem string }

// FindRepeats reports for each action whether another of the same day says the same: one
// before it with the same text, or one of a chamber that an action of the Library of
// Congress repeats.
func FindRepeats(actions []Action) []bool {
	repeats := make([]bool, len(actions))
	for i, a := range actions {
		repeats[i] = slices.ContainsFunc(actions, a.repeats) ||
			slices.ContainsFunc(actions[:i], func(other Action) bool { return other.Date == a.Date && other.Text == a.Text })
	}
	return repeats
}

// repeats reports whether an action of the Library of Congress says what another one of
// the same day says, which a chamber recorded: "Passed Senate: Passed Senate by Voice
// Vote." repeats "Passed Senate by Voice Vote. (text: CR S1)". Actions with the same text
// do not.
func (a Action) repeats(other Action) bool {
	if other.Date != a.Date || a.SourceSystem != libraryOfCongress || other.SourceSystem == a.SourceSystem || other.Text == a.Text {
		return false
	}
	_, words, ok := strings.Cut(a.Text, ": ")
	if !ok {
		words = a.Text
	}
	return words != "" && strings.HasPrefix(other.Text, strings.TrimSuffix(words, "."))
}
