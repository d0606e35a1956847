package real_test

import (
	"encoding/json"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// money is what the files of the Federal Election Commission say, each line
// as its cells. See fec/headers/COLUMNS.txt for what is in which.
type money struct {
	candidates map[int]map[string][]string // weball by cycle and candidate
	accounts   map[int]map[string][]string // webk by cycle and committee
	committees map[string][]string         // cm by committee
	links      [][]string                  // ccl
}

func (c *corpus) readMoney() error {
	m := &money{candidates: map[int]map[string][]string{}, accounts: map[int]map[string][]string{}, committees: map[string][]string{}}
	for _, file := range []struct {
		name string
		into func(cells []string)
	}{
		{"weball10.txt", keep(m.candidates, 2010)}, {"weball22.txt", keep(m.candidates, 2022)}, {"weball24.txt", keep(m.candidates, 2024)},
		{"webk10.txt", keep(m.accounts, 2010)}, {"webk14.txt", keep(m.accounts, 2014)}, {"webk22.txt", keep(m.accounts, 2022)},
		{"cm.txt", func(cells []string) { m.committees[cells[0]] = cells }},
		{"ccl.txt", func(cells []string) { m.links = append(m.links, cells) }},
	} {
		content, err := os.ReadFile(filepath.Join(c.folder("fec"), file.name))
		if err != nil {
			return err
		}
		for line := range strings.Lines(latin1(content)) {
			cells := strings.Split(strings.TrimRight(line, "\r\n"), "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			file.into(cells)
		}
	}
	c.money = m
	return nil
}

// keep files lines under their first cell; the first line of one counts.
func keep(into map[int]map[string][]string, cycle int) func([]string) {
	into[cycle] = map[string][]string{}
	return func(cells []string) {
		if into[cycle][cells[0]] == nil {
			into[cycle][cells[0]] = cells
		}
	}
}

// latin1 reads a file in Latin-1, unless it is in UTF-8.
func latin1(content []byte) string {
	if utf8.Valid(content) {
		return string(content)
	}
	runes := make([]rune, len(content))
	for i, b := range content {
		runes[i] = rune(b)
	}
	return string(runes)
}

// dollars is an amount as JSON; null where the cell is empty.
func dollars(cell string) any {
	if cell == "" {
		return nil
	}
	return sum(cell)
}

func covered(cell string) any {
	t, err := time.Parse("01/02/2006", cell)
	if err != nil {
		return nil
	}
	return t.Format(time.DateOnly)
}

// sum adds up amounts exactly.
func sum(amounts ...string) json.Number {
	total := new(big.Rat)
	for _, amount := range amounts {
		if n, ok := new(big.Rat).SetString(amount); ok {
			total.Add(total, n)
		}
	}
	return json.Number(total.FloatString(2))
}

// financeBody is the finance context of a bill, but for the notice: what the
// Commission's lines say of everyone who sponsors it and has not withdrawn,
// in the cycle that ends with its Congress.
func (c *corpus) financeBody(b *bill) object {
	cycle := 1788 + 2*b.name.congress
	rollups, candidates, accounts := list{}, list{}, list{}
	counts := map[string]int{}
	linkedCandidates, linkedCommittees := map[string]bool{}, map[string]bool{}
	for _, role := range []string{"sponsor", "cosponsor"} {
		var receipts, disbursements []string
		for _, e := range people(b.all(role + "s/item")) {
			if e.text("sponsorshipWithdrawnDate") != "" || e.text("bioguideId") == "" {
				continue
			}
			counts[role]++
			ids := c.candidaciesOf(e.text("bioguideId"))
			linked := 0
			for _, id := range ids {
				if line := c.money.candidates[cycle][id]; line != nil {
					linked++
					linkedCandidates[id] = true
					receipts, disbursements = append(receipts, line[5]), append(disbursements, line[7])
					candidates = append(candidates, candidateSummary(e, role, cycle, line))
				}
			}
			if linked == 0 {
				counts["unlinkedMember"]++
			}
			for _, id := range ids {
				for _, committee := range c.money.committeesOf(id, cycle) {
					linkedCommittees[committee["committeeId"].(string)] = true
					accounts = append(accounts, committee)
				}
			}
		}
		if len(receipts) > 0 {
			rollups = append(rollups, object{
				"cycle": cycle, "sponsorshipRole": role, "linkedCandidateCount": len(receipts),
				"totalReceipts": sum(receipts...), "totalDisbursements": sum(disbursements...),
			})
		}
	}
	counts["linkedCandidate"], counts["linkedCommittee"] = len(linkedCandidates), len(linkedCommittees)
	return object{
		"billRollups": rollups, "candidateSummaries": candidates, "committeeSummaries": accounts,
		"contextCounts": listOf([]string{"sponsor", "cosponsor", "linkedCandidate", "linkedCommittee", "unlinkedMember"},
			func(value string) any { return object{"value": value, "count": counts[value]} }),
	}
}

// candidaciesOf are a member's candidate ids in order.
func (c *corpus) candidaciesOf(bioguide string) []string {
	m := c.members[bioguide]
	if m == nil {
		return nil
	}
	ids := slices.Clone(m.ID.FEC)
	slices.Sort(ids)
	return slices.Compact(ids)
}

func candidateSummary(e *element, role string, cycle int, line []string) object {
	summary := person(e)
	for key, value := range (object{
		"candidateId": line[0], "cycle": cycle, "sponsorshipRole": role,
		"receipts": dollars(line[5]), "disbursements": dollars(line[7]), "cashOnHand": dollars(line[10]), "debts": dollars(line[16]),
		"coverageEndDate": covered(line[27]),
		"sourceUrl":       "https://www.fec.gov/data/candidate/" + line[0] + "/?cycle=" + itoa(cycle),
	}) {
		summary[key] = value
	}
	return summary
}

// committeesOf are the committees that are linked to a candidate in a cycle.
func (m *money) committeesOf(candidate string, cycle int) (found []object) {
	var seen []string
	for _, l := range m.links {
		if l[0] != candidate || l[2] != itoa(cycle) || slices.Contains(seen, l[3]) {
			continue
		}
		seen = append(seen, l[3])
		summary := object{
			"committeeId": l[3], "name": nil, "type": orNull(l[4]), "designation": orNull(l[5]), "candidateId": candidate, "cycle": cycle,
			"receipts": nil, "disbursements": nil, "cashOnHand": nil, "coverageEndDate": nil,
			"sourceUrl": "https://www.fec.gov/data/committee/" + l[3] + "/?cycle=" + itoa(cycle),
		}
		if cm := m.committees[l[3]]; cm != nil {
			summary["name"] = orNull(cm[1])
			summary["type"], summary["designation"] = orNull(either(cm[9], l[4])), orNull(either(cm[8], l[5]))
		}
		if webk := m.accounts[cycle][l[3]]; webk != nil {
			summary["receipts"], summary["disbursements"] = dollars(webk[5]), dollars(webk[12])
			summary["cashOnHand"], summary["coverageEndDate"] = dollars(webk[19]), covered(webk[26])
		}
		found = append(found, summary)
	}
	slices.SortFunc(found, func(a, b object) int { return strings.Compare(a["committeeId"].(string), b["committeeId"].(string)) })
	return found
}
