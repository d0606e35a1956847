package housevote

import (
	"slices"
	"strings"

	"legislative/internal/congress"
)

// Person is what is known of someone who may have voted.
type Person struct {
	Member   congress.BioguideID
	Names    []Name // every name the person served under
	Birthday string // YYYY-MM-DD; "" where unknown
	Terms    []Term

	// AbsentFrom and AbsentUntil, YYYY-MM-DD, bound a time in which the person
	// is known not to have served, until the day before the latter; both ""
	// where no such time is known. It matters for terms without dates.
	AbsentFrom, AbsentUntil string
}

// Name is one name of a person, in parts.
type Name struct {
	First, Middle, Last, Nickname string
}

// Term is a stretch of office. A term without dates says that the person
// served, nobody says when, and perhaps earlier in the other chamber or
// another party: such a person may have voted on any day of an adult life.
type Term struct {
	Chamber congress.Chamber
	Start   string   // YYYY-MM-DD
	End     string   // YYYY-MM-DD
	State   string   // postal code
	Parties []string // every affiliation during the term: "Democrat", "Republican"…
}

// Directory finds the persons whom printed names stand for.
type Directory struct {
	bySurname map[string][]entry
}

// entry is one name of a person. A partial one is found by a word of its
// surname: Bono finds Bono Mack, who voted under both.
type entry struct {
	person  *Person
	name    Name
	partial bool
}

// NewDirectory indexes people, who must stay as they are while it is in use.
// Of a member who is there twice, the first counts: put those with dated terms
// before those without.
func NewDirectory(people []Person) *Directory {
	d := &Directory{bySurname: make(map[string][]entry, 2*len(people))}
	known := make(map[congress.BioguideID]bool, len(people))
	for i := range people {
		if known[people[i].Member] {
			continue
		}
		known[people[i].Member] = true
		for _, name := range people[i].Names {
			d.add(entry{person: &people[i], name: name})
		}
	}
	return d
}

func (d *Directory) add(e entry) {
	whole := fold(e.name.Last)
	d.bySurname[whole] = append(d.bySurname[whole], e)
	e.partial = true
	for _, word := range surnameWords(e.name.Last) {
		if key := fold(word); key != whole && len(key) > 2 {
			d.bySurname[key] = append(d.bySurname[key], e)
		}
	}
}

// Resolve sets the member of every ballot that lacks one and whose voter is
// certain, and tells how many ballots stay without. It never guesses: a voter
// is certain whose surname, state, party and, where printed, given name fit
// one person alone who served on that day, or, where no one is known by dates
// to have, one person alone who could have.
func (d *Directory) Resolve(v *Vote) (unresolved int) {
	taken := make(map[congress.BioguideID]bool, len(v.Ballots))
	namesakes := make(map[namesake]int, len(v.Ballots))
	var open []openBallot
	for i := range v.Ballots {
		b := &v.Ballots[i]
		printed := parsePrinted(b)
		namesakes[printed.namesake()]++
		if b.Member == "" {
			open = append(open, openBallot{b, printed})
		} else {
			taken[b.Member] = true
		}
	}
	// Names printed in full come first. Nobody votes twice, so that each voter
	// found can narrow another's field.
	slices.SortStableFunc(open, func(a, b openBallot) int { return len(b.printed.given) - len(a.printed.given) })
	for found := true; found; {
		found = false
		open = slices.DeleteFunc(open, func(o openBallot) bool {
			alone := namesakes[o.printed.namesake()] == 1
			member := d.find(v.Date, o, taken, alone)
			if member == "" {
				return false
			}
			o.ballot.Member, taken[member], found = member, true, true
			return true
		})
	}
	return len(open)
}

// openBallot is a ballot whose voter is to be found.
type openBallot struct {
	ballot  *Ballot
	printed printedName
}

// find is the one person whom a ballot can be of, or "". Alone means that no
// other voter has the ballot's surname and state.
func (d *Directory) find(date string, o openBallot, taken map[congress.BioguideID]bool, alone bool) congress.BioguideID {
	var sure, maybe []entry
	for _, e := range d.bySurname[o.printed.surname] {
		if taken[e.person.Member] || !o.printed.givenFits(e.name) {
			continue
		}
		switch e.person.presence(date, o.printed.state) {
		case served:
			sure = append(sure, e)
		case mayHaveServed:
			maybe = append(maybe, e)
		}
	}
	sure, maybe = onePerPerson(sure), onePerPerson(maybe)
	// Had two of the surname and state served, the vote would show both. One
	// who is known to have served thus leaves no room for another of whom it
	// is not known, unless the other's surname fits better.
	certain := alone && len(sure) == 1 && !sure[0].partial
	if !certain && len(sure)+len(maybe) != 1 {
		return ""
	}
	if only := append(sure, maybe...)[0].person; only.hasParty(o.ballot.Party) {
		return only.Member
	}
	return ""
}

// onePerPerson keeps a person's first entry, whole surnames before partial.
func onePerPerson(entries []entry) []entry {
	var kept []entry
	for _, e := range entries {
		i := slices.IndexFunc(kept, func(k entry) bool { return k.person == e.person })
		if i < 0 {
			kept = append(kept, e)
		} else if kept[i].partial {
			kept[i] = e
		}
	}
	return kept
}

// presence tells whether a person sat in the House on a day.
type presence int

const (
	absent presence = iota
	mayHaveServed
	served
)

// The ages that members of the House have had: the Constitution asks for 25
// years, and nobody has sat there beyond 92.
const (
	youngest = 25
	oldest   = 95
)

func (p *Person) presence(date, state string) presence {
	result := absent
	for _, t := range p.Terms {
		switch {
		case !stateFits(state, t.State):
		case t.Start == "":
			if p.ageFits(date) && !(p.AbsentFrom <= date && date < p.AbsentUntil) {
				result = mayHaveServed
			}
		case t.Chamber == congress.House && t.covers(date):
			return served
		}
	}
	return result
}

// covers tells whether a day is in the term. Terms end on the third of
// January, when the next Congress's members vote and no longer the last's.
func (t *Term) covers(date string) bool {
	return t.Start <= date && (date < t.End || date == t.End && !strings.HasSuffix(date, "-01-03"))
}

func (p *Person) ageFits(date string) bool {
	return p.Birthday == "" ||
		addYears(p.Birthday, youngest) <= date && date < addYears(p.Birthday, oldest)
}

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

// partyLetter is what a roll call prints for a party: those other than the
// two large ones are all independents there.
func partyLetter(party string) string {
	switch letter := initial(party); letter {
	case "D", "R":
		return letter
	default:
		return "I"
	}
}
