package fiction

import (
	"fmt"
	"slices"
	"strconv"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

func (t Term) firstYear() int { return yearOf(t.Start) }
func (t Term) lastYear() int  { return yearOf(t.End) }

// yearOf requires a date of the form 2187-01-03.
func yearOf(date string) int {
	year, err := strconv.Atoi(date[:4])
	if err != nil {
		panic("sample: no year in " + date)
	}
	return year
}

// addPredecessors adds the members who held the seats of this Congress before its
// members, back to an earlier Congress.
func (p *People) addPredecessors(rng random.Stream, ids map[byte]int, earliest calendar) {
	holders := slices.Concat(p.House, p.Senate)
	for _, holder := range holders {
		if holder.firstDay != sessionOneStart {
			continue
		}
		for holder.Terms[0].firstYear() > earliest.FirstYear() {
			holder = holder.newPredecessor(rng, ids)
			p.predecessors = append(p.predecessors, holder)
		}
	}
	senators := len(p.Senate)
	for i, m := range p.predecessors {
		m.GovTrackID = 990_001 + len(p.House) + len(p.Senate) + len(p.former) + i
		if m.Seat.Chamber == congress.Senate {
			m.LISID = fmt.Sprintf("S%d", 800+senators)
			senators++
		}
	}
}

// newPredecessor returns the member who held the seat until m's first term began.
func (m *Member) newPredecessor(rng random.Stream, ids map[byte]int) *Member {
	end := m.Terms[0].firstYear()
	days := calendar{end - 2}
	predecessor := newMember(rng, ids, days, m.Seat, random.Pick(rng, []string{"D", "R"}))
	predecessor.addTerms(rng, end)
	return predecessor
}

// during returns the members of an earlier Congress. They serve from its first day
// to its last.
func (p *People) during(days calendar) *People {
	earlier := new(People)
	for _, m := range slices.Concat(p.House, p.Senate, p.predecessors) {
		seat, ok := m.seatIn(days.FirstYear())
		if !ok || m.movedToSenate {
			continue
		}
		serving := *m
		serving.Seat, serving.firstDay, serving.endDay = seat, sessionOneStart, adjournment+16
		if seat.Chamber == congress.House {
			earlier.House = append(earlier.House, &serving)
		} else {
			earlier.Senate = append(earlier.Senate, &serving)
		}
	}
	setRollCallNames(earlier.House)
	slices.SortFunc(earlier.House, compareByName)
	slices.SortFunc(earlier.Senate, compareByName)
	return earlier
}

// seatIn returns the seat that the member held at the beginning of a year's
// Congress.
func (m *Member) seatIn(year int) (Seat, bool) {
	for _, t := range m.Terms {
		if t.firstYear() <= year && year < t.lastYear() {
			return t.Seat, true
		}
	}
	return Seat{}, false
}
