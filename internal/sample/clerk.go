package sample

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"legislative/internal/congress"
)

// clerkXML is a roll call as the Clerk of the House publishes it.
func (w *Congress) clerkXML(r *RollCall) []byte {
	casts := w.Ballots(r)
	x := new(Writer)
	x.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE rollcall-vote PUBLIC "-//US Congress//DTDs/vote v1.0 20031119 //EN" "../vote.dtd">
<?xml-stylesheet type="text/xsl" href="../vote.xsl"?>
`)
	x.Open("rollcall-vote")
	x.Element("vote-metadata", func() { w.writeMetadata(x, r, casts) })
	x.Element("vote-data", func() {
		winner, _, _ := w.nominees(majorityParty(w.voters(r)))
		for _, c := range casts {
			x.writeVote(c, c.Member == winner)
		}
	})
	x.Close("rollcall-vote")
	return []byte(strings.ReplaceAll(x.String(), "\n", "\r\n"))
}

func (w *Congress) writeMetadata(x *Writer, r *RollCall, casts []Ballot) {
	place := "chamber"
	if r.InCommittee() {
		place = "committee"
	}
	x.Leaves("majority", majorityParty(w.voters(r)), "congress", fmt.Sprint(Number),
		"session", Ordinal(r.ID.Session, false), place, "U.S. House of Representatives",
		"rollcall-num", fmt.Sprint(r.ID.RollCall))
	if r.Kind != SpeakerElection {
		x.Leaf("legis-num", r.legislationNumber())
	}
	x.Leaf("vote-question", r.questionText())
	if r.Amendment != nil {
		x.Leaves("amendment-num", fmt.Sprint(r.Amendment.Ordinal), "amendment-author", r.Amendment.amendmentAuthor())
	}
	x.Leaves("vote-type", r.voteType(), "vote-result", w.resultLine(r), "action-date", r.Time.Format("2-Jan-2006"))
	if r.Kind == Vacated {
		x.Leaves("action-time", "",
			"vote-correction", "See Congressional Record of "+r.Time.Format("2-Jan-2006")+", for explanation.",
			"vote-desc", "This vote was vacated by unanimous consent on "+r.Time.Format("2-Jan-2006")+".")
	} else {
		x.Leaf("action-time", r.Time.Format("3:04 PM"), "time-etz", r.Time.Format("15:04"))
		x.Leaf("vote-desc", r.description())
	}
	x.Element("vote-totals", func() { x.writeTotals(r, casts) })
}

// resultLine is the outcome, which in an election is who won.
func (w *Congress) resultLine(r *RollCall) string {
	if r.Kind != SpeakerElection {
		return r.resultText()
	}
	winner, _, _ := w.nominees(majorityParty(w.voters(r)))
	return winner.RollCallName
}

// description is the title of what is voted on.
func (r *RollCall) description() string {
	if r.Bill == nil || r.Kind == OnAmendment {
		return ""
	}
	return r.Bill.Title()
}

// amendmentAuthor is how the Clerk names an amendment.
func (a *Amendment) amendmentAuthor() string {
	return fmt.Sprintf("%s of %s Amendment No. %d", a.Sponsor.Last, stateName(a.Sponsor.Seat.State), a.Ordinal)
}

// writeVote writes how one member voted.
func (x *Writer) writeVote(c Ballot, speaker bool) {
	role := "legislator"
	if speaker {
		role = "speaker"
	}
	state := c.Seat.State
	if c.Seat.IsDelegate && state == "MP" {
		state = "XX"
	}
	plain := Unaccented(c.RollCallName)
	x.Indent()
	x.StartTag("recorded-vote", nil)
	x.StartTag("legislator", []string{
		"name-id", string(c.ID), "sort-field", plain, "unaccented-name", plain,
		"party", c.Party, "state", state, "role", role,
	})
	x.WriteString(Escape(c.RollCallName) + "</legislator>")
	x.StartTag("vote", nil)
	x.WriteString(Escape(c.Cast) + "</vote></recorded-vote>\n")
}

func (x *Writer) writeTotals(r *RollCall, casts []Ballot) {
	if r.Kind == SpeakerElection {
		x.writeCandidateTotals(casts)
		return
	}
	yeas, nays := "Yeas", "Nays"
	if yea, _ := r.VoteWords(); yea == "Aye" {
		yeas, nays = "Ayes", "Noes"
	}
	x.Element("totals-by-party-header", func() {
		x.Leaves("party-header", "Party", "yea-header", yeas, "nay-header", nays,
			"present-header", "Answered “Present”", "not-voting-header", "Not Voting")
	})
	for _, p := range []struct{ letter, name string }{{"R", "Republican"}, {"D", "Democratic"}, {"I", "Independent"}} {
		of := slices.DeleteFunc(slices.Clone(casts), func(c Ballot) bool { return c.Party != p.letter })
		x.Element("totals-by-party", func() {
			x.Leaf("party", p.name)
			x.writeCounts(CountBallots(of))
		})
	}
	x.Element("totals-by-vote", func() {
		x.Leaf("total-stub", "Totals")
		x.writeCounts(CountBallots(casts))
	})
}

func (x *Writer) writeCounts(t congress.VoteCounts) {
	x.Leaves("yea-total", fmt.Sprint(t.Yea), "nay-total", fmt.Sprint(t.Nay),
		"present-total", fmt.Sprint(t.Present), "not-voting-total", fmt.Sprint(t.NotVoting))
}

// writeCandidateTotals writes the count of an election, the winner's first.
func (x *Writer) writeCandidateTotals(casts []Ballot) {
	counts := map[string]int{"Present": 0, "Not Voting": 0}
	for _, c := range casts {
		counts[c.Cast]++
	}
	names := make([]string, 0, len(counts))
	for name := range counts {
		if name != "Present" && name != "Not Voting" {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	for _, name := range append(names, "Present", "Not Voting") {
		x.Element("totals-by-candidate", func() {
			x.Leaves("candidate", name, "candidate-total", fmt.Sprint(counts[name]))
		})
	}
}
