package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestAgreementAndEnactment(t *testing.T) {
	t.Parallel()
	step := func(date, code, text string) congress.Step {
		return congress.Step{Date: date, Code: code, Text: text}
	}
	amended := []congress.Step{
		step("2187-05-01", "36000", "Became Public Law No: 200-7."), step("2187-04-28", "28000", "Presented to President."),
		step("2187-04-20", "19500", "On motion that the House agree to the Senate amendment Agreed to by voice vote."),
		step("2187-03-02", "17000", "Passed/agreed to in Senate: Passed Senate with an amendment by voice vote."),
		step("2187-02-01", "8000", "Passed/agreed to in House: On passage Passed by voice vote."),
	}
	for name, c := range map[string]struct {
		measure         congress.Measure
		agreed, enacted string
	}{
		"law":                   {congress.Measure{Type: congress.HR, Steps: amended}, "2187-04-20", "2187-05-01"},
		"presented":             {congress.Measure{Type: congress.HR, Steps: amended[1:]}, "2187-04-20", ""},
		"passed once":           {congress.Measure{Type: congress.HR, Steps: amended[4:]}, "2187-02-01", ""},
		"not passed":            {congress.Measure{Type: congress.HR, Steps: []congress.Step{step("2187-03-02", "9000", "Failed of passage/not agreed to in House.")}}, "", ""},
		"concurrent resolution": {congress.Measure{Type: congress.HConRes, Steps: []congress.Step{step("2187-03-02", "17000", "Passed/agreed to in Senate: Agreed to."), amended[4]}}, "2187-03-02", ""},
	} {
		if agreed, enacted := c.measure.AgreementDate(), c.measure.EnactmentDate(); agreed != c.agreed || enacted != c.enacted {
			t.Errorf("%s: agreed on %q, enacted on %q, want %q and %q", name, agreed, enacted, c.agreed, c.enacted)
		}
	}
}
