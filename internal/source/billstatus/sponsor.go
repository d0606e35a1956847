package billstatus

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// sponsorsInto reads a list of sponsors or cosponsors. Rows for the same
// member are joined unless their dates differ: a member who withdrew and
// cosponsored again has a row for each date.
func (c *cursor) sponsorsInto(dst *[]Sponsor) func() error {
	type key struct{ name, date string }
	list := newUniqueList[key](dst)
	return c.listOf("item", func() error {
		s, err := c.readSponsor()
		if err != nil {
			return err
		}
		if s.FullName == "" {
			c.skipf("sponsor: the row has no name")
			return nil
		}
		if existing := list.add(key{cmp.Or(string(s.Member), s.FullName), s.SponsoredDate}, s); existing != nil {
			existing.IsByRequest = existing.IsByRequest || s.IsByRequest
		}
		return nil
	})
}

func (c *cursor) readSponsor() (Sponsor, error) {
	var s Sponsor
	var bioguide, committeeName, district, byRequest, requestType, sponsored, original, withdrawn string
	err := c.readFields(fields{
		"bioguideId":               c.textInto(&bioguide),
		"fullName":                 c.textInto(&s.FullName),
		"name":                     c.textInto(&committeeName),
		"firstName":                c.textInto(&s.First),
		"lastName":                 c.textInto(&s.Last),
		"party":                    c.textInto(&s.Party),
		"state":                    c.textInto(&s.State),
		"district":                 c.textInto(&district),
		"isByRequest":              c.textInto(&byRequest),
		"byRequestType":            c.textInto(&requestType),
		"sponsorshipDate":          c.textInto(&sponsored),
		"isOriginalCosponsor":      c.textInto(&original),
		"sponsorshipWithdrawnDate": c.textInto(&withdrawn),
	})
	s.FullName = cmp.Or(s.FullName, committeeName)
	s.Member = c.parseMember(bioguide)
	s.IsByRequest = isTrue(byRequest) || requestType != ""
	s.SponsoredDate = c.parseDate("sponsorship date", sponsored)
	s.IsOriginal = isTrue(original)
	s.WithdrawnDate = c.parseDate("withdrawal date", withdrawn)
	s.completeFromName(district)
	return s, err
}

// parseMember parses a Bioguide ID. If the id is invalid, it records that and
// returns "".
func (c *cursor) parseMember(bioguide string) congress.BioguideID {
	if bioguide == "" {
		return ""
	}
	m, err := congress.ParseBioguideID(bioguide)
	if err != nil {
		c.skipf("sponsor: id skipped: %v", err)
	}
	return m
}

func isTrue(s string) bool { return s == "True" || s == "true" || s == "Y" }

var (
	// printedName matches names such as "Rep. Exampleton, Ada Q. [D-ZZ-3]". The
	// district is a number or "At Large", and missing for senators.
	printedName = regexp.MustCompile(`^(?:Rep\.|Sen\.|Del\.|Resident Commissioner|Comm\.)\s+(.+?)\s*\[([A-Z]+)-([A-Z]{2})(?:-([^\]]+))?\]$`)
	nameSuffix  = regexp.MustCompile(`,?\s+(Jr\.|Sr\.|II|III|IV|V)$`)
)

// completeFromName sets Name and, from the printed name, the fields that have no
// element of their own: in early files, the party, state and district.
func (s *Sponsor) completeFromName(district string) {
	s.Name = s.FullName
	s.District = parseDistrict(district)
	parts := printedName.FindStringSubmatch(s.FullName)
	if parts == nil {
		return
	}
	s.Party, s.State = cmp.Or(s.Party, parts[2]), cmp.Or(s.State, parts[3])
	s.District = parseDistrict(cmp.Or(district, parts[4]))
	last, first, inverted := strings.Cut(parts[1], ", ")
	if !inverted {
		s.Name = parts[1]
		return
	}
	suffix := ""
	if match := nameSuffix.FindStringSubmatch(first); match != nil {
		first, suffix = strings.TrimSuffix(first, match[0]), match[1]
	}
	s.First, s.Last = cmp.Or(s.First, first), cmp.Or(s.Last, last)
	s.Name = displayName(first, last, suffix)
}

// displayName puts the first name first. A nickname before a suffix is printed
// with a comma inside the quotes, which displayName removes.
func displayName(first, last, suffix string) string {
	name := strings.Join(strings.Fields(strings.ReplaceAll(first, `,"`, `"`)+" "+last), " ")
	switch suffix {
	case "":
		return name
	case "Jr.", "Sr.":
		return name + ", " + suffix
	default:
		return name + " " + suffix
	}
}

// parseDistrict returns the number of a district, which is 0 if at large, or nil
// if s is not a district.
func parseDistrict(s string) *int {
	if s == "At Large" {
		s = "0"
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return nil
	}
	return &n
}
