package billstatus_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

func body(xml string) string { return opening + xml + closing }

func TestNestedAmendments(t *testing.T) {
	t.Parallel()
	b := read(t, body(`<amendments>
		<amendment>
			<amendments>
				<amendment><congress>250</congress><type>SAMDT</type><number>2</number>
					<amendments><amendment><congress>250</congress><type>SAMDT</type><number>3</number></amendment></amendments>
				</amendment>
			</amendments>
			<congress>250</congress><type>SAMDT</type><number>1</number><updateDate>2287-01-02T00:00:00Z</updateDate>
		</amendment>
		<amendment><congress>250</congress><type>SAMDT</type><number>2</number><purpose>To be later.</purpose>
			<updateDate>2287-01-03T00:00:00Z</updateDate>
			<amendedAmendment><congress>250</congress><type>SAMDT</type><number>1</number></amendedAmendment></amendment>
		<amendment><congress>250</congress><type>SAMDT</type><number>1</number><purpose>To be older.</purpose>
			<updateDate>2287-01-01T00:00:00Z</updateDate></amendment>
	</amendments>`))
	var got []string
	for _, a := range b.Amendments {
		amended := "bill"
		if a.AmendedAmendment != nil {
			amended = a.AmendedAmendment.String()
		}
		if a.AmendedBill != b.ID {
			t.Errorf("AmendedBill of %s = %s, want %s", a.ID, a.AmendedBill, b.ID)
		}
		got = append(got, fmt.Sprintf("%s to %s %q", a.ID, amended, a.Purpose))
	}
	want := []string{`250samdt1 to bill ""`, `250samdt2 to 250samdt1 "To be later."`, `250samdt3 to 250samdt2 ""`}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestCommitteeRowsAreJoined(t *testing.T) {
	t.Parallel()
	row := func(sub, date string) string {
		return `<item><systemCode>hszz00</systemCode><name>Lighthouses</name>
			<activities><item><name>Referred to</name><date>` + date + `</date></item></activities>
			<subcommittees><item><systemCode>` + sub + `</systemCode></item></subcommittees></item>`
	}
	b := read(t, body(`<committees>`+row("hszz01", "2287-03-01T15:00:00Z")+row("hszz02", "2287-03-02T15:00:00Z")+row("hszz01", "2287-03-01T15:00:00Z")+`</committees>`))
	want := []billstatus.Committee{{
		Code: "HSZZ00", Name: "Lighthouses", Chamber: congress.House,
		Activities: []billstatus.Activity{
			{Name: "Referred to", Date: "2287-03-01", Time: "2287-03-01T15:00:00Z"},
			{Name: "Referred to", Date: "2287-03-02", Time: "2287-03-02T15:00:00Z"},
		},
		Subcommittees: []billstatus.Committee{{Code: "HSZZ01", Chamber: congress.House}, {Code: "HSZZ02", Chamber: congress.House}},
	}}
	if diff := cmp.Diff(want, b.Committees); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestSponsorNames(t *testing.T) {
	t.Parallel()
	for fullName, want := range map[string]string{
		"Rep. Fictive, Cy [R-ZZ-1]":                         "Cy Fictive R ZZ 1",
		"Sen. Van Nowhere, Di Z., Sr. [D-QQ]":               "Di Z. Van Nowhere, Sr. D QQ",
		`Rep. Example, Al B. "Lamp," Jr. [D-ZZ-4]`:          `Al B. "Lamp" Example, Jr. D ZZ 4`,
		"Rep. Example-Ñandú, Flo IV [R-ZZ-12]":              "Flo Example-Ñandú IV R ZZ 12",
		"Resident Commissioner Ínsula, Gus [D-QQ-At Large]": "Gus Ínsula D QQ 0",
		"Rep. Mononym [R-ZZ-2]":                             "Mononym R ZZ 2",
		"Committee on Rules and Lamps":                      "Committee on Rules and Lamps",
		"Rep. Unclosed, Hal [R-ZZ":                          "Rep. Unclosed, Hal [R-ZZ",
		"Sen. Party, Ida [ID-QQ]":                           "Ida Party ID QQ",
	} {
		b := read(t, body(`<sponsors><item><fullName>`+fullName+`</fullName></item></sponsors>`))
		s := b.Sponsors[0]
		got := strings.TrimSpace(strings.Join([]string{s.Name, s.Party, s.State}, " "))
		if s.District != nil {
			got += fmt.Sprintf(" %d", *s.District)
		}
		if s.FullName != fullName || got != want {
			t.Errorf("sponsor %q has full name %q and parts %q, want %q", fullName, s.FullName, got, want)
		}
	}
}

// TestVotesInActionTexts distinguishes votes whose result an action reports from
// votes that it only mentions.
func TestVotesInActionTexts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"On passage Passed by the Yeas and Nays: 316 - 113 (Roll no. 93).":                                     "house 1 93",
		"On motion to suspend the rules Agreed to by the Yeas and Nays: (2/3 required): 400 - 2 (Roll No. 7).": "house 1 7",
		"On passage Passed by the Yeas and Nays: 220 - 213, 1 Present (Roll no. 8). (text: CR H1)":             "house 1 8",
		"Passed Senate by Yea-Nay Vote. 50 - 49. Record Vote Number: 357. (CR S1)":                             "senate 1 357",
		"Motion to reconsider the vote by which it failed (Record Vote No. 176) entered in Senate.":            "",
		"The vote on Roll no. 12 was vacated (Roll no. 12).":                                                   "",
		"On passage Passed by voice vote.":                                                                     "",
	} {
		b := read(t, body(`<actions><item><actionDate>2287-05-03</actionDate><text>`+text+`</text></item></actions>`))
		got := ""
		for _, v := range b.Actions[0].RecordedVotes {
			got += fmt.Sprintf("%s %d %d", v.Chamber, v.Session, v.RollNumber)
		}
		if got != want || len(b.RecordedVotes) != len(b.Actions[0].RecordedVotes) {
			t.Errorf("votes of action %q = %q, want %q", text, got, want)
		}
	}
}

