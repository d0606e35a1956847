package real_test

import (
	"maps"
	"slices"
	"testing"
)

// measureQuery asks for all that is told about the positions of a member.
const measureQuery = `query ($id: String!, $other: String!, $span: VoteSpan) { member(bioguideId: $id) {
	attendance(span: $span) { votes attended missed }
	partyUnity(span: $span) { votes withParty againstParty notCast }
	agreement(bioguideId: $other, span: $span) { other { bioguideId } votes agreed disagreed }
	partyBreaks(span: $span, first: 1) { totalCount nodes { position vote { congress session rollCallNumber } } }
} }`

// TestMeasures compares the measures of members' positions with counts of the
// positions in the files.
func TestMeasures(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	for _, tc := range []struct {
		id, other string
		span      object
	}{
		{"P000197", "H000874", object{}},
		{"P000197", "M001165", object{"congress": 117}},
		{"N000147", "P000197", object{"congress": 118, "session": 2}},
		{"M001184", "G000590", object{"from": "2019-06-01", "to": "2023-03-31"}}, // in two parties
		{"S000033", "P000197", object{"to": "2006-12-31"}},                       // an Independent
		{"P000197", "P000197", object{"congress": 1}},
	} {
		t.Run(tc.id+marshal(t, tc.span), func(t *testing.T) {
			t.Parallel()
			data := s.queryGraphQL(t, measureQuery, object{"id": tc.id, "other": tc.other, "span": tc.span})
			compare(t, tc.id, s.measures(tc.id, tc.other, tc.span), lookup(data, "member"))
		})
	}
}

// includes reports whether a span has a vote.
func includes(span object, v *vote) bool {
	for key, value := range map[string]any{"congress": v.name.congress, "session": v.name.session} {
		if wanted, ok := span[key]; ok && wanted != value {
			return false
		}
	}
	from, _ := span["from"].(string)
	to, _ := span["to"].(string)
	return v.date >= from && (to == "" || v.date <= to)
}

// measures returns the expected answer to the measureQuery.
func (c *corpus) measures(id, other string, span object) object {
	attendance, unity, agreement := map[string]int{}, map[string]int{}, map[string]int{}
	breaks := list{}
	for _, name := range slices.SortedFunc(maps.Keys(c.votes), compareVotes) {
		v := c.votes[name]
		if !includes(span, v) {
			continue
		}
		leads, own, others, party := map[string]int{}, "", "", ""
		for _, p := range v.positions {
			leads[p.party.Value()] += map[string]int{"Yea": 1, "Nay": -1}[p.normalized()]
			if p.id.Value() == id {
				own, party = p.normalized(), p.party.Value()
			}
			if p.id.Value() == other {
				others = p.normalized()
			}
		}
		side := map[string]int{"Yea": 1, "Nay": -1}[own]
		if own != "" {
			attendance["votes"]++
			attendance[map[bool]string{true: "missed", false: "attended"}[own == "Not Voting"]]++
		}
		if own != "" && leads["D"]*leads["R"] < 0 && (party == "D" || party == "R") {
			unity["votes"]++
			unity[map[int]string{-1: "againstParty", 0: "notCast", 1: "withParty"}[sign(side*leads[party])]]++
		}
		if side != 0 && (others == "Yea" || others == "Nay") {
			agreement["votes"]++
			agreement[map[bool]string{true: "agreed", false: "disagreed"}[own == others]]++
		}
		if side*leads[party] < 0 {
			breaks = append(breaks, object{"position": own, "vote": object{"congress": name.congress, "session": name.session, "rollCallNumber": name.roll}})
		}
	}
	return object{
		"attendance":  withKeys(attendance, "votes", "attended", "missed"),
		"partyUnity":  withKeys(unity, "votes", "withParty", "againstParty", "notCast"),
		"agreement":   merged(withKeys(agreement, "votes", "agreed", "disagreed"), object{"other": object{"bioguideId": other}}),
		"partyBreaks": object{"totalCount": len(breaks), "nodes": breaks[max(0, len(breaks)-1):]},
	}
}

func sign(n int) int { return min(1, max(-1, n)) }

// withKeys returns the counts of keys, 0 included.
func withKeys(counts map[string]int, keys ...string) object {
	o := object{}
	for _, key := range keys {
		o[key] = counts[key]
	}
	return o
}

func merged(a, b object) object {
	maps.Copy(a, b)
	return a
}
