package committee_test

import (
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

func TestCommittees(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Committee, map[string][]string{
		// One finding for each chamber, at the same place.
		"Tell the Committees on Appropriations of the Senate and the House of Representatives.": {
			"Committees on Appropriations of the Senate and the House of Representatives => hsap00",
			"Committees on Appropriations of the Senate and the House of Representatives => ssap00"},
		"Tell the Committees on the Budget of both Houses of Congress.": {
			"Committees on the Budget of both Houses of Congress => hsbu00", "Committees on the Budget of both Houses of Congress => ssbu00"},
		"Tell the House and Senate Committees on Armed Services.": {
			"House and Senate Committees on Armed Services => hsas00", "House and Senate Committees on Armed Services => ssas00"},
		"Tell the Committees on Appropriations.": {"Committees on Appropriations => hsap00", "Committees on Appropriations => ssap00"},

		// The chamber is that at the end of the list.
		"Tell the Committee on Finance and the Committee on the Judiciary of the Senate and the Committee on Ways and Means, the Committee on the Judiciary, and the Committee on Rules of the House.": {
			"Committee on Finance => ssfi00", "Committee on the Judiciary of the Senate => ssju00", "Committee on Ways and Means => hswm00",
			"Committee on the Judiciary => hsju00", "Committee on Rules of the House => hsru00"},
		"Tell the Committees on Appropriations, Foreign Relations, and the Judiciary of the United States Senate.": {
			"Committees on Appropriations => ssap00", "Foreign Relations => ssfr00", "Judiciary of the United States Senate => ssju00"},
		"It goes to—\n(1) the Committee on Small Business of the House of Representatives; and\n(2) the Committee on Small Business and Entrepreneurship of the Senate.": {
			"Committee on Small Business of the House of Representatives => hssm00",
			"Committee on Small Business and Entrepreneurship of the Senate => sssb00"},

		// Names before "Committee", select, joint and former ones.
		"The House Budget Committee and the Senate Banking, Housing, and Urban Affairs Committee meet.": {
			"House Budget Committee => hsbu00", "Senate Banking, Housing, and Urban Affairs Committee => ssbk00"},
		"The Armed Services Committee of the Senate and the Tides Committee of the House meet.": {"Armed Services Committee of the Senate => ssas00"},
		"The Permanent Select Committee on Intelligence and the Select Committee on Intelligence of the Senate meet.": {
			"Permanent Select Committee on Intelligence => hlig00", "Select Committee on Intelligence of the Senate => slin00"},
		"The Joint Committee on Taxation, the Joint Economic Committee, and the Special Committee on Aging meet.": {
			"Joint Committee on Taxation => jstx00", "Joint Economic Committee => jsec00", "Special Committee on Aging => spag00"},
		"The Committee on Education and the Workforce, the Committee on Resources, and the Committee on Labor and Human Resources met.": {
			"Committee on Education and the Workforce => hsed00", "Committee on Resources => hsii00", "Committee on Labor and Human Resources => sshr00"},
		"COMMITTEE ON VETERANS’ AFFAIRS OF THE SENATE": {"COMMITTEE ON VETERANS’ AFFAIRS OF THE SENATE => ssva00"},

		// Without a chamber: the one that the text named last.
		"The Senate agrees. The Committee on the Judiciary rests.": {"Committee on the Judiciary => ssju00"},
		"The Committee on the Judiciary rests.":                    nil,

		// Subcommittees, with the committee where the table does not have them.
		"The Subcommittee on Defense of the Committee on Appropriations of the House of Representatives meets.": {
			"Subcommittee on Defense of the Committee on Appropriations of the House of Representatives => hsap02"},
		"The Subcommittee on Lunar Craters of the Committee on Appropriations of the Senate meets.": {
			"Committee on Appropriations of the Senate => ssap00"},

		// No committees of Congress.
		"The Committee on Lunar Craters, the Advisory Committee on Finances, the appropriate congressional committees, and the White House rest.": nil,
		"The committee on appropriations of the city of Craterville and the Committee of the Whole rest.":                                         nil,
		"The Committee on Ways and Means of the Senate does not exist.":                                                                           nil,
	})
}

// TestNoAgencies checks that committees and chambers are no agencies.
func TestNoAgencies(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Agency, map[string][]string{
		"Tell the Committee on Homeland Security, the Committee on Foreign Affairs of the House, and Congress.": nil,
		"The Office of the Clerk of the House and the Secretary of the Senate rest.":                            nil,
	})
}