// TestSessionsOfVotesInActionTexts covers the first days of January, which belong
// to the second session of the previous Congress.
func TestSessionsOfVotesInActionTexts(t *testing.T) {
	t.Parallel()
	for date, want := range map[string]int{"2287-01-03": 1, "2287-12-31": 1, "2288-01-02": 2, "2288-12-31": 2, "2289-01-02": 2} {
		b := read(t, body(`<actions><item><actionDate>`+date+`</actionDate><text>Passed: 2 - 1 (Roll no. 9).</text></item></actions>`))
		if got := b.RecordedVotes; len(got) != 1 || got[0].Session != want || got[0].Date != date {
			t.Errorf("votes on %s = %+v, want one in session %d", date, got, want)
		}
	}
	b := read(t, body(`<actions><item><actionDate>2286-12-31</actionDate><text>Passed: 2 - 1 (Roll no. 9).</text></item></actions>`))
	if len(b.RecordedVotes) != 0 {
		t.Errorf("votes before the Congress = %+v, want none", b.RecordedVotes)
	}
}

func TestInvalidValuesAreSkipped(t *testing.T) {
	t.Parallel()
	b := read(t, body(`<updateDate>yesterday</updateDate><introducedDate>2287-02-30</introducedDate>
		<sponsors><item><bioguideId>nobody</bioguideId><fullName>Rep. Nobody</fullName></item><item/></sponsors>
		<laws><item><type>Public Law</type></item></laws>
		<actions><item><actionDate>2287-03-01</actionDate><actionTime>25 o'clock</actionTime><text>Rang.</text>
			<committee><systemCode>zz</systemCode></committee>
			<recordedVotes><recordedVote><rollNumber>0</rollNumber></recordedVote></recordedVotes></item></actions>
		<amendments><amendment><congress>250</congress><type>SAMDT</type><number>1</number>
			<amendedBill><congress>250</congress><type>NO</type><number>1</number></amendedBill>
			<amendedAmendment><number>x</number></amendedAmendment></amendment></amendments>`))
	want := []string{
		"update: \"yesterday\" is not a time", "introduction: \"2287-02-30\" is not a date",
		"sponsor: id skipped: \"nobody\"", "sponsor: the row has no name", "law: the row has no number",
		"committee \"\" of an action: \"zz\"", "recorded vote: chamber \"\"", "action: \"25 o'clock\" is not a time of day",
		"bill that 250samdt1 amends: unknown bill type", "amendment that 250samdt1 amends:",
	}
	if len(b.Skipped) != len(want) {
		t.Fatalf("Skipped = %q, want %d lines", b.Skipped, len(want))
	}
	for i, line := range b.Skipped {
		if !strings.HasPrefix(line, "line ") || !strings.Contains(line, want[i]) {
			t.Errorf("Skipped[%d] = %q, want %q", i, line, want[i])
		}
	}
	if b.Sponsors[0].FullName != "Rep. Nobody" || b.Actions[0].Text != "Rang." || b.Amendments[0].AmendedBill != b.ID {
		t.Errorf("Read = %+v, want the valid values of rows with invalid ones", b)
	}
}

