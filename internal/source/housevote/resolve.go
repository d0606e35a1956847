package housevote

import (
	"slices"
	"strings"

	"legislative/internal/congress"
)

// Person describes someone who may have voted.
type Person struct {
	Member   congress.BioguideID
	Names    []Name // all names under which the person served
	Birthday string // YYYY-MM-DD, or "" if unknown
	Terms    []Term

	// AbsentFrom and AbsentUntil, YYYY-MM-DD, bound a period in which the
	// person did not serve; AbsentUntil is exclusive. Both are "" if no such
	// period is known. The period matters for terms without dates.
	AbsentFrom, AbsentUntil string
}

// Name is one name of a person, in parts.
type Name struct {
	First, Middle, Last, Nickname string
}

// Term is a term of office. A term without dates means that the person served
// at an unknown time, perhaps earlier in the other chamber or in another party.
// Such a person may have voted on any day of an adult life.
type Term struct {
	Chamber congress.Chamber
	Start   string   // YYYY-MM-DD
	End     string   // YYYY-MM-DD
	State   string   // postal code
	Parties []string // all affiliations during the term, such as "Democrat" and "Republican"
}

// Directory finds persons by printed names.
type Directory struct {
	bySurname map[string][]entry
}

// entry is one name of a person. A partial entry is listed under a word of the
// surname: Bono finds Bono Mack, who voted under both names.
type entry struct {
	person  *Person
	name    Name
	partial bool
}

// NewDirectory returns a directory of people, which must not change while it is
// in use. If a member occurs twice, the first occurrence counts: put persons
// with dated terms before those without.
func NewDirectory(people []Person) *Directory {
	d := &Directory{bySurname: make(map[string][]entry, 2*len(people))}
	added := make(map[congress.BioguideID]bool, len(people))
	for i := range people {
		if added[people[i].Member] {
			continue
		}
		added[people[i].Member] = true
		for _, name := range people[i].Names {
			d.addEntry(entry{person: &people[i], name: name})
		}
	}
	return d
}

func (d *Directory) addEntry(e entry) {
	surname := foldName(e.name.Last)
	d.bySurname[surname] = append(d.bySurname[surname], e)
	e.partial = true
	for _, word := range surnameWords(e.name.Last) {
		if key := foldName(word); key != surname && len(key) > 2 {
			d.bySurname[key] = append(d.bySurname[key], e)
		}
	}
}

// Resolve sets the member of every ballot that lacks one and whose voter is
// certain. It returns the number of ballots that remain without a member. A
// voter is certain if the surname, the state, the party and any printed given
// name match exactly one person who served on that day or, if no person is
// known to have served then, exactly one person who may have. Resolve does not
// guess.
func (d *Directory) Resolve(v *Vote) (unresolved int) {
	identified := make(map[congress.BioguideID]bool, len(v.Ballots))
	namesakes := make(map[namesake]int, len(v.Ballots))
	var pending []unresolvedBallot
	for i := range v.Ballots {
		b := &v.Ballots[i]
		printed := parsePrintedName(b)
		namesakes[printed.namesake()]++
		if b.Member == "" {
			pending = append(pending, unresolvedBallot{b, printed})
		} else {
			identified[b.Member] = true
		}
	}
	// Resolve names printed in full first. Because nobody votes twice, each
	// identified voter leaves fewer candidates for the other ballots.
	slices.SortStableFunc(pending, func(a, b unresolvedBallot) int { return len(b.printed.given) - len(a.printed.given) })
	for found := true; found; {
		found = false
		pending = slices.DeleteFunc(pending, func(o unresolvedBallot) bool {
			unique := namesakes[o.printed.namesake()] == 1
			id := d.findMember(v.Date, o, identified, unique)
			if id == "" {
				return false
			}
			o.ballot.Member, identified[id], found = id, true, true
			return true
		})
	}
	return len(pending)
}

// unresolvedBallot is a ballot without a member.
type unresolvedBallot struct {
	ballot  *Ballot
	printed printedName
}

// findMember returns the only member who can have cast ballot o, or "". The
// argument unique means that no other ballot has its surname and state.
func (d *Directory) findMember(date string, o unresolvedBallot, identified map[congress.BioguideID]bool, unique bool) congress.BioguideID {
	var certain, possible []entry
	for _, e := range d.bySurname[o.printed.surname] {
		if identified[e.person.Member] || !o.printed.matchesGiven(e.name) {
			continue
		}
		switch e.person.presenceOn(date, o.printed.state) {
		case served:
			certain = append(certain, e)
		case mayHaveServed:
			possible = append(possible, e)
		}
	}
	certain, possible = uniquePersons(certain), uniquePersons(possible)
	// If two persons of that surname and state had served, the vote would have
	// both. One who is known to have served therefore excludes others who only
	// may have, unless another's surname matches better.
	decisive := unique && len(certain) == 1 && !certain[0].partial
	if !decisive && len(certain)+len(possible) != 1 {
		return ""
	}
	if match := append(certain, possible...)[0].person; match.hasParty(o.ballot.Party) {
		return match.Member
	}
	return ""
}

// uniquePersons keeps one entry for each person: the first one, or a whole
// surname rather than a partial one.
func uniquePersons(entries []entry) []entry {
	var unique []entry
	for _, e := range entries {
		i := slices.IndexFunc(unique, func(k entry) bool { return k.person == e.person })
		if i < 0 {
			unique = append(unique, e)
		} else if unique[i].partial {
			unique[i] = e
		}
	}
	return unique
}

// presence is the degree of certainty that a person served in the House on a
// day.
type presence int

const (
	absent presence = iota
	mayHaveServed
	served
)

// Bounds of the ages of members of the House: the Constitution requires 25
// years, and the oldest member so far was 92.
const (
	minAge = 25
	maxAge = 95 // exclusive
)

func (p *Person) presenceOn(date, state string) presence {
	result := absent
	for _, t := range p.Terms {
		switch {
		case !matchesState(state, t.State):
		case t.Start == "":
			if p.isPlausibleAge(date) && !(p.AbsentFrom <= date && date < p.AbsentUntil) {
				result = mayHaveServed
			}
		case t.Chamber == congress.House && t.covers(date):
			return served
		}
	}
	return result
}

// covers reports whether a date is in the term. On January 3, when terms end,
// the members of the next Congress vote.
func (t *Term) covers(date string) bool {
	return t.Start <= date && (date < t.End || date == t.End && !strings.HasSuffix(date, "-01-03"))
}

// isPlausibleAge reports whether the age of the person on a date allows service.
func (p *Person) isPlausibleAge(date string) bool {
	return p.Birthday == "" ||
		addYears(p.Birthday, minAge) <= date && date < addYears(p.Birthday, maxAge)
}

// hasParty reports whether the person had the party that a roll call prints.
func (p *Person) hasParty(printed string) bool {
	for _, t := range p.Terms {
		for _, party := range t.Parties {
			if partyLetter(party) == printed {
				return true
			}
		}
	}
	return false
}

// partyLetter follows roll calls, which print I, for independent, for all but
// the two major parties.
func partyLetter(party string) string {
	switch letter := firstLetter(party); letter {
	case "D", "R":
		return letter
	default:
		return "I"
	}
}
