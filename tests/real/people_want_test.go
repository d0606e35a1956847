package real_test

import (
	"strings"
)

// sponsors are those of a bill or amendment.
func sponsors(e *element) list {
	return listOf(people(e.all("sponsors/item")), func(e *element) any {
		p := person(e)
		p["role"] = "sponsor"
		p["isByRequest"] = e.text("isByRequest") == "Y" || e.text("byRequestType") != ""
		return p
	})
}

func cosponsors(e *element) list {
	return listOf(people(e.all("cosponsors/item")), func(e *element) any {
		p := person(e)
		p["role"] = "cosponsor"
		p["sponsoredDate"] = day(e.text("sponsorshipDate"))
		p["isOriginal"] = e.text("isOriginalCosponsor") == "True"
		p["withdrawnDate"] = day(e.text("sponsorshipWithdrawnDate"))
		return p
	})
}

// people takes each person once.
func people(items []*element) (once []*element) {
	seen := map[string]bool{}
	for _, e := range items {
		id := e.text("bioguideId", "name")
		if !seen[id] {
			once = append(once, e)
		}
		seen[id] = true
	}
	return once
}

// person reads "Rep. Exampleton, Ada Q., Jr. [D-ZZ-3]" and what stands beside
// it. A committee that sponsors has a name alone.
func person(e *element) object {
	full := e.text("fullName", "name")
	printed, place, _ := strings.Cut(strings.TrimSuffix(full, "]"), " [")
	seat := append(strings.Split(place, "-"), "", "", "")
	p := object{
		"bioguideId": orNull(e.text("bioguideId")),
		"name":       spoken(printed),
		"party":      orNull(either(e.text("party"), seat[0])),
		"state":      orNull(either(e.text("state"), seat[1])),
		"district":   nil,
	}
	district := either(e.text("district"), seat[2])
	if district == "At Large" {
		district = "0"
	}
	if district != "" {
		p["district"] = number(district)
	}
	return p
}

func either(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// spoken turns "Rep. Exampleton, Ada Q., Jr." into "Ada Q. Exampleton, Jr."
func spoken(printed string) string {
	printed = spaced(printed)
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
