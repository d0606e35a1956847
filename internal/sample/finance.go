package sample

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"legislative/internal/congress"
)

// cycle is the election cycle that spans the Congress.
const cycle = firstYear + 1

// pipeWriter writes lines of columns between pipes, in Latin-1.
type pipeWriter struct{ bytes.Buffer }

func (w *pipeWriter) row(columns ...string) {
	for _, r := range strings.Join(columns, "|") {
		w.WriteByte(byte(r)) // the sample has no letter beyond Latin-1
	}
	w.WriteByte('\n')
}

// candidateMaster is cn.txt.
func (c *campaigns) candidateMaster() []byte {
	w := new(pipeWriter)
	for _, k := range c.candidates {
		_, party := fecParty(k.party)
		status, year := "C", cycle
		if k.dormant {
			status, year = "P", cycle-8
		}
		w.row(k.id, filed(k.name), party, fmt.Sprint(year), k.seat.state, k.office(), k.district(), k.incumbency, status,
			k.committees[0].id, fmt.Sprintf("%d MAKE-BELIEVE LANE", 1+k.nth), "", "NOWHERE", k.seat.state, "00000")
	}
	return w.Bytes()
}

// district is the district in two digits, 00 of a senator.
func (k *candidate) district() string {
	if k.seat.chamber == congress.Senate {
		return "00"
	}
	return fmt.Sprintf("%02d", k.seat.district)
}

// committeeMaster is cm.txt.
func (c *campaigns) committeeMaster() []byte {
	w := new(pipeWriter)
	for _, k := range c.candidates {
		_, party := fecParty(k.party)
		for _, m := range k.committees {
			owner := k.id
			if m.designation != "P" && m.designation != "A" {
				owner, party = "", ""
			}
			w.committee(m, party, owner)
		}
	}
	for _, m := range c.pacs {
		w.committee(m, "", "")
	}
	return w.Bytes()
}

func (w *pipeWriter) committee(m campaignCommittee, party, candidate string) {
	w.row(m.id, strings.ToUpper(m.name), m.treasurer, "PO BOX 0", "", "NOWHERE", "DC", "00000",
		m.designation, m.kind, party, "Q", m.group, strings.ToUpper(m.connected), candidate)
}

// linkage is ccl.txt.
func (c *campaigns) linkage() []byte {
	w := new(pipeWriter)
	n := 900_000
	for _, k := range c.candidates {
		for _, m := range k.committees {
			if k.dormant {
				continue
			}
			n++
			w.row(k.id, fmt.Sprint(cycle), fmt.Sprint(cycle), m.id, m.kind, m.designation, fmt.Sprint(n))
		}
	}
	return w.Bytes()
}

// money prints cents as the FEC does: dollars, with cents where there are.
func money(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	text := fmt.Sprintf("%d.%02d", cents/100, cents%100)
	return sign + strings.TrimRight(strings.TrimRight(text, "0"), ".")
}

// amount draws cents up to so many dollars.
func (d dice) amount(dollars int64) int64 { return d.Int64N(dollars*100 + 1) }

// covered is the day on which reports end: of nearly all, the cycle's last.
func (d dice) covered() string {
	if d.percent(8) {
		return fmt.Sprintf("06/30/%d", cycle-d.IntN(2))
	}
	return fmt.Sprintf("12/31/%d", cycle)
}

// candidateSummary is weball.txt. Its name has no digits, since two of them
// would be taken for another century's.
func (o Options) candidateSummary(c *campaigns) []byte {
	w := new(pipeWriter)
	for _, k := range c.candidates {
		if !k.dormant {
			w.row(k.summary(o.dice("candidate", k.nth))...)
		}
	}
	return w.Bytes()
}

// summary draws a candidate's money. What came in and went out adds up.
func (k *candidate) summary(d dice) []string {
	scale := int64(900_000)
	if k.seat.chamber == congress.Senate {
		scale = 6_000_000
	}
	individual, others, party := d.amount(scale), d.amount(scale/3), d.amount(5_000)
	var own, loans, transfers int64
	if d.percent(25) {
		own, loans = d.amount(scale/20), d.amount(scale/10)
	}
	if d.percent(30) {
		transfers = d.amount(scale / 5)
	}
	receipts := individual + others + party + own + loans + transfers
	opening := d.amount(scale / 4)
	if d.percent(2) {
		opening = -d.amount(5_000) // an overdraft, which happens
	}
	spent := receipts / 100 * int64(d.between(40, 104))
	refunds := min(d.amount(9_000), spent)
	code, affiliation := fecParty(k.party)
	return []string{
		k.id, filed(k.name), k.incumbency, code, affiliation, money(receipts), money(transfers), money(spent), "0",
		money(opening), money(opening + receipts - spent), money(own), money(loans), "0", "0", "0",
		money(loans), money(individual), k.seat.state, k.district(), "", "", "", "", "",
		money(others), money(party), d.covered(), money(refunds), "0",
	}
}

// committeeSummary is webk.txt, which has PACs and no campaigns.
func (o Options) committeeSummary(c *campaigns) []byte {
	w := new(pipeWriter)
	pacs := slices.Clone(c.pacs)
	for _, k := range c.candidates {
		for _, m := range k.committees {
			if m.kind == "N" || m.kind == "Q" {
				pacs = append(pacs, m)
			}
		}
	}
	for i, m := range pacs {
		w.row(m.summary(o.dice("committee", i))...)
	}
	return w.Bytes()
}

func (m campaignCommittee) summary(d dice) []string {
	individual, others, transfers := d.amount(700_000), d.amount(90_000), d.amount(40_000)
	receipts := individual + others + transfers
	opening := d.amount(200_000)
	spent := receipts / 100 * int64(d.between(50, 100))
	given := spent / 100 * int64(d.between(10, 80))
	return []string{
		m.id, strings.ToUpper(m.name), m.kind, m.designation, "Q", money(receipts), money(transfers), money(individual), money(others),
		"0", "0", "0", money(spent), "0", money(d.amount(900)), "0", "0", "0",
		money(opening), money(opening + receipts - spent), "0", "0", money(given), "0", "0", "0", d.covered(),
	}
}
