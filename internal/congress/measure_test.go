package congress_test

import (
	"fmt"
	"slices"
	"testing"

	"legislative/internal/congress"
)

// steps returns steps with the given date, code and text, newest first as in the
// sources. The arguments are oldest first.
func steps(lines ...[3]string) []congress.Step {
	var out []congress.Step
	for _, l := range lines {
		out = append(out, congress.Step{Date: l[0], Code: l[1], Text: l[2]})
	}
	slices.Reverse(out)
	return out
}

var (
	introducedH = [3]string{"2287-01-10", "1000", "Introduced in House"}
	introducedS = [3]string{"2287-01-10", "10000", "Introduced in Senate"}
	referredH   = [3]string{"2287-01-11", "H11100", "Referred to the House Committee on Lighthouses."}
	referredS   = [3]string{"2287-01-11", "", "Read twice and referred to the Committee on Lighthouses."}
	reportedH   = [3]string{"2287-02-01", "5000", "Reported by the Committee on Lighthouses. H. Rept. 250-1."}
	passedH     = [3]string{"2287-03-01", "8000", "Passed/agreed to in House: On passage Passed by voice vote."}
	passedS     = [3]string{"2287-04-01", "17000", "Passed/agreed to in Senate: Passed Senate without amendment by Unanimous Consent.(text: CR S1)"}
	amendedS    = [3]string{"2287-04-01", "17000", "Passed/agreed to in Senate: Passed Senate with an amendment by Voice Vote."}
	presented   = [3]string{"2287-05-01", "28000", "Presented to President."}
	vetoed      = [3]string{"2287-05-08", "31000", "Vetoed by President."}
	overriddenH = [3]string{"2287-05-20", "32000", "Passed House over veto: On passage, the objections of the President to the contrary notwithstanding Passed"}
	overriddenS = [3]string{"2287-05-21", "34000", "Passed Senate over veto by Yea-Nay Vote. 67 - 32."}
	becameLaw   = [3]string{"2287-05-09", "36000", "Became Public Law No: 250-1."}
)

