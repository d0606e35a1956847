package real_test

import (
	"cmp"
	"encoding/json"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// financeFiles holds the lines of the files of the Federal Election Commission as
// their cells. The file fec/headers/COLUMNS.txt names the columns.
type financeFiles struct {
	candidateTotals map[int]map[string][]string // weball by cycle and candidate
	committeeTotals map[int]map[string][]string // webk by cycle and committee
	committees      map[string][]string         // cm by committee
	links           [][]string                  // ccl
}

func (c *corpus) readFinance() error {
	m := &financeFiles{candidateTotals: map[int]map[string][]string{}, committeeTotals: map[int]map[string][]string{}, committees: map[string][]string{}}
	for _, file := range []struct {
		name string
		add  func(cells []string)
	}{
		{"weball10.txt", indexByID(m.candidateTotals, 2010)}, {"weball22.txt", indexByID(m.candidateTotals, 2022)}, {"weball24.txt", indexByID(m.candidateTotals, 2024)},
		{"webk10.txt", indexByID(m.committeeTotals, 2010)}, {"webk14.txt", indexByID(m.committeeTotals, 2014)}, {"webk22.txt", indexByID(m.committeeTotals, 2022)},
		{"cm.txt", func(cells []string) { m.committees[cells[0]] = cells }},
		{"ccl.txt", func(cells []string) { m.links = append(m.links, cells) }},
	} {
		content, err := os.ReadFile(filepath.Join(c.folder("fec"), file.name))
		if err != nil {
			return err
		}
		for line := range strings.Lines(decodeLatin1(content)) {
			cells := strings.Split(strings.TrimRight(line, "\r\n"), "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			file.add(cells)
		}
	}
	c.finance = m
	return nil
}

// indexByID returns a function that adds a line to the cycle's map under the id in
// its first cell. Of several lines with the same id, the first is used.
func indexByID(byCycle map[int]map[string][]string, cycle int) func([]string) {
	byCycle[cycle] = map[string][]string{}
	return func(cells []string) {
		if byCycle[cycle][cells[0]] == nil {
			byCycle[cycle][cells[0]] = cells
		}
	}
}

// decodeLatin1 returns the text of a file in Latin-1 or UTF-8.
func decodeLatin1(content []byte) string {
	if utf8.Valid(content) {
		return string(content)
	}
	runes := make([]rune, len(content))
	for i, b := range content {
		runes[i] = rune(b)
	}
	return string(runes)
}

// dollarsOrNull returns an amount as JSON, or nil if the cell is empty.
func dollarsOrNull(cell string) any {
	if cell == "" {
		return nil
	}
	return sumAmounts(cell)
}

// coverageDate returns a date as YYYY-MM-DD, or nil if the cell has no date.
func coverageDate(cell string) any {
	t, err := time.Parse("01/02/2006", cell)
	if err != nil {
		return nil
	}
	return t.Format(time.DateOnly)
}

// sumAmounts returns the exact sum of amounts.
func sumAmounts(amounts ...string) json.Number {
	total := new(big.Rat)
	for _, amount := range amounts {
		if n, ok := new(big.Rat).SetString(amount); ok {
			total.Add(total, n)
		}
	}
	return json.Number(total.FloatString(2))
}

// financeBody returns the expected finance context of a bill without the notice:
// the totals of its sponsors and of the cosponsors who have not withdrawn, in the
// cycle that ends with the bill's Congress.
func (c *corpus) financeBody(b *bill) object {
	cycle := 1788 + 2*b.name.congress
	rollups, candidates, accounts := list{}, list{}, list{}
	counts := map[string]int{}
	linkedCandidates, linkedCommittees := map[string]bool{}, map[string]bool{}
	for _, role := range []string{"sponsor", "cosponsor"} {
		var receipts, disbursements []string
		for _, e := range uniquePeople(b.elementsAt(role + "s/item")) {
			if e.textAt("sponsorshipWithdrawnDate") != "" || e.textAt("bioguideId") == "" {
				continue
			}
			counts[role]++
			ids := c.candidateIDs(e.textAt("bioguideId"))
			linked := 0
			for _, id := range ids {
				if line := c.finance.candidateTotals[cycle][id]; line != nil {
					linked++
					linkedCandidates[id] = true
					receipts, disbursements = append(receipts, line[5]), append(disbursements, line[7])
					candidates = append(candidates, candidateSummary(e, role, cycle, line))
				}
			}
			switch {
			case linked > 0:
			case len(ids) > 0:
				counts["memberWithoutTotals"]++
			default:
				counts["unlinkedMember"]++
			}
			for _, id := range ids {
				for _, committee := range c.finance.linkedCommittees(id, cycle) {
					linkedCommittees[committee["committeeId"].(string)] = true
					accounts = append(accounts, committee)
				}
			}
		}
		if len(receipts) > 0 {
			rollups = append(rollups, object{
				"cycle": cycle, "sponsorshipRole": role, "linkedCandidateCount": len(receipts),
				"totalReceipts": sumAmounts(receipts...), "totalDisbursements": sumAmounts(disbursements...),
			})
		}
	}
	counts["linkedCandidate"], counts["linkedCommittee"] = len(linkedCandidates), len(linkedCommittees)
	named := []string{"sponsor", "cosponsor", "linkedCandidate", "linkedCommittee", "unlinkedMember", "memberWithoutTotals"}
	if slices.Contains(b.incomplete, "sponsors") || slices.Contains(b.incomplete, "cosponsors") {
		named = slices.DeleteFunc(named, func(value string) bool { return counts[value] == 0 })
	}
	return object{
		"billRollups": rollups, "candidateSummaries": candidates, "committeeSummaries": accounts,
		"contextCounts": listBody(named,
			func(value string) any { return object{"value": value, "count": counts[value]} }),
	}
}

// candidateIDs returns a member's candidate ids, sorted.
func (c *corpus) candidateIDs(bioguide string) []string {
	m := c.members[bioguide]
	if m == nil {
		return nil
	}
	ids := slices.Clone(m.ID.FEC)
	slices.Sort(ids)
	return slices.Compact(ids)
}

func candidateSummary(e *element, role string, cycle int, line []string) object {
	summary := personBody(e)
	for key, value := range (object{
		"candidateId": line[0], "cycle": cycle, "sponsorshipRole": role,
		"receipts": dollarsOrNull(line[5]), "disbursements": dollarsOrNull(line[7]), "cashOnHand": dollarsOrNull(line[10]), "debts": dollarsOrNull(line[16]),
		"coverageEndDate": coverageDate(line[27]),
		"sourceUrl":       "https://www.fec.gov/data/candidate/" + line[0] + "/?cycle=" + itoa(cycle),
	}) {
		summary[key] = value
	}
	return summary
}

// linkedCommittees returns the expected committees that are linked to a candidate
// in a cycle.
func (m *financeFiles) linkedCommittees(candidate string, cycle int) (found []object) {
	var seen []string
	for _, l := range m.links {
		if l[0] != candidate || l[2] != itoa(cycle) || slices.Contains(seen, l[3]) {
			continue
		}
		seen = append(seen, l[3])
		summary := object{
			"committeeId": l[3], "name": nil, "type": textOrNull(l[4]), "designation": textOrNull(l[5]), "candidateId": candidate, "cycle": cycle,
			"receipts": nil, "disbursements": nil, "cashOnHand": nil, "coverageEndDate": nil,
			"sourceUrl": "https://www.fec.gov/data/committee/" + l[3] + "/?cycle=" + itoa(cycle),
		}
		if cm := m.committees[l[3]]; cm != nil {
			summary["name"] = textOrNull(cm[1])
			summary["type"], summary["designation"] = textOrNull(cmp.Or(cm[9], l[4])), textOrNull(cmp.Or(cm[8], l[5]))
		}
		if webk := m.committeeTotals[cycle][l[3]]; webk != nil {
			summary["receipts"], summary["disbursements"] = dollarsOrNull(webk[5]), dollarsOrNull(webk[12])
			summary["cashOnHand"], summary["coverageEndDate"] = dollarsOrNull(webk[19]), coverageDate(webk[26])
		}
		found = append(found, summary)
	}
	slices.SortFunc(found, func(a, b object) int { return strings.Compare(a["committeeId"].(string), b["committeeId"].(string)) })
	return found
}
