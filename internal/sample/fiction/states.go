package fiction

// state is a State or territory with its postal code, name and real number of
// House seats under the 2020 census.
type state struct {
	code, name string
	seats      int
}

func states() []state {
	return []state{
		{"AL", "Alabama", 7}, {"AK", "Alaska", 1}, {"AZ", "Arizona", 9}, {"AR", "Arkansas", 4},
		{"CA", "California", 52}, {"CO", "Colorado", 8}, {"CT", "Connecticut", 5}, {"DE", "Delaware", 1},
		{"FL", "Florida", 28}, {"GA", "Georgia", 14}, {"HI", "Hawaii", 2}, {"ID", "Idaho", 2},
		{"IL", "Illinois", 17}, {"IN", "Indiana", 9}, {"IA", "Iowa", 4}, {"KS", "Kansas", 4},
		{"KY", "Kentucky", 6}, {"LA", "Louisiana", 6}, {"ME", "Maine", 2}, {"MD", "Maryland", 8},
		{"MA", "Massachusetts", 9}, {"MI", "Michigan", 13}, {"MN", "Minnesota", 8}, {"MS", "Mississippi", 4},
		{"MO", "Missouri", 8}, {"MT", "Montana", 2}, {"NE", "Nebraska", 3}, {"NV", "Nevada", 4},
		{"NH", "New Hampshire", 2}, {"NJ", "New Jersey", 12}, {"NM", "New Mexico", 3}, {"NY", "New York", 26},
		{"NC", "North Carolina", 14}, {"ND", "North Dakota", 1}, {"OH", "Ohio", 15}, {"OK", "Oklahoma", 5},
		{"OR", "Oregon", 6}, {"PA", "Pennsylvania", 17}, {"RI", "Rhode Island", 2}, {"SC", "South Carolina", 7},
		{"SD", "South Dakota", 1}, {"TN", "Tennessee", 9}, {"TX", "Texas", 38}, {"UT", "Utah", 4},
		{"VT", "Vermont", 1}, {"VA", "Virginia", 11}, {"WA", "Washington", 10}, {"WV", "West Virginia", 2},
		{"WI", "Wisconsin", 8}, {"WY", "Wyoming", 1},
	}
}

// territories have delegates, who vote only in the Committee of the Whole.
func territories() []state {
	return []state{
		{"AS", "American Samoa", 1}, {"DC", "District of Columbia", 1}, {"GU", "Guam", 1},
		{"MP", "Northern Mariana Islands", 1}, {"PR", "Puerto Rico", 1}, {"VI", "Virgin Islands", 1},
	}
}

// StateName returns the name of a State or territory, or the code if it is unknown.
func StateName(code string) string {
	for _, s := range append(states(), territories()...) {
		if s.code == code {
			return s.name
		}
	}
	return code
}
