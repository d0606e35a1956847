package real_test

import (
	"cmp"
	"strings"
)

// sponsorsBody returns the expected sponsors of a bill or amendment.
func sponsorsBody(e *element) list {
	return listBody(uniquePeople(e.elementsAt("sponsors/item")), func(e *element) any {
		p := personBody(e)
		p["role"] = "sponsor"
		p["isByRequest"] = e.textAt("isByRequest") == "Y" || e.textAt("byRequestType") != ""
		return p
	})
}

// cosponsorsBody returns the expected cosponsors of a bill or amendment.
func cosponsorsBody(e *element) list {
	return listBody(uniquePeople(e.elementsAt("cosponsors/item")), func(e *element) any {
		p := personBody(e)
		p["role"] = "cosponsor"
		p["sponsoredDate"] = localDate(e.textAt("sponsorshipDate"))
		p["isOriginal"] = e.textAt("isOriginalCosponsor") == "True"
		p["withdrawnDate"] = localDate(e.textAt("sponsorshipWithdrawnDate"))
		return p
	})
}

// uniquePeople returns the first element for each person.
func uniquePeople(items []*element) (unique []*element) {
	seen := map[string]bool{}
	for _, e := range items {
		id := e.textAt("bioguideId", "name")
		if !seen[id] {
			unique = append(unique, e)
		}
		seen[id] = true
	}
	return unique
}

// personBody returns the expected member in an element with a full name such as
// "Rep. Exampleton, Ada Q., Jr. [D-ZZ-3]". A sponsoring committee has only a name.
func personBody(e *element) object {
	fullName := e.textAt("fullName", "name")
	printed, place, _ := strings.Cut(strings.TrimSuffix(fullName, "]"), " [")
	seat := append(strings.Split(place, "-"), "", "", "")
	p := object{
		"bioguideId": textOrNull(e.textAt("bioguideId")),
		"name":       displayName(printed),
		"party":      textOrNull(cmp.Or(e.textAt("party"), seat[0])),
		"state":      textOrNull(cmp.Or(e.textAt("state"), seat[1])),
		"district":   nil, "districtBasis": nil,
	}
	district := cmp.Or(e.textAt("district"), seat[2])
	if district == "At Large" {
		district = "0"
	}
	if district != "" {
		p["district"], p["districtBasis"] = number(district), "stated"
	}
	return p
}

// displayName returns "Ada Q. Exampleton, Jr." for "Rep. Exampleton, Ada Q., Jr."
func displayName(printed string) string {
	printed = collapseSpaces(printed)
	for _, title := range []string{"Rep. ", "Sen. ", "Del. ", "Resident Commissioner "} {
		printed = strings.TrimPrefix(printed, title)
	}
	printed = strings.ReplaceAll(printed, `," `, `", `) // Henry C. "Hank," Jr.
	printed = strings.Replace(printed, ". IV", "., IV", 1)
	switch parts := strings.Split(printed, ", "); {
	case len(parts) < 2:
		return printed
	case len(parts) == 2:
		return parts[1] + " " + parts[0]
	case strings.HasSuffix(parts[2], "."):
		return parts[1] + " " + parts[0] + ", " + parts[2]
	default:
		return parts[1] + " " + parts[0] + " " + parts[2]
	}
}