// TestSkippedIsBounded covers files whose rows are all invalid.
func TestSkippedIsBounded(t *testing.T) {
	t.Parallel()
	b := read(t, body(`<laws>`+strings.Repeat("<item/>", 5000)+`</laws>`))
	if n := len(b.Skipped); n != 1001 || b.Skipped[n-1] != "4000 more rows" {
		t.Errorf("Skipped has %d lines, the last %q, want 1001 lines", n, b.Skipped[n-1])
	}
}

func ExampleRead() {
	b, err := billstatus.Read(strings.NewReader(`<billStatus><version>3.0.0</version><bill>
		<number>31000</number><type>HR</type><congress>250</congress><title>Lamp Act</title>
		<actions><item><actionDate>2287-03-01</actionDate><text>Introduced in House</text><actionCode>1000</actionCode></item></actions>
	</bill></billStatus>`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b.ID, b.Title)
	fmt.Println(b.Actions[0].Date, b.Actions[0].Text)
	// Output:
	// 250hr31000 Lamp Act
	// 2287-03-01 Introduced in House
}

// TestCalendarNumbers reads the places on calendars in the forms of all schemas.
func TestCalendarNumbers(t *testing.T) {
	t.Parallel()
	b := read(t, body(`<calendarNumbers>
		<item><calendar>Senate Calendar of Business</calendar><number>0058</number></item>
		<item><calendar>Senate Calendar of Business</calendar><number/></item>
		<item><calendar>U00083</calendar><number/></item>
		<item><calendar>S1</calendar><number>0192</number></item>
		<item><calendar>U</calendar></item>
		<item><calendar/><number/></item></calendarNumbers>
		<actions><item><text>Placed on the Union Calendar, Calendar No. 83.</text><calendarNumber><calendar>U00083</calendar></calendarNumber></item>
		<item><text>Placed on the House Calendar, Calendar No. 7.</text><calendarNumber><calendar>H00007</calendar></calendarNumber></item></actions>`))
	want := []billstatus.CalendarNumber{
		{Calendar: "Senate Calendar of Business", Number: "58"}, {Calendar: "Senate Calendar of Business"},
		{Calendar: "Union Calendar", Number: "83"}, {Calendar: "S1", Number: "192"}, {Calendar: "U"}, {Calendar: "House Calendar", Number: "7"},
	}
	if diff := cmp.Diff(want, b.CalendarNumbers); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
