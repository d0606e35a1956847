package draft

import (
	"fmt"
	"slices"
)

// Omnibus returns the text of an Act with a division of appropriations and
// divisions of other matters, in every level that long Acts have. It is the same
// for all Congresses but for its years.
func Omnibus(year int) Body {
	divisions := []Provision{lunarAppropriations(year), otherMatters(year), extensions(year)}
	opening := numberProvisions([]Provision{
		{Level: Section, Heading: "Short title", Quotes: ActName, Text: fmt.Sprintf("This Act may be cited as the “Consolidated Lunar Act, %d”.", year)},
		{Level: Section, Heading: "Table of contents", Text: "The table of contents of this Act is as follows:"},
		newSection("References", "Except as expressly provided otherwise, any reference to this Act in a division of this Act refers only to that division."),
	})
	provisions := slices.Concat(opening, divisions)
	provisions[1].Contents = provisions
	return Body{Provisions: provisions}
}

// lunarAppropriations drafts a division of appropriations, whose accounts are
// siblings as in the texts of the House.
func lunarAppropriations(year int) Provision {
	lamps := []Provision{
		{Level: MajorHeading, Heading: "DEPARTMENT OF LAMPS"},
		{Level: IntermediateHeading, Heading: "Bureau of Wicks"},
		account(SmallHeading, "salaries and expenses", fmt.Sprintf("For necessary expenses of the Bureau of Wicks, $4,217,000, to remain available until September 30, %d.", year+1)),
		account(SmallHeading, "wick repair fund", "For the repair of wicks, $95,000: Provided, That of such amount not to exceed $9,000 shall be for oil."),
		account(IntermediateHeading, "Office of Glass", "For expenses of the Office of Glass, $61,000, of which $1,000 shall be for cloths."),
		{Level: MajorHeading, Heading: "RELATED AGENCIES"},
		account(IntermediateHeading, "Dusk Commission", "For necessary expenses of the Dusk Commission, $3,100,000."),
	}
	general := []Provision{
		{Level: Section, Number: "101", Text: "None of the funds in this title shall be used to light lamps by day."},
		{Level: Section, Number: "102", Text: "The Bureau of Wicks may transfer oil, if—", Children: numberProvisions(newParagraphs("the oil is clean", "the wicks are dry"))},
	}
	tides := []Provision{
		account(IntermediateHeading, "Tide Research", "For research on tides, $812,000."),
		account(IntermediateHeading, "Tide Tables, Printing", "For printing tide tables, $17,000."),
	}
	return Provision{Level: Division, Number: "A", Heading: fmt.Sprintf("DEPARTMENT OF LAMPS AND RELATED AGENCIES APPROPRIATIONS ACT, %d", year), Style: Appropriations, Children: []Provision{
		{Level: Title, Number: "I", Heading: "LIGHT", Children: append(lamps, general...)},
		{Level: Title, Number: "II", Heading: "DEPARTMENT OF TIDES", Children: tides},
	}}
}

// account drafts an appropriation.
func account(level Level, heading, text string) Provision {
	return Provision{Level: level, Heading: heading, Text: text}
}

// otherMatters drafts a division with sections only.
func otherMatters(year int) Provision {
	return Provision{Level: Division, Number: "B", Heading: "Other Matters", Children: []Provision{
		{Level: Section, Number: "101", Heading: "Count of craters", Children: numberProvisions([]Provision{
			newSubsection("In general", "The Dusk Commission shall count all craters."),
			newSubsection("Contents", "The count shall have—", newParagraphs("the depth of each crater", "its name, if any")...),
		})},
		{Level: Section, Number: "102", Heading: "Report", Text: fmt.Sprintf("Not later than March 1, %d, the Dusk Commission shall report the count to Congress.", year+1)},
	}}
}

// extensions drafts a division with titles and subtitles.
func extensions(year int) Provision {
	return Provision{Level: Division, Number: "C", Heading: "Extensions and Corrections", Children: []Provision{
		{Level: Title, Number: "I", Heading: "Lamps", Children: []Provision{
			{Level: Subtitle, Number: "A", Heading: "Oil and wicks", Children: []Provision{
				{Level: Section, Number: "111", Heading: "Oil program", Text: fmt.Sprintf("The Oil Act is amended by striking “%d” and inserting “%d”.", year, year+3)},
				{Level: Section, Number: "112", Heading: "Wick program", Text: "The wick program shall go on."},
			}},
			{Level: Subtitle, Number: "B", Heading: "Glass", Children: []Provision{
				{Level: Section, Number: "121", Heading: "Glass", Text: "Glass shall be clear."},
			}},
		}},
		{Level: Title, Number: "II", Heading: "Budget", Children: []Provision{
			{Level: Section, Number: "201", Heading: "Budgetary effects", Text: "The effects of this division shall be entered on no scorecard."},
		}},
	}}
}
