package congress

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestStages(t *testing.T) {
	t.Parallel()
	referred := Step{"2187-09-28", "H11100", "Referred to the Committee."}
	reported := Step{"2187-11-01", "5000", "Reported."}
	passedHouse := Step{"2187-11-23", "8000", "Passed House."}
	passedSenate := Step{"2188-01-09", "17000", "Passed Senate without amendment."}
	amended := Step{"2188-01-09", "17000", "Passed Senate with an amendment."}
	agreed := Step{"2188-01-28", "19500", "On motion that the House agree to the Senate amendment Agreed to."}
	presented := Step{"2188-02-04", "28000", "Presented to President."}
	done := func(s BillStage, date string) StageProgress { return StageProgress{s, StageDone, date} }
	ahead := func(s BillStage) StageProgress { return StageProgress{s, StageAhead, ""} }
	introduced := done(StageIntroduced, "2187-09-27")
	for name, test := range map[string]struct {
		measure Measure
		want    []StageProgress
	}{
		"introduced": {
			Measure{Type: S},
			[]StageProgress{
				{StageIntroduced, StageCurrent, "2187-09-27"}, ahead(StageCommittee), ahead(StageSenate), ahead(StageHouse), ahead(StagePresident), ahead(StageLaw),
			},
		},
		"reported": {
			Measure{Type: HRes, Steps: []Step{reported, referred}},
			[]StageProgress{introduced, {StageCommittee, StageCurrent, "2187-11-01"}, ahead(StageHouse)},
		},
		"passed without a committee, then referred in the other chamber": {
			Measure{Type: HConRes, Steps: []Step{{"2188-01-02", "11000", "Referred."}, passedHouse}},
			[]StageProgress{introduced, {StageHouse, StageCurrent, "2187-11-23"}, ahead(StageSenate)},
		},
		"law": {
			Measure{Type: HR, Steps: []Step{
				{"2188-02-20", "36000", "Became Public Law."}, {"2188-02-11", "29000", "Signed by President."},
				presented, agreed, amended, passedHouse, reported, referred,
			}},
			[]StageProgress{
				introduced, done(StageCommittee, "2187-11-01"), done(StageHouse, "2187-11-23"), done(StageSenate, "2188-01-09"),
				done(StageDifferences, "2188-01-28"), done(StagePresident, "2188-02-11"), done(StageLaw, "2188-02-11"),
			},
		},
		"veto that the House overrode": {
			Measure{Type: HR, Steps: []Step{
				{"2188-03-03", "32000", "Passed House over veto."}, {"2188-02-11", "31000", "Vetoed by President."},
				presented, passedSenate, passedHouse,
			}},
			[]StageProgress{
				introduced, done(StageHouse, "2187-11-23"), done(StageSenate, "2188-01-09"), {StagePresident, StageVetoed, "2188-02-11"},
				{StageOverride, StageCurrent, "2188-03-03"}, ahead(StageLaw),
			},
		},
		"failed": {
			Measure{Type: HR, Steps: []Step{{"2188-01-09", "18000", "Failed of passage in Senate."}, passedHouse}},
			[]StageProgress{
				introduced, done(StageHouse, "2187-11-23"), {StageSenate, StageFailed, "2188-01-09"}, ahead(StagePresident), ahead(StageLaw),
			},
		},
		"amendment to the Constitution": {
			Measure{Type: HJRes, ProposesAmendment: true, Steps: []Step{passedSenate, passedHouse}},
			[]StageProgress{introduced, done(StageHouse, "2187-11-23"), done(StageSenate, "2188-01-09"), done(StageStates, "2188-01-09")},
		},
	} {
		test.measure.Introduced = "2187-09-27"
		if diff := cmp.Diff(test.want, test.measure.Stages()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
