package agency

import (
	"slices"
	"strings"

	"legislative/internal/analysis/legaltext"
)

// unitNouns end the names of parts of agencies, as in "Crater Division of the Department
// of Tides".
var unitNouns = []string{"division", "office", "service", "services", "laboratory", "laboratories", "bureau", "branch", "directorate", "institute"}

// reportUnit reports the part of the agency in [first, next) whose name is before it, as
// in "Crater Division of the Department of Tides", and returns the next token to read, or
// 0 if there is none.
func (a *scan) reportUnit(first, next int) int {
	of := first - 1
	if a.Is(of, "the") {
		of--
	}
	if !a.Is(of, "of") || !a.isCapital(of-1) || !a.Is(of-1, unitNouns...) || a.At(first).Has(legaltext.LineStart) {
		return 0
	}
	const minWords = 2
	unit := a.startOfBodyName(of)
	for a.Is(unit, officers...) && a.Is(unit+1, "of") { // Director of the Crater Division
		if unit += 2; a.Is(unit, "the") {
			unit++
		}
	}
	if unit > of-minWords || a.isForeign(unit, of) || a.isState(unit) {
		return 0
	}
	entry := a.bindBody(unit, of)
	a.noteOfficer(entry, unit, of)
	a.reportAgency(agencyOffice, a.nameOf(entry), a.includeOfficer(unit), next)
	return a.bindFollowing(entry, next)
}

// readEstablished returns the entry of the body of which terms with the verb of their
// definition at i are the name and its short forms, as in “Lunar Task Force” and “Task
// Force” mean the task force established under section 5, or unknownAgency.
func (a *scan) readEstablished(terms []string, i int) int {
	name := slices.MaxFunc(terms, func(s, t string) int { return len(strings.Fields(s)) - len(strings.Fields(t)) })
	words := strings.Fields(name)
	const maxTokens, minWords = 4, 2
	if len(words) < minWords || len(words) == minWords && slices.Contains(genericWords, strings.ToLower(words[0])) || !slices.Contains(bodyNouns, strings.ToLower(words[len(words)-1])) {
		return unknownAgency
	}
	for n := i + 2; n < i+2+maxTokens; n++ {
		if a.Is(n, "established", "created", "convened") && strings.EqualFold(a.Word(n-1), words[len(words)-1]) {
			body := a.addBody(name)
			a.bindName(name, body)
			return body
		}
	}
	return unknownAgency
}

// readDesignation reads the name that a body which is established before gets, at the
// quotation mark i: "The board established under section 5 shall be known as the “Lunar
// Tide Board”". The name is also that of a body which the text knows only by the last
// words of it.
func (a *scan) readDesignation(i int) {
	at := i - 1
	if a.Is(at, "the") {
		at--
	}
	if !a.Is(at, "as") || !a.Is(at-1, "known", "designated") {
		return
	}
	t, _ := a.readQuotation(i)
	words := strings.Fields(t)
	if len(words) < 2 || !slices.Contains([]string{"commission", "council", "board", "committee", "panel", "force", "group"}, strings.ToLower(words[len(words)-1])) {
		return
	}
	const maxTokens = 40
	for n := at; n > at-maxTokens && n > 0 && !a.EndsSentence(n); n-- {
		if !a.Is(n, "established", "created", "convened") {
			continue
		}
		for k := 1; k < len(words); k++ {
			short := strings.Join(words[k:], " ")
			if index, ok := a.bodyIndex[short]; ok {
				a.bodies[index] = t
			}
		}
		a.bindName(t, a.addBody(t))
		return
	}
}
