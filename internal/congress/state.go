package congress

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

// stateNames has the names of the states, the District of Columbia and the
// territories with delegates, by postal code.
var stateNames = map[string]string{
	"AK": "Alaska", "AL": "Alabama", "AR": "Arkansas", "AS": "American Samoa", "AZ": "Arizona", "CA": "California",
	"CO": "Colorado", "CT": "Connecticut", "DC": "District of Columbia", "DE": "Delaware", "FL": "Florida", "GA": "Georgia",
	"GU": "Guam", "HI": "Hawaii", "IA": "Iowa", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "KS": "Kansas",
	"KY": "Kentucky", "LA": "Louisiana", "MA": "Massachusetts", "MD": "Maryland", "ME": "Maine", "MI": "Michigan",
	"MN": "Minnesota", "MO": "Missouri", "MP": "Northern Mariana Islands", "MS": "Mississippi", "MT": "Montana",
	"NC": "North Carolina", "ND": "North Dakota", "NE": "Nebraska", "NH": "New Hampshire", "NJ": "New Jersey",
	"NM": "New Mexico", "NV": "Nevada", "NY": "New York", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon",
	"PA": "Pennsylvania", "PR": "Puerto Rico", "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota",
	"TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VA": "Virginia", "VI": "Virgin Islands", "VT": "Vermont",
	"WA": "Washington", "WI": "Wisconsin", "WV": "West Virginia", "WY": "Wyoming",
}

// stateCodes has the postal codes by the letters of the names.
var stateCodes = func() map[string]string {
	codes := map[string]string{"usvirginislands": "VI", "washingtondc": "DC"}
	for code, name := range stateNames {
		codes[stateLetters(name)] = code
	}
	return codes
}()

// StateName returns the name of a state or territory given by its postal code. It
// reports false if the code is unknown.
func StateName(code string) (name string, ok bool) {
	name, ok = stateNames[code]
	return name, ok
}

// StateCodes returns the postal codes of the states and territories, ordered by name.
func StateCodes() []string {
	return slices.SortedFunc(maps.Keys(stateNames), func(a, b string) int { return strings.Compare(stateNames[a], stateNames[b]) })
}

// ParseState returns the postal code of a state or territory given by its name or
// its code. Case, spaces and marks are ignored in names. An unknown name or code
// is returned in upper case.
func ParseState(s string) string {
	if code, ok := stateCodes[stateLetters(s)]; ok {
		return code
	}
	return strings.ToUpper(strings.TrimSpace(s))
}

func stateLetters(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