func TestLifecycleStatus(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		measure string
		steps   []congress.Step
		want    congress.LifecycleStatus
		since   string
	}{
		"introduced":             {"hr", steps(introducedH), congress.Introduced, "2287-01-10"},
		"referred":               {"hr", steps(introducedH, referredH), congress.Referred, "2287-01-11"},
		"referred twice":         {"hr", steps(introducedH, referredH, [3]string{"2287-01-20", "H11100", "Sequentially referred"}), congress.Referred, "2287-01-11"},
		"referred without code":  {"s", steps(introducedS, referredS), congress.Referred, "2287-01-11"},
		"referred in the Senate": {"sres", steps(introducedS, [3]string{"2287-01-12", "", "Referred to the Committee on Lighthouses. (text: CR S1)"}), congress.Referred, "2287-01-12"},
		"reported":               {"hr", steps(introducedH, referredH, reportedH), congress.Reported, "2287-02-01"},
		"reported without code":  {"s", steps(introducedS, [3]string{"2287-02-02", "", "Committee on Lamps. Reported by Senator Fictive without amendment."}), congress.Reported, "2287-02-02"},
		"passed House":           {"hr", steps(introducedH, reportedH, passedH), congress.PassedHouse, "2287-03-01"},
		"passed House, referred in the Senate": {"hr", steps(introducedH, passedH, [3]string{"2287-03-02", "", "Received in the Senate and Read twice and referred to the Committee on Lamps."}),
			congress.PassedHouse, "2287-03-01"},
		"passed House, reported in the Senate": {"hr", steps(introducedH, passedH, [3]string{"2287-03-20", "14000", "Committee on Lamps. Reported by Senator Fictive."}),
			congress.PassedHouse, "2287-03-01"},
		"passed Senate":               {"s", steps(introducedS, amendedS), congress.PassedSenate, "2287-04-01"},
		"passed Senate without code":  {"s", steps(introducedS, [3]string{"2287-04-02", "", "Passed Senate with an amendment by Unanimous Consent."}), congress.PassedSenate, "2287-04-02"},
		"passed by name of the code":  {"s", steps(introducedS, [3]string{"2287-04-02", "", "Passed/agreed to in Senate: Passed Senate"}), congress.PassedSenate, "2287-04-02"},
		"introduced and passed":       {"s", steps([3]string{"2287-04-02", "", "Introduced in the Senate, read twice, considered, read the third time, and passed without amendment"}), congress.PassedSenate, "2287-04-02"},
		"passed both":                 {"hr", steps(introducedH, passedH, passedS), congress.PassedSenate, "2287-04-01"},
		"amended by second chamber":   {"hr", steps(introducedH, passedH, amendedS), congress.ResolvingDifferences, "2287-04-01"},
		"amended by second, House":    {"s", steps(introducedS, amendedS, [3]string{"2287-04-09", "8000", "Passed/agreed to in House: On motion to suspend the rules and pass the bill, as amended Agreed to by voice vote."}), congress.ResolvingDifferences, "2287-04-09"},
		"amendments in citation only": {"hr", steps(passedH, [3]string{"2287-04-01", "17000", "Passed Senate without amendment. (text of measure as amended: CR S2; consideration: CR S3)"}), congress.PassedSenate, "2287-04-01"},
		"answered with an amendment": {"hr", steps(passedH, amendedS, [3]string{"2287-04-12", "19500", "Resolving differences -- House actions: On motion that the House agree with an amendment to the Senate amendment Agreed to by the Yeas and Nays: 266 - 167."}),
			congress.ResolvingDifferences, "2287-04-01"},
		"answer failed": {"hr", steps(passedH, amendedS, [3]string{"2287-04-12", "19500", "Resolving differences -- House actions: On motion that the House agree to the Senate amendment Failed by the Yeas and Nays: 100 - 300."}),
			congress.ResolvingDifferences, "2287-04-01"},
		"concurred": {"hr", steps(passedH, amendedS, [3]string{"2287-04-12", "19500", "Resolving differences -- House actions: On motion that the House agree to the Senate amendment Agreed to by voice vote. (text as House agreed to Senate amendment with an amendment: CR H1)"}),
			congress.PassedHouse, "2287-04-12"},
		"concurred, Senate": {"s", steps(passedS, [3]string{"2287-04-09", "8000", "Passed House (Amended)"}, [3]string{"2287-04-12", "20500", "Resolving differences -- Senate actions: Senate concurred in the House amendment by Voice Vote."}),
			congress.PassedSenate, "2287-04-12"},
		"conference": {"hr", steps(passedH, amendedS, [3]string{"2287-04-12", "20700", "To conference: moved that the House insist"}, [3]string{"2287-04-20", "20900", "Conference report filed"}),
			congress.ResolvingDifferences, "2287-04-01"},
		"one chamber agreed to report": {"hr", steps(passedH, amendedS, [3]string{"2287-04-21", "21000", "Conference report agreed to in House"}), congress.ResolvingDifferences, "2287-04-01"},
		"both agreed to report": {"hr", steps(passedH, amendedS, [3]string{"2287-04-21", "21000", "Conference report agreed to in House"},
			[3]string{"2287-04-22", "23000", "Conference report agreed to in Senate"}), congress.PassedSenate, "2287-04-22"},
		"second report after a refusal": {"hr", steps(passedH, amendedS, [3]string{"2287-04-21", "21000", "Conference report agreed to in House"},
			[3]string{"2287-04-22", "24000", "Conference report disagreed to in Senate"}, [3]string{"2287-04-29", "23000", "Conference report agreed to in Senate"}),
			congress.ResolvingDifferences, "2287-04-01"},
		"to President":         {"hr", steps(introducedH, passedH, passedS, presented), congress.ToPresident, "2287-05-01"},
		"to President, House":  {"hr", steps(passedH, passedS, [3]string{"2287-05-01", "E20000", "Presented to President."}), congress.ToPresident, "2287-05-01"},
		"became law":           {"hr", steps(introducedH, passedH, passedS, presented, becameLaw), congress.BecameLaw, "2287-05-09"},
		"became law, unsorted": {"hr", slices.Concat(steps(passedH, passedS), steps(becameLaw, presented, introducedH)), congress.BecameLaw, "2287-05-09"},
		"report after law":     {"hr", steps(passedH, becameLaw, [3]string{"2287-06-01", "14900", "By Senator Fictive filed written report."}), congress.BecameLaw, "2287-05-09"},
		"private law":          {"hr", steps(passedH, passedS, presented, [3]string{"2287-05-11", "41000", "Became Private Law No: 250-2."}), congress.BecameLaw, "2287-05-11"},
		"law unsigned":         {"hr", steps(passedH, passedS, presented, [3]string{"2287-05-14", "", "Sent to Archivist of the United States unsigned."}), congress.BecameLaw, "2287-05-14"},
		"vetoed":               {"hr", steps(passedH, passedS, presented, vetoed), congress.Vetoed, "2287-05-08"},
		"vetoed, House code": {"hr", steps(passedH, passedS, presented, [3]string{"2287-05-08", "E30000", "Vetoed by President."}, vetoed,
			[3]string{"2287-05-09", "", "Motion to table the veto message agreed to in Senate by Yea-Nay Vote."}), congress.Vetoed, "2287-05-08"},
		"pocket vetoed":          {"hr", steps(passedH, passedS, presented, [3]string{"2287-05-30", "30000", "Pocket Vetoed by President."}), congress.PocketVetoed, "2287-05-30"},
		"pocket vetoed, no code": {"hr", steps(passedH, passedS, presented, [3]string{"2287-05-30", "", "Pocket Vetoed by President."}), congress.PocketVetoed, "2287-05-30"},
		"override passed House":  {"hr", steps(passedH, passedS, presented, vetoed, overriddenH), congress.OverridePassedHouse, "2287-05-20"},
		"override passed Senate": {"hr", steps(passedH, passedS, presented, vetoed, overriddenH, overriddenS), congress.OverridePassedSenate, "2287-05-21"},
		"override failed at once": {"hr", steps(passedH, passedS, presented, vetoed,
			[3]string{"2287-05-20", "33000", "Failed of passage in House over veto"}), congress.OverrideFailed, "2287-05-20"},
		"override failed second": {"hr", steps(passedH, passedS, presented, vetoed, overriddenH,
			[3]string{"2287-05-22", "35000", "Failed of passage in Senate over veto"}), congress.OverrideFailed, "2287-05-22"},
		"law over veto": {"hr", steps(passedH, passedS, presented, vetoed, overriddenH, overriddenS,
			[3]string{"2287-05-21", "39000", "Public Law enacted over veto"}), congress.BecameLaw, "2287-05-21"},
		"failed House":           {"hr", steps(introducedH, reportedH, [3]string{"2287-03-02", "9000", "Failed of passage/not agreed to in House On passage Failed"}), congress.FailedHouse, "2287-03-02"},
		"failed, then passed":    {"hr", steps(introducedH, [3]string{"2287-02-20", "9000", "Failed"}, passedH), congress.PassedHouse, "2287-03-01"},
		"failed Senate":          {"hr", steps(introducedH, passedH, [3]string{"2287-04-03", "18000", "Failed of passage/not agreed to in Senate"}), congress.FailedSenate, "2287-04-03"},
		"failed, no code":        {"sres", steps(introducedS, [3]string{"2287-04-03", "", "Resolution not agreed to in Senate by Voice Vote."}), congress.FailedSenate, "2287-04-03"},
		"simple, House":          {"hres", steps(introducedH, passedH), congress.AgreedSimple, "2287-03-01"},
		"simple, Senate":         {"sres", steps(introducedS, amendedS), congress.AgreedSimple, "2287-04-01"},
		"concurrent, one":        {"hconres", steps(introducedH, passedH), congress.PassedHouse, "2287-03-01"},
		"concurrent, both":       {"hconres", steps(introducedH, passedH, passedS), congress.AgreedConcurrent, "2287-04-01"},
		"concurrent, one day":    {"sconres", steps([3]string{"2287-04-01", "1000", "Introduced"}, passedS, [3]string{"2287-04-01", "8000", "Agreed to in House"}), congress.AgreedConcurrent, "2287-04-01"},
		"concurrent, amended":    {"hconres", steps(introducedH, passedH, amendedS), congress.ResolvingDifferences, "2287-04-01"},
		"concurrent, conference": {"sconres", steps(passedS, [3]string{"2287-04-10", "8000", "On agreeing to the resolution, as amended Agreed to"}, [3]string{"2287-04-21", "21000", ""}, [3]string{"2287-04-22", "23000", ""}), congress.AgreedConcurrent, "2287-04-22"},
		"joint resolution":       {"hjres", steps(introducedH, passedH, passedS, presented), congress.ToPresident, "2287-05-01"},
		"constitution, one":      {"constitution", steps(introducedH, passedH), congress.PassedHouse, "2287-03-01"},
		"constitution, both":     {"constitution", steps(introducedH, passedH, passedS), congress.SentToStates, "2287-04-01"},
		"code overrides text":    {"hr", steps(introducedH, [3]string{"2287-02-01", "H8D000", "Passed House"}), congress.Introduced, "2287-01-10"},
		"motion is not passage":  {"s", steps(introducedS, [3]string{"2287-02-01", "", "Motion to proceed to consideration of measure agreed to in Senate by Yea-Nay Vote."}), congress.Introduced, "2287-01-10"},
		"ordered to be reported": {"hr", steps(introducedH, referredH, [3]string{"2287-02-01", "", "Ordered to be Reported by Voice Vote."}), congress.Referred, "2287-01-11"},
		"no steps":               {"hr", nil, congress.Introduced, "2287-01-09"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := congress.Measure{Type: congress.BillType(c.measure), Introduced: "2287-01-09", Steps: c.steps}
			if c.measure == "constitution" {
				m.Type, m.ProposesAmendment = congress.HJRes, true
			}
			if len(c.steps) > 0 {
				m.Introduced = ""
			}
			if got, since := m.LifecycleStatus(); got != c.want || since != c.since {
				t.Errorf("LifecycleStatus() = %s, %s, want %s, %s", got, since, c.want, c.since)
			}
		})
	}
}

