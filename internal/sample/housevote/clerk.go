// Package housevote writes House roll calls as the XML of the Clerk of the House
// and as the JSON of the unitedstates project. The package of the same name in
// internal/source reads them.
package housevote

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/xmlwriter"
)

// clerkWriter writes one roll call in the XML of the Clerk of the House.
type clerkWriter struct{ xmlwriter.Writer }

// ClerkXML returns a roll call as the Clerk of the House publishes it.
func ClerkXML(c *fiction.Congress, r *fiction.RollCall) []byte {
	ballots := c.Ballots(r)
	w := new(clerkWriter)
	w.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE rollcall-vote PUBLIC "-//US Congress//DTDs/vote v1.0 20031119 //EN" "../vote.dtd">
<?xml-stylesheet type="text/xsl" href="../vote.xsl"?>
`)
	w.Open("rollcall-vote")
	w.Element("vote-metadata", func() { w.writeMetadata(c, r, ballots) })
	w.Element("vote-data", func() {
		elected := c.ElectedSpeaker(r)
		for _, ballot := range ballots {
			w.writeVote(ballot, ballot.Member == elected)
		}
	})
	w.Close("rollcall-vote")
	return []byte(strings.ReplaceAll(w.String(), "\n", "\r\n"))
}

func (w *clerkWriter) writeMetadata(c *fiction.Congress, r *fiction.RollCall, ballots []fiction.Ballot) {
	place := "chamber"
	if r.InCommittee() {
		place = "committee"
	}
	w.Leaves("majority", c.Majority(r), "congress", fmt.Sprint(r.ID.Congress),
		"session", fiction.Ordinal(r.ID.Session, false), place, "U.S. House of Representatives",
		"rollcall-num", fmt.Sprint(r.ID.Number))
	if r.Kind != fiction.SpeakerElection {
		w.Leaf("legis-num", legislationNumber(r))
	}
	w.Leaf("vote-question", questionText(r))
	if r.Amendment != nil {
		w.Leaves("amendment-num", fmt.Sprint(r.Amendment.Ordinal), "amendment-author", amendmentAuthor(r.Amendment))
	}
	w.Leaves("vote-type", voteType(r), "vote-result", resultLine(c, r), "action-date", r.Time.Format("2-Jan-2006"))
	if r.Kind == fiction.Vacated {
		w.Leaves("action-time", "",
			"vote-correction", "See Congressional Record of "+r.Time.Format("2-Jan-2006")+", for explanation.",
			"vote-desc", "This vote was vacated by unanimous consent on "+r.Time.Format("2-Jan-2006")+".")
	} else {
		w.Leaf("action-time", r.Time.Format("3:04 PM"), "time-etz", r.Time.Format("15:04"))
		w.Leaf("vote-desc", description(r))
	}
	w.Element("vote-totals", func() { w.writeTotals(r, ballots) })
}

// resultLine formats the outcome of a question, or names the elected Speaker.
func resultLine(c *fiction.Congress, r *fiction.RollCall) string {
	if r.Kind != fiction.SpeakerElection {
		return resultText(r)
	}
	return c.ElectedSpeaker(r).RollCallName
}

// description returns the title of the bill, or "" if the question is not on a
// bill.
func description(r *fiction.RollCall) string {
	if r.Bill == nil || r.Kind == fiction.OnAmendment {
		return ""
	}
	return r.Bill.Title()
}

func amendmentAuthor(a *fiction.Amendment) string {
	return fmt.Sprintf("%s of %s Amendment No. %d", a.Sponsor.Last, fiction.StateName(a.Sponsor.Seat.State), a.Ordinal)
}

func (w *clerkWriter) writeVote(b fiction.Ballot, isSpeaker bool) {
	role := "legislator"
	if isSpeaker {
		role = "speaker"
	}
	state := b.Seat.State
	if b.Seat.IsDelegate && state == "MP" {
		state = "XX"
	}
	unaccented := fiction.Unaccented(b.RollCallName)
	w.Indent()
	w.StartTag("recorded-vote", nil)
	w.StartTag("legislator", []string{
		"name-id", string(b.ID), "sort-field", unaccented, "unaccented-name", unaccented,
		"party", b.Party, "state", state, "role", role,
	})
	w.WriteString(xmlwriter.Escape(b.RollCallName) + "</legislator>")
	w.StartTag("vote", nil)
	w.WriteString(xmlwriter.Escape(b.Cast) + "</vote></recorded-vote>\n")
}

func (w *clerkWriter) writeTotals(r *fiction.RollCall, ballots []fiction.Ballot) {
	if r.Kind == fiction.SpeakerElection {
		w.writeCandidateTotals(ballots)
		return
	}
	yeas, nays := "Yeas", "Nays"
	if yea, _ := r.VoteWords(); yea == "Aye" {
		yeas, nays = "Ayes", "Noes"
	}
	w.Element("totals-by-party-header", func() {
		w.Leaves("party-header", "Party", "yea-header", yeas, "nay-header", nays,
			"present-header", "Answered “Present”", "not-voting-header", "Not Voting")
	})
	for _, p := range []struct{ letter, name string }{{"R", "Republican"}, {"D", "Democratic"}, {"I", "Independent"}} {
		partyBallots := slices.DeleteFunc(slices.Clone(ballots), func(b fiction.Ballot) bool { return b.Party != p.letter })
		w.Element("totals-by-party", func() {
			w.Leaf("party", p.name)
			w.writeCounts(fiction.CountBallots(partyBallots))
		})
	}
	w.Element("totals-by-vote", func() {
		w.Leaf("total-stub", "Totals")
		w.writeCounts(fiction.CountBallots(ballots))
	})
}

func (w *clerkWriter) writeCounts(t congress.VoteCounts) {
	w.Leaves("yea-total", fmt.Sprint(t.Yea), "nay-total", fmt.Sprint(t.Nay),
		"present-total", fmt.Sprint(t.Present), "not-voting-total", fmt.Sprint(t.NotVoting))
}

// writeCandidateTotals writes the totals of an election, the winner's first.
func (w *clerkWriter) writeCandidateTotals(ballots []fiction.Ballot) {
	counts := map[string]int{"Present": 0, "Not Voting": 0}
	for _, b := range ballots {
		counts[b.Cast]++
	}
	names := make([]string, 0, len(counts))
	for name := range counts {
		if name != "Present" && name != "Not Voting" {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	for _, name := range append(names, "Present", "Not Voting") {
		w.Element("totals-by-candidate", func() {
			w.Leaves("candidate", name, "candidate-total", fmt.Sprint(counts[name]))
		})
	}
}
