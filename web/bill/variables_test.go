package bill

import (
	"net/url"
	"testing"

	"legislative/internal/congress"
	"legislative/web/page"
)

// newVersionRequest returns a request for texts of H.R. 1500 of the 116th Congress.
func newVersionRequest(namesAndTexts ...string) page.Request {
	r := page.Request{Parameters: url.Values{"congress": {"116"}, "billType": {"HR"}, "billNumber": {"1500"}}}
	for i := 0; i < len(namesAndTexts); i += 2 {
		r.Parameters.Set(namesAndTexts[i], namesAndTexts[i+1])
	}
	return r
}

func TestResolveText(t *testing.T) {
	t.Parallel()
	bill := congress.BillID{Congress: 116, Type: "hr", Number: 1500}
	key := func(code string) int64 { return congress.TextVersionID{Bill: bill, Code: code}.Key() }
	for text, want := range map[string]struct {
		path string
		id   int64
	}{
		"eh":                           {"/bills/116/hr/1500/text/eh", key("eh")},
		"EAS2":                         {"/bills/116/hr/1500/text/eas2", key("eas2")},
		"62280845616":                  {"/bills/116/hr/1500/text/62280845616", 62280845616}, // of another bill
		page.Cells(int(key("rfs")))[0]: {"/bills/116/hr/1500/text/rfs", key("rfs")},
		"xyz":                          {"", 0},
		"9007199254740992":             {"", 0},
	} {
		path, variables, err := resolveText(newVersionRequest("textVersionId", text))
		if want.path == "" {
			if err == nil {
				t.Errorf("%s leads to %s, want an error", text, path)
			}
			continue
		}
		if err != nil || path != want.path || variables["textVersionId"] != want.id {
			t.Errorf("%s leads to %s with %v, %v; want %+v", text, path, variables, err, want)
		}
	}
}

func TestResolveComparison(t *testing.T) {
	t.Parallel()
	path, variables, err := resolveComparison(newVersionRequest("earlierId", "ih", "laterId", "EH"))
	if want := "/bills/116/hr/1500/text/compare/ih/eh"; err != nil || path != want || len(variables) != 2 {
		t.Errorf("%s, %v, %v; want %s", path, variables, err, want)
	}
	for _, texts := range [][2]string{{"ih", "xyz"}, {"xyz", "ih"}} {
		if _, _, err := resolveComparison(newVersionRequest("earlierId", texts[0], "laterId", texts[1])); err == nil {
			t.Errorf("%v are accepted", texts)
		}
	}
}