func TestLatestStatus(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		measure congress.BillType
		text    string
		want    congress.LifecycleStatus
		since   string
	}{
		"referred":               {congress.HR, "Referred to the House Committee on Lighthouses.", congress.Referred, "2287-04-01"},
		"referred in the Senate": {congress.HR, "Received in the Senate and Read twice and referred to the Committee on Lamps.", congress.PassedHouse, ""},
		"reported in the House":  {congress.SJRes, "Reported by the Committee on Lighthouses. H. Rept. 250-1.", congress.PassedSenate, ""},
		"amended":                {congress.HR, "Passed Senate with an amendment by Unanimous Consent.", congress.ResolvingDifferences, "2287-04-01"},
		"agreed to":              {congress.HConRes, "Resolution agreed to in Senate without amendment by Unanimous Consent.", congress.AgreedConcurrent, "2287-04-01"},
		"law":                    {congress.S, "Became Public Law No: 250-1.", congress.BecameLaw, "2287-04-01"},
		"undetermined":           {congress.HR, "Motion to reconsider laid on the table Agreed to without objection.", "", ""},
	} {
		m := congress.Measure{Type: c.measure, Introduced: "2287-01-10", Steps: []congress.Step{{Date: "2287-04-01", Text: c.text}}}
		if got, since := m.LatestStatus(); got != c.want || since != c.since {
			t.Errorf("%s: LatestStatus() = %s, %s, want %s, %s", name, got, since, c.want, c.since)
		}
	}
	if got, since := (congress.Measure{Type: congress.HR, Introduced: "2287-01-10"}).LatestStatus(); got != "" || since != "" {
		t.Errorf("without steps: LatestStatus() = %s, %s, want none", got, since)
	}
}

