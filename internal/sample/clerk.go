package sample

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"legislative/internal/congress"
)

// clerkXML is a roll call as the Clerk of the House publishes it.
func (w *world) clerkXML(r *roll) []byte {
	casts := w.casts(r)
	x := new(xmlWriter)
	x.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE rollcall-vote PUBLIC "-//US Congress//DTDs/vote v1.0 20031119 //EN" "../vote.dtd">
<?xml-stylesheet type="text/xsl" href="../vote.xsl"?>
`)
	x.open("rollcall-vote")
	x.within("vote-metadata", func() { w.clerkMetadata(x, r, casts) })
	x.within("vote-data", func() {
		winner, _, _ := w.nominees(side(w.voters(r)))
		for _, c := range casts {
			x.recorded(c, c.member == winner)
		}
	})
	x.close("rollcall-vote")
	return []byte(strings.ReplaceAll(x.String(), "\n", "\r\n"))
}

func (w *world) clerkMetadata(x *xmlWriter, r *roll, casts []cast) {
	place := "chamber"
	if r.inCommittee() {
		place = "committee"
	}
	x.leaves("majority", side(w.voters(r)), "congress", fmt.Sprint(theCongress),
		"session", ordinal(r.id.Session, false), place, "U.S. House of Representatives",
		"rollcall-num", fmt.Sprint(r.id.RollCall))
	if r.kind != speaker {
		x.leaf("legis-num", r.legislation())
	}
	x.leaf("vote-question", r.asked())
	if r.amendment != nil {
		x.leaves("amendment-num", fmt.Sprint(r.amendment.nth), "amendment-author", r.amendment.author())
	}
	x.leaves("vote-type", r.voteType(), "vote-result", w.clerkResult(r), "action-date", r.when.Format("2-Jan-2006"))
	if r.kind == vacated {
		x.leaves("action-time", "",
			"vote-correction", "See Congressional Record of "+r.when.Format("2-Jan-2006")+", for explanation.",
			"vote-desc", "This vote was vacated by unanimous consent on "+r.when.Format("2-Jan-2006")+".")
	} else {
		x.leaf("action-time", r.when.Format("3:04 PM"), "time-etz", r.when.Format("15:04"))
		x.leaf("vote-desc", r.description())
	}
	x.within("vote-totals", func() { x.totals(r, casts) })
}

// clerkResult is the outcome, which in an election is who won.
func (w *world) clerkResult(r *roll) string {
	if r.kind != speaker {
		return r.result()
	}
	winner, _, _ := w.nominees(side(w.voters(r)))
	return winner.shown
}

// description is the title of what is voted on.
func (r *roll) description() string {
	if r.bill == nil || r.kind == onAmendment {
		return ""
	}
	return r.bill.title()
}

// author is how the Clerk names an amendment.
func (a *amendment) author() string {
	return fmt.Sprintf("%s of %s Amendment No. %d", a.sponsor.last, stateName(a.sponsor.seat.state), a.nth)
}

// recorded writes how one member voted.
func (x *xmlWriter) recorded(c cast, speaker bool) {
	role := "legislator"
	if speaker {
		role = "speaker"
	}
	state := c.seat.state
	if c.seat.delegate && state == "MP" {
		state = "XX"
	}
	plain := unaccented(c.shown)
	x.indent()
	x.tag("recorded-vote", nil)
	x.tag("legislator", []string{
		"name-id", string(c.id), "sort-field", plain, "unaccented-name", plain,
		"party", c.party, "state", state, "role", role,
	})
	x.WriteString(escape(c.shown) + "</legislator>")
	x.tag("vote", nil)
	x.WriteString(escape(c.word) + "</vote></recorded-vote>\n")
}

func (x *xmlWriter) totals(r *roll, casts []cast) {
	if r.kind == speaker {
		x.candidates(casts)
		return
	}
	yeas, nays := "Yeas", "Nays"
	if yea, _ := r.words(); yea == "Aye" {
		yeas, nays = "Ayes", "Noes"
	}
	x.within("totals-by-party-header", func() {
		x.leaves("party-header", "Party", "yea-header", yeas, "nay-header", nays,
			"present-header", "Answered “Present”", "not-voting-header", "Not Voting")
	})
	for _, p := range []struct{ letter, name string }{{"R", "Republican"}, {"D", "Democratic"}, {"I", "Independent"}} {
		of := slices.DeleteFunc(slices.Clone(casts), func(c cast) bool { return c.party != p.letter })
		x.within("totals-by-party", func() {
			x.leaf("party", p.name)
			x.counts(tally(of))
		})
	}
	x.within("totals-by-vote", func() {
		x.leaf("total-stub", "Totals")
		x.counts(tally(casts))
	})
}

func (x *xmlWriter) counts(t congress.VoteCounts) {
	x.leaves("yea-total", fmt.Sprint(t.Yea), "nay-total", fmt.Sprint(t.Nay),
		"present-total", fmt.Sprint(t.Present), "not-voting-total", fmt.Sprint(t.NotVoting))
}

// candidates writes the count of an election, the winner's first.
func (x *xmlWriter) candidates(casts []cast) {
	counts := map[string]int{"Present": 0, "Not Voting": 0}
	for _, c := range casts {
		counts[c.word]++
	}
	names := make([]string, 0, len(counts))
	for name := range counts {
		if name != "Present" && name != "Not Voting" {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	for _, name := range append(names, "Present", "Not Voting") {
		x.within("totals-by-candidate", func() {
			x.leaves("candidate", name, "candidate-total", fmt.Sprint(counts[name]))
		})
	}
}
