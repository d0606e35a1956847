package sample

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"legislative/internal/congress"
)

// cycle is the election cycle that spans the Congress.
const cycle = FirstYear + 1

// tableWriter writes lines of columns between pipes, in Latin-1.
type tableWriter struct{ bytes.Buffer }

func (w *tableWriter) writeRow(columns ...string) {
	for _, r := range strings.Join(columns, "|") {
		w.WriteByte(byte(r)) // the sample has no letter beyond Latin-1
	}
	w.WriteByte('\n')
}

// candidateMaster is cn.txt.
func (c *Campaigns) candidateMaster() []byte {
	w := new(tableWriter)
	for _, k := range c.Candidates {
		_, party := partyCodes(k.Party)
		status, year := "C", cycle
		if k.IsDormant {
			status, year = "P", cycle-8
		}
		w.writeRow(k.ID, filedName(k.Name), party, fmt.Sprint(year), k.Seat.State, k.Office(), k.districtCode(), k.Incumbency, status,
			k.Committees[0].ID, fmt.Sprintf("%d MAKE-BELIEVE LANE", 1+k.Index), "", "NOWHERE", k.Seat.State, "00000")
	}
	return w.Bytes()
}

// districtCode is the district in two digits, 00 of a senator.
func (k *Candidate) districtCode() string {
	if k.Seat.Chamber == congress.Senate {
		return "00"
	}
	return fmt.Sprintf("%02d", k.Seat.District)
}

// committeeMaster is cm.txt.
func (c *Campaigns) committeeMaster() []byte {
	w := new(tableWriter)
	for _, k := range c.Candidates {
		_, party := partyCodes(k.Party)
		for _, m := range k.Committees {
			owner := k.ID
			if m.Designation != "P" && m.Designation != "A" {
				owner, party = "", ""
			}
			w.writeCommittee(m, party, owner)
		}
	}
	for _, m := range c.IndependentPACs {
		w.writeCommittee(m, "", "")
	}
	return w.Bytes()
}

func (w *tableWriter) writeCommittee(m CampaignCommittee, party, candidate string) {
	w.writeRow(m.ID, strings.ToUpper(m.Name), m.Treasurer, "PO BOX 0", "", "NOWHERE", "DC", "00000",
		m.Designation, m.Type, party, "Q", m.InterestGroup, strings.ToUpper(m.ConnectedOrganization), candidate)
}

// candidateLinkages is ccl.txt.
func (c *Campaigns) candidateLinkages() []byte {
	w := new(tableWriter)
	n := 900_000
	for _, k := range c.Candidates {
		for _, m := range k.Committees {
			if k.IsDormant {
				continue
			}
			n++
			w.writeRow(k.ID, fmt.Sprint(cycle), fmt.Sprint(cycle), m.ID, m.Type, m.Designation, fmt.Sprint(n))
		}
	}
	return w.Bytes()
}

// formatMoney prints cents as the FEC does: dollars, with cents where there are.
func formatMoney(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	text := fmt.Sprintf("%d.%02d", cents/100, cents%100)
	return sign + strings.TrimRight(strings.TrimRight(text, "0"), ".")
}

// drawCents draws cents up to so many dollars.
func (d Stream) drawCents(dollars int64) int64 { return d.Int64N(dollars*100 + 1) }

// coverageEnd is the day on which reports end: of nearly all, the cycle's last.
func (d Stream) coverageEnd() string {
	if d.Chance(8) {
		return fmt.Sprintf("06/30/%d", cycle-d.IntN(2))
	}
	return fmt.Sprintf("12/31/%d", cycle)
}

// candidateSummary is weball.txt. Its name has no digits, since two of them
// would be taken for another century's.
func (o Options) candidateSummary(c *Campaigns) []byte {
	w := new(tableWriter)
	for _, k := range c.Candidates {
		if !k.IsDormant {
			w.writeRow(k.summary(o.random("candidate", k.Index))...)
		}
	}
	return w.Bytes()
}

// summary draws a candidate's money. What came in and went out adds up.
func (k *Candidate) summary(d Stream) []string {
	scale := int64(900_000)
	if k.Seat.Chamber == congress.Senate {
		scale = 6_000_000
	}
	individual, others, party := d.drawCents(scale), d.drawCents(scale/3), d.drawCents(5_000)
	var own, loans, transfers int64
	if d.Chance(25) {
		own, loans = d.drawCents(scale/20), d.drawCents(scale/10)
	}
	if d.Chance(30) {
		transfers = d.drawCents(scale / 5)
	}
	receipts := individual + others + party + own + loans + transfers
	opening := d.drawCents(scale / 4)
	if d.Chance(2) {
		opening = -d.drawCents(5_000) // an overdraft, which happens
	}
	spent := receipts / 100 * int64(d.Between(40, 104))
	refunds := min(d.drawCents(9_000), spent)
	code, affiliation := partyCodes(k.Party)
	return []string{
		k.ID, filedName(k.Name), k.Incumbency, code, affiliation, formatMoney(receipts), formatMoney(transfers), formatMoney(spent), "0",
		formatMoney(opening), formatMoney(opening + receipts - spent), formatMoney(own), formatMoney(loans), "0", "0", "0",
		formatMoney(loans), formatMoney(individual), k.Seat.State, k.districtCode(), "", "", "", "", "",
		formatMoney(others), formatMoney(party), d.coverageEnd(), formatMoney(refunds), "0",
	}
}

// committeeSummary is webk.txt, which has PACs and no campaigns.
func (o Options) committeeSummary(c *Campaigns) []byte {
	w := new(tableWriter)
	pacs := slices.Clone(c.IndependentPACs)
	for _, k := range c.Candidates {
		for _, m := range k.Committees {
			if m.Type == "N" || m.Type == "Q" {
				pacs = append(pacs, m)
			}
		}
	}
	for i, m := range pacs {
		w.writeRow(m.summary(o.random("committee", i))...)
	}
	return w.Bytes()
}

func (m CampaignCommittee) summary(d Stream) []string {
	individual, others, transfers := d.drawCents(700_000), d.drawCents(90_000), d.drawCents(40_000)
	receipts := individual + others + transfers
	opening := d.drawCents(200_000)
	spent := receipts / 100 * int64(d.Between(50, 100))
	given := spent / 100 * int64(d.Between(10, 80))
	return []string{
		m.ID, strings.ToUpper(m.Name), m.Type, m.Designation, "Q", formatMoney(receipts), formatMoney(transfers), formatMoney(individual), formatMoney(others),
		"0", "0", "0", formatMoney(spent), "0", formatMoney(d.drawCents(900)), "0", "0", "0",
		formatMoney(opening), formatMoney(opening + receipts - spent), "0", "0", formatMoney(given), "0", "0", "0", d.coverageEnd(),
	}
}
