package lists_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
)

// The findings in a text can be narrowed to duties toward somebody, whatever the case of
// the words, of which % and _ have no meaning.
func TestFindingsByRecipient(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		a := newAPI(t, db)
		found := 0
		for _, b := range a.readAll(t, "bills", "", "textVersions {databaseId textCached}", 100) {
			for _, v := range b["textVersions"].([]any) {
				v := v.(map[string]any)
				if found == 3 || v["textCached"] != true {
					continue
				}
				all := a.findings(t, v["databaseId"], "")
				i := slices.IndexFunc(all, func(f finding) bool { return len(f.recipient) > 3 })
				if i < 0 {
					continue
				}
				found++
				words := strings.ToUpper(all[i].recipient[1 : len(all[i].recipient)-1])
				var want []finding
				for _, f := range all {
					if strings.Contains(strings.ToUpper(f.recipient), words) {
						want = append(want, f)
					}
				}
				if got := a.findings(t, v["databaseId"], fmt.Sprintf(", recipient: %q", words)); !slices.Equal(got, want) {
					t.Errorf("findings(recipient: %q) of text %v: %v, want %v", words, v["databaseId"], got, want)
				}
				for _, none := range []string{"%", "_", words + " and nobody else"} {
					if got := a.findings(t, v["databaseId"], fmt.Sprintf(", recipient: %q", none)); len(got) > 0 {
						t.Errorf("findings(recipient: %q) of text %v: %v, want none", none, v["databaseId"], got)
					}
				}
			}
		}
		if found == 0 {
			t.Error("no text of the sample has a recipient")
		}
	})
}

// finding is the place of a finding with its recipient, or "".
type finding struct {
	section, start any
	recipient      string
}

// findings reads the first 100 findings in a text. The arguments begin with a comma or are
// empty.
func (a testAPI) findings(t *testing.T, text any, arguments string) (list []finding) {
	t.Helper()
	document := fmt.Sprintf("{textVersion(databaseId: %.0f) {findings(first: 100, kind: deadline%s) {nodes {sectionId start date {recipient {text}}}}}}", text, arguments)
	version := a.mustDo(t, document, nil)["textVersion"].(map[string]any)
	for _, node := range version["findings"].(map[string]any)["nodes"].([]any) {
		n := node.(map[string]any)
		f := finding{section: n["sectionId"], start: n["start"]}
		if date, ok := n["date"].(map[string]any); ok {
			if recipient, ok := date["recipient"].(map[string]any); ok {
				f.recipient = recipient["text"].(string)
			}
		}
		list = append(list, f)
	}
	return list
}
