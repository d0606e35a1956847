package versionid_test

import (
	"strings"
	"testing"

	"legislative/internal/source/billtext/versionid"
)

func TestResolve(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		congress, measure, title, stage, fileName string
		want                                      string
	}{
		"measure and stage":     {congress: "201st CONGRESS", measure: "H. CON. RES. 3", stage: "Engrossed-in-House", want: "201hconres3eh"},
		"title":                 {title: "201 HR 1500 EH: Some Act", want: "201hr1500eh"},
		"title with repetition": {title: "201 HR 1 EAS 2", want: "201hr1eas2"},
		"first statement":       {congress: "201", measure: "S. 5", title: "201 HR 1 EH", stage: "is", want: "201s5is"},
		"alias":                 {congress: "201", measure: "S. 5", stage: "Received in the House", want: "201s5rdh"},
		"file name":             {fileName: "text/BILLS-201hr1eas2.xml", want: "201hr1eas2"},
		"repetition by name":    {title: "201 HR 1 EAS", fileName: "BILLS-201hr1eas2.xml", want: "201hr1eas2"},
		"name of another bill":  {title: "201 HR 1 EAS", fileName: "BILLS-201hr2eas2.xml", want: "201hr1eas"},
		"code by name":          {congress: "201", measure: "S. 2245", fileName: "S2245_IS.XML", want: "201s2245is"},
		"no bill":               {stage: "EH", want: "error: does not name its bill"},
		"no version":            {congress: "201", measure: "S. 5", want: "error: does not name its version"},
	} {
		var r versionid.Resolver
		r.AddMeasure(c.congress, c.measure)
		r.AddTitle(c.title)
		r.AddStage(c.stage)
		v, err := r.Resolve(c.fileName)
		if want, isError := strings.CutPrefix(c.want, "error: "); isError {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: Resolve error = %v, want one containing %q", name, err, want)
			}
			continue
		}
		if got := v.Bill.String() + v.Code; err != nil || got != c.want {
			t.Errorf("%s: Resolve = %q, %v, want %q", name, got, err, c.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]int{
		"116th CONGRESS": {116, 116}, "H. R. 1500": {0, 1500}, " 7": {7, 7}, "": {0, 0}, "12345678": {0, 0},
	} {
		if got := [2]int{versionid.LeadingNumber(text), versionid.FirstNumber(text)}; got != want {
			t.Errorf("LeadingNumber, FirstNumber of %q = %v, want %v", text, got, want)
		}
	}
	if got := versionid.Letters("H. CON. RES. 3a"); got != "HCONRES" {
		t.Errorf("Letters = %q, want HCONRES", got)
	}
}
