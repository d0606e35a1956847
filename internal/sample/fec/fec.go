// Package fec writes campaign finance as the bulk data files of the Federal
// Election Commission. The package of the same name in internal/source reads them.
// The FEC describes the columns of each file at
// https://www.fec.gov/data/browse-data/?tab=bulk-data.
package fec

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// tableWriter writes rows of columns separated by vertical bars, in Latin-1.
type tableWriter struct{ bytes.Buffer }

func (w *tableWriter) writeRow(columns ...string) {
	for _, r := range strings.Join(columns, "|") {
		w.WriteByte(byte(r)) // all names are within Latin-1
	}
	w.WriteByte('\n')
}

// CandidateMaster returns the candidate master file, cn.txt.
func CandidateMaster(c *fiction.Congress) []byte {
	w := new(tableWriter)
	for _, candidate := range c.Campaigns.Candidates {
		_, party := partyCodes(candidate.Party)
		status, year := "C", c.Cycle()
		if candidate.IsDormant {
			status, year = "P", c.Cycle()-8
		}
		w.writeRow(candidate.ID, filedName(candidate.Name), party, fmt.Sprint(year), candidate.Seat.State, candidate.Office(), districtCode(candidate), candidate.Incumbency, status,
			candidate.Committees[0].ID, fmt.Sprintf("%d MAKE-BELIEVE LANE", 1+candidate.Index), "", "NOWHERE", candidate.Seat.State, "00000")
	}
	return w.Bytes()
}

// districtCode formats the district in two digits, or 00 for the Senate.
func districtCode(candidate *fiction.Candidate) string {
	if candidate.Seat.Chamber == congress.Senate {
		return "00"
	}
	return fmt.Sprintf("%02d", candidate.Seat.District)
}

// CommitteeMaster returns the committee master file, cm.txt.
func CommitteeMaster(c *fiction.Campaigns) []byte {
	w := new(tableWriter)
	for _, candidate := range c.Candidates {
		_, party := partyCodes(candidate.Party)
		for _, filer := range candidate.Committees {
			candidateID := candidate.ID
			if filer.Designation != "P" && filer.Designation != "A" {
				candidateID, party = "", ""
			}
			w.writeCommittee(filer, party, candidateID)
		}
	}
	for _, filer := range c.IndependentPACs {
		w.writeCommittee(filer, "", "")
	}
	return w.Bytes()
}

func (w *tableWriter) writeCommittee(c fiction.CampaignCommittee, party, candidateID string) {
	w.writeRow(c.ID, strings.ToUpper(c.Name), filedName(c.Treasurer), "PO BOX 0", "", "NOWHERE", "DC", "00000",
		c.Designation, c.Type, party, "Q", c.InterestGroup, strings.ToUpper(c.ConnectedOrganization), candidateID)
}

// Linkages returns the candidate-committee linkage file of the cycle, ccl.txt.
func Linkages(c *fiction.Congress) []byte {
	w := new(tableWriter)
	n := 900_000
	for _, candidate := range c.Campaigns.Candidates {
		for _, filer := range candidate.Committees {
			if !c.IsActive(candidate) {
				continue
			}
			n++
			w.writeRow(candidate.ID, fmt.Sprint(c.Cycle()), fmt.Sprint(c.Cycle()), filer.ID, filer.Type, filer.Designation, fmt.Sprint(n))
		}
	}
	return w.Bytes()
}

// formatMoney formats an amount in cents as dollars, without trailing zeros after
// the decimal point, as the FEC does.
func formatMoney(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	text := fmt.Sprintf("%d.%02d", cents/100, cents%100)
	return sign + strings.TrimRight(strings.TrimRight(text, "0"), ".")
}

// CandidateSummary returns the file of all candidates, weball.txt.
func CandidateSummary(c *fiction.Congress) []byte {
	w := new(tableWriter)
	for _, t := range c.CandidateTotals() {
		candidate := t.Candidate
		code, affiliation := partyCodes(candidate.Party)
		w.writeRow(candidate.ID, filedName(candidate.Name), candidate.Incumbency, code, affiliation,
			formatMoney(t.Receipts), formatMoney(t.TransfersFromAffiliates), formatMoney(t.Disbursements), "0",
			formatMoney(t.CashBeginning), formatMoney(t.CashEnd()), formatMoney(t.CandidateContributions), formatMoney(t.CandidateLoans), "0", "0", "0",
			formatMoney(t.CandidateLoans), formatMoney(t.IndividualContributions), candidate.Seat.State, districtCode(candidate), "", "", "", "", "",
			formatMoney(t.CommitteeContributions), formatMoney(t.PartyContributions), formatCoverage(t.CoverageEnd), formatMoney(t.IndividualRefunds), "0")
	}
	return w.Bytes()
}

// CommitteeSummary returns the PAC summary file, webk.txt, which has no campaign
// committees.
func CommitteeSummary(c *fiction.Congress) []byte {
	w := new(tableWriter)
	for _, t := range c.PACTotals() {
		pac := t.Committee
		w.writeRow(pac.ID, strings.ToUpper(pac.Name), pac.Type, pac.Designation, "Q",
			formatMoney(t.Receipts), formatMoney(t.TransfersFromAffiliates), formatMoney(t.IndividualContributions), formatMoney(t.CommitteeContributions),
			"0", "0", "0", formatMoney(t.Disbursements), "0", formatMoney(t.IndividualRefunds), "0", "0", "0",
			formatMoney(t.CashBeginning), formatMoney(t.CashEnd()), "0", "0", formatMoney(t.ContributionsToCommittees), "0", "0", "0",
			formatCoverage(t.CoverageEnd))
	}
	return w.Bytes()
}

func formatCoverage(day time.Time) string { return day.Format("01/02/2006") }

// filedName formats a name as in registrations, such as "LARKINMOOR, ODALYS Q."
func filedName(n fiction.Name) string {
	return strings.ToUpper(n.Last + ", " + strings.TrimSpace(n.First+" "+n.Middle))
}

func partyCodes(letter string) (code, party string) {
	switch letter {
	case "D":
		return "1", "DEM"
	case "R":
		return "2", "REP"
	default:
		return "3", "IND"
	}
}
