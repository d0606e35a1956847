package billstatus

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// sponsors reads the rows of a list of sponsors or cosponsors. Who is listed
// twice is kept once; who withdrew and came back stands there with the date
// of each time.
func (c *cursor) sponsors(dst *[]Sponsor) func() error {
	type key struct{ name, date string }
	list := distinctBy[key](dst)
	return c.list("item", func() error {
		s, err := c.sponsor()
		if err != nil {
			return err
		}
		if s.FullName == "" {
			c.skip("sponsor: a row names nobody")
			return nil
		}
		if known := list.add(key{cmp.Or(string(s.Member), s.FullName), s.SponsoredDate}, s); known != nil {
			known.IsByRequest = known.IsByRequest || s.IsByRequest
		}
		return nil
	})
}

func (c *cursor) sponsor() (Sponsor, error) {
	var s Sponsor
	var bioguide, committee, district, byRequest, requestType, sponsored, original, withdrawn string
	err := c.read(fields{
		"bioguideId":               c.into(&bioguide),
		"fullName":                 c.into(&s.FullName),
		"name":                     c.into(&committee),
		"firstName":                c.into(&s.First),
		"lastName":                 c.into(&s.Last),
		"party":                    c.into(&s.Party),
		"state":                    c.into(&s.State),
		"district":                 c.into(&district),
		"isByRequest":              c.into(&byRequest),
		"byRequestType":            c.into(&requestType),
		"sponsorshipDate":          c.into(&sponsored),
		"isOriginalCosponsor":      c.into(&original),
		"sponsorshipWithdrawnDate": c.into(&withdrawn),
	})
	s.FullName = cmp.Or(s.FullName, committee)
	s.Member = c.member(bioguide)
	s.IsByRequest = isTrue(byRequest) || requestType != ""
	s.SponsoredDate = c.date("sponsorship date", sponsored)
	s.IsOriginal = isTrue(original)
	s.WithdrawnDate = c.date("withdrawal date", withdrawn)
	s.completeFromName(district)
	return s, err
}

// member reads a Bioguide id; a row without a valid one is kept by its name.
func (c *cursor) member(bioguide string) congress.BioguideID {
	if bioguide == "" {
		return ""
	}
	m, err := congress.ParseBioguideID(bioguide)
	if err != nil {
		c.skip("sponsor: id left out: %v", err)
	}
	return m
}

func isTrue(s string) bool { return s == "True" || s == "true" || s == "Y" }

var (
	// printedName has the parts of "Rep. Exampleton, Ada Q. [D-ZZ-3]". The
	// district is a number or "At Large"; senators have none.
	printedName = regexp.MustCompile(`^(?:Rep\.|Sen\.|Del\.|Resident Commissioner|Comm\.)\s+(.+?)\s*\[([A-Z]+)-([A-Z]{2})(?:-([^\]]+))?\]$`)
	nameSuffix  = regexp.MustCompile(`,?\s+(Jr\.|Sr\.|II|III|IV|V)$`)
)

// completeFromName takes from the printed name what the file does not say
// apart: early files give neither party nor state nor district.
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
	if found := nameSuffix.FindStringSubmatch(first); found != nil {
		first, suffix = strings.TrimSuffix(first, found[0]), found[1]
	}
	s.First, s.Last = cmp.Or(s.First, first), cmp.Or(s.Last, last)
	s.Name = displayName(first, last, suffix)
}

// displayName puts the parts in the order of speech. A nickname before a
// suffix is printed with the comma inside the quotes.
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

// parseDistrict reads a district's number; at large is 0.
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
