package rollup

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

// Format is the number of the form in which the counts and the members' records
// of sessions are stored, and of the rules by which they are made. If it is
// raised, the next ingest makes them anew.
const Format = 1

// Session collects the stored facts about the votes of a session.
type Session struct {
	Records

	parties, states names
	all             *tally
	byArea          map[string]*tally
}

// NewSession returns a session without votes.
func NewSession() *Session {
	return &Session{
		Records: Records{ByMember: map[int64]*Record{}}, all: newTally(), byArea: map[string]*tally{},
		parties: names{index: map[string]int32{}}, states: names{index: map[string]int32{}},
	}
}

// Add adds a vote. Votes must come in order.
func (s *Session) Add(v *Vote) {
	tallies := []*tally{s.all}
	if v.PolicyArea != "" {
		if s.byArea[v.PolicyArea] == nil {
			s.byArea[v.PolicyArea] = newTally()
		}
		tallies = append(tallies, s.byArea[v.PolicyArea])
	}
	parties, states, positions := s.parties.addAll(v.Ballots.Parties), s.states.addAll(v.Ballots.States), positionIndexes(&v.Ballots)
	s.addVote(v)
	for i, voter := range v.Ballots.Voters {
		cast := ballot{voter, parties[v.Ballots.Party(i)], states[v.Ballots.State(i)], positions[v.Ballots.Cast(i)]}
		for _, t := range tallies {
			t.add(len(s.Docket.Votes), cast)
		}
		if _, ok := congress.BioguideIDFromKey(voter); ok {
			s.addEntry(v, i, congress.Positions[cast.position])
		}
	}
}

// Stored is the stored counts of a set of votes of a session.
type Stored struct {
	PolicyArea string // "" for all votes of the session
	Summary    rollcall.Summary
	Voters     rollcall.Voters
	Areas      rollcall.Areas  // of all votes only
	Docket     rollcall.Docket // of all votes only
}

// Stored returns the counts of all votes, followed by those of each policy area.
func (s *Session) Stored() []Stored {
	all := Stored{Summary: s.summary(s.all), Voters: s.all.sortedVoters(), Docket: s.Docket, Areas: rollcall.Areas{}}
	list := []Stored{all}
	for _, name := range slices.Sorted(maps.Keys(s.byArea)) {
		t := s.byArea[name]
		if len(t.groups) == 0 {
			continue
		}
		summary := s.summary(t)
		list[0].Summary.Areas = append(list[0].Summary.Areas, rollcall.Area{Name: name, Groups: summary.Groups[:1]})
		list[0].Areas = append(list[0].Areas, rollcall.Area{Name: name, Groups: summary.Groups})
		list = append(list, Stored{PolicyArea: name, Summary: summary, Voters: t.sortedVoters()})
	}
	return list
}

func (s *Session) summary(t *tally) rollcall.Summary {
	return rollcall.Summary{Parties: s.parties.list, States: s.states.list, Groups: t.sortedGroups()}
}

// AreaKey returns a text that is the same for the names of policy areas that
// [strings.EqualFold] considers equal, and only for them.
func AreaKey(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, name)
}

// names numbers distinct names in order of first appearance.
type names struct {
	list  []string
	index map[string]int32
}

// addAll returns the numbers of names, with those that are new.
func (n *names) addAll(list []string) []int32 {
	numbers := make([]int32, len(list))
	for i, name := range list {
		numbers[i] = n.add(name)
	}
	return numbers
}

func (n *names) add(name string) int32 {
	i, known := n.index[name]
	if !known {
		i = int32(len(n.list))
		n.list = append(n.list, name)
		n.index[name] = i
	}
	return i
}

func compareGroups(a, b rollcall.Group) int {
	return cmp.Or(cmp.Compare(a.Party, b.Party), cmp.Compare(a.State, b.State))
}
