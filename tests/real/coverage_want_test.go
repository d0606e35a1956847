package real_test

import (
	"slices"
	"strings"
	"testing"
)

// takeReason removes the reason from the coverage of a body, and checks that there is
// one if anything is missing.
func takeReason(t *testing.T, path string, body object) object {
	t.Helper()
	coverage, ok := body["coverage"].(object)
	if !ok {
		t.Errorf("%s: no coverage", path)
		return body
	}
	missing, _ := coverage["missing"].(list)
	if reason, _ := coverage["reason"].(string); strings.Contains(reason, "load") != (len(missing) > 0) {
		t.Errorf("%s: %v is missing for the reason %q", path, missing, reason)
	}
	delete(coverage, "reason")
	return body
}

// coverageBody returns an expected coverage without its reason.
func coverageBody(loaded, missing []string) object {
	missing = slices.Clone(missing)
	slices.Sort(missing)
	text := func(s string) any { return s }
	return object{"loaded": listBody(loaded, text), "missing": listBody(slices.Compact(missing), text)}
}

// billCoverage returns the expected coverage of a bill.
func (c *corpus) billCoverage(b *bill) object {
	loaded, missing := []string{"status_file"}, []string{}
	if c.listsAllAmendments(b) == false {
		missing = append(missing, "amendments")
	}
	if b.isAnswered {
		loaded, missing = []string{"api_answer"}, b.missing()
	}
	for text := range c.texts {
		if code, ok := strings.CutPrefix(text, b.name.String()); ok && strings.Trim(code, "0123456789") == code {
			loaded = append(loaded, "bill_text")
			break
		}
	}
	return coverageBody(loaded, missing)
}

// financeCoverage returns the expected coverage of the body of a bill's finance context.
func (c *corpus) financeCoverage(b *bill) object {
	coverage := c.billCoverage(b)
	coverage["missing"] = slices.DeleteFunc(coverage["missing"].(list), func(name any) bool {
		return name != "financeContext" && name != "lifecycleStatus" && name != "title"
	})
	return coverage
}

// missing returns the keys of the body of a bill that answers do not have wholly.
func (b *bill) missing() (missing []string) {
	inBody := []string{
		"actions", "amendments", "committees", "cosponsors", "laws", "relatedBills", "sponsors", "subjects", "summaries", "textVersions",
	}
	for _, name := range b.incomplete {
		if slices.Contains(inBody, name) {
			missing = append(missing, name)
		}
		if name == "cosponsors" || name == "sponsors" {
			missing = append(missing, "financeContext")
		}
		if name == "committees" || name == "subjects" {
			missing = append(missing, "sectorImpacts")
		}
	}
	status := lifecycles[b.name.String()]
	if status[0] == "" {
		missing = append(missing, "lifecycleStatus")
	}
	if !slices.Contains(b.incomplete, "notes") {
		return missing
	}
	for name, value := range map[string]string{
		"introducedDate": b.textAt("introducedDate"), "policyArea": b.policyArea(), "lifecycleStatusDate": status[1],
		"latestAction": b.latestAction().textAt("latestAction/text"), "title": b.textAt("title"), "updatedAt": b.textAt("updateDate"),
	} {
		if value == "" {
			missing = append(missing, name)
		}
	}
	return missing
}

// latestAction returns the element with the latest action of a bill: if answers have
// only its actions, that of the newest.
func (b *bill) latestAction() *element {
	if b.textAt("latestAction/text") != "" || !b.isAnswered {
		return b.element
	}
	for _, a := range actionElements(b.element) {
		e := toElement("bill", object{"latestAction": object{"actionDate": a.textAt("actionDate"), "text": a.textAt("text")}})
		return &e
	}
	return b.element
}

// amendmentCoverage returns the expected coverage of an amendment.
func (c *corpus) amendmentCoverage(a *amendment) object {
	loaded, missing := []string{"status_file"}, []string{}
	of := c.bills[a.bill]
	if a.file.isAnswered {
		loaded = []string{"api_answer"}
		for key, name := range map[string]string{"actions": "actions", "cosponsors": "cosponsors", "amendmentsToAmendment": "amendments"} {
			if n := a.textAt(key + "/count"); n != "" && n != "0" {
				missing = append(missing, name)
			}
		}
	}
	if of == nil || slices.Contains(of.incomplete, "relatedBills") {
		missing = append(missing, "relatedBills")
	}
	if of == nil || of.isAnswered && slices.Contains(of.incomplete, "amendments") || c.listsAllAmendments(of) == false {
		missing = append(missing, "amendments")
	}
	return coverageBody(loaded, missing)
}

// lawTexts has the bills without a status file whose texts as public laws are loaded.
var lawTexts = map[string]bool{
	"113hr1068": true, "113hjres59": true, "113hjres91": true, "114hr240": true, "114hr636": true, "114hr2028": true, "115hr255": true,
	"115hr1362": true, "115sjres1": true,
}

// statusOfLatest returns the status of a bill of which only the latest action is known,
// or nil.
func statusOfLatest(n billName, text string) any {
	house := n.kind[0] == 'h'
	switch {
	case strings.HasPrefix(text, "Became Public Law"):
		return "became_law"
	case strings.HasPrefix(text, "Referred to the "):
		return "referred"
	case house && strings.HasPrefix(text, "Received in the Senate and Read twice and referred"):
		return "passed_house"
	case !house && strings.HasPrefix(text, "Read twice and referred"):
		return "referred"
	case house && strings.HasPrefix(text, "Senate agreed to the House amendment"):
		return "passed_senate"
	default:
		return nil
	}
}