// TestEveryLifecycleStatusIsReachable checks that LifecycleStatus can return
// each of LifecycleStatuses.
func TestEveryLifecycleStatusIsReachable(t *testing.T) {
	t.Parallel()
	reached := map[congress.LifecycleStatus]bool{}
	enacted := steps(introducedH, referredH, reportedH, passedH, amendedS, presented, vetoed, overriddenH, overriddenS, [3]string{"2287-05-21", "39000", ""})
	for i := range enacted {
		status, _ := congress.Measure{Type: congress.HR, Steps: enacted[i:]}.LifecycleStatus()
		reached[status] = true
	}
	for _, end := range []struct {
		kind congress.BillType
		step [3]string
	}{
		{congress.HRes, passedH}, {congress.HConRes, passedS}, {congress.HJRes, passedS}, {congress.HR, passedS},
		{congress.HR, [3]string{"2287-04-01", "9000", ""}}, {congress.HR, [3]string{"2287-04-01", "18000", ""}},
		{congress.HR, [3]string{"2287-05-01", "30000", ""}}, {congress.HR, [3]string{"2287-05-01", "33000", ""}},
	} {
		status, _ := congress.Measure{Type: end.kind, ProposesAmendment: end.kind == congress.HJRes, Steps: steps(passedH, end.step)}.LifecycleStatus()
		reached[status] = true
	}
	for _, status := range congress.LifecycleStatuses {
		if !reached[status] {
			t.Errorf("no steps lead to %s", status)
		}
	}
}

func TestProposesAmendment(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]bool{
		"Proposing an amendment to the Constitution of the United States relating to lamps.": true,
		"Proposing an amendment to the Lamp Act.":                                            false,
		"Lamp Act": false,
	} {
		if got := congress.ProposesAmendment(title); got != want {
			t.Errorf("ProposesAmendment(%q) = %t, want %t", title, got, want)
		}
	}
}

func ExampleMeasure_LifecycleStatus() {
	m := congress.Measure{Type: congress.HConRes, Steps: []congress.Step{
		{Date: "2287-04-01", Code: "17000", Text: "Passed/agreed to in Senate: Resolution agreed to in Senate without amendment."},
		{Date: "2287-03-01", Code: "8000", Text: "Passed/agreed to in House"},
		{Date: "2287-01-10", Code: "1000", Text: "Introduced in House"},
	}}
	fmt.Println(m.LifecycleStatus())
	// Output: agreed_concurrent 2287-04-01
}
