package fiction

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// shortTitleFormats are what Acts are called, for the name of a thing.
var shortTitleFormats = []string{
	"%s Modernization Act", "Safe and Sensible %s Act", "%s Fairness Act", "National %s Registry Act",
	"%s Accountability Act", "Better %s Act", "%s Preservation and Promotion Act", "No More Lost %s Act",
	"%s Research and Development Act", "Responsible %s Act", "%s Access Act", "Keep Our %s Tidy Act",
}

// longTitle says what an Act is for.
func longTitle(n int, object Object, topic *Topic) string {
	switch n % 5 {
	case 0:
		return "To provide for the modernization of " + object.Plural + ", and for other purposes."
	case 1:
		return "To establish a program for the inspection of " + object.Plural + ", and for other purposes."
	case 2:
		return "To require a national registry of " + object.Plural + "."
	case 3:
		return "To direct the " + topic.AgencyHead + " to issue rules on " + object.Plural + "."
	default:
		return "To improve the upkeep of " + object.Plural + ", to require reports to Congress, and for other purposes."
	}
}

// resolutionTitle is what a resolution says that makes no law.
func resolutionTitle(n int, object Object) string {
	switch n % 3 {
	case 0:
		return "Expressing support for the designation of the second Tuesday of April as “National Day of " + Capitalize(object.Plural) + "”."
	case 1:
		return "Recognizing the contributions of " + object.Plural + " to the general welfare."
	default:
		return "Expressing the view that " + object.Plural + " deserve more attention than they have had."
	}
}

// HasShortTitle tells a bill that may be cited as an Act.
func (b *Bill) HasShortTitle() bool {
	switch b.ID.Type {
	case congress.HR, congress.S:
		return !b.IsPrivate
	default:
		return false
	}
}

// Title is what the bill is known by.
func (b *Bill) Title() string {
	if b.HasShortTitle() {
		return b.ShortTitle()
	}
	return b.OfficialTitle()
}

// ShortTitle is the name that the bill gives itself: Safe and Sensible Button
// Act of 2187.
func (b *Bill) ShortTitle() string {
	format := shortTitleFormats[b.titleIndex%len(shortTitleFormats)]
	name := b.Object.Singular
	if strings.Contains(format, "Lost") || strings.Contains(format, "Keep") {
		name = b.Object.Plural
	}
	year := b.FirstEvent().Time.Year()
	if b.Companion != nil {
		year = b.Companion.FirstEvent().Time.Year()
	}
	return fmt.Sprintf(format+" of %d", Capitalize(name), year)
}

// OfficialTitle is the bill's official title.
func (b *Bill) OfficialTitle() string {
	switch {
	case b.IsPrivate:
		return "For the relief of " + b.Beneficiary() + "."
	case b.RuleFor() != nil:
		regulated := b.RuleFor()
		return fmt.Sprintf("Providing for consideration of the bill (%s) %s", regulated.Citation(), LowerFirst(regulated.OfficialTitle()))
	case b.FinalStatus() == congress.SentToStates:
		return fmt.Sprintf("Proposing an amendment to the Constitution of the United States relative to %s.", b.Object.Plural)
	case b.ID.Type == congress.HR || b.ID.Type == congress.S:
		return longTitle(b.titleIndex/16, b.Object, b.Topic)
	case b.ID.Type == congress.HJRes || b.ID.Type == congress.SJRes:
		return fmt.Sprintf("Disapproving the rule submitted by the %s relating to %s.", b.Topic.Agency, b.Object.Plural)
	default:
		return resolutionTitle(b.titleIndex, b.Object)
	}
}

// RuleFor is the bill whose debate this resolution provides for, if any.
func (b *Bill) RuleFor() *Bill {
	for _, r := range b.Related {
		if r.Bill.Rule == b {
			return r.Bill
		}
	}
	return nil
}

// Beneficiary is whom a private bill relieves.
func (b *Bill) Beneficiary() string {
	return newName(random.Stream{Rand: rand.New(rand.NewPCG(uint64(b.titleIndex), 1))}).Full()
}

// Citation is the bill's number as prose has it: H.J. Res. 3.
func (b *Bill) Citation() string { return fmt.Sprintf("%s %d", TypeCitation(b.ID.Type), b.ID.Number) }

func TypeCitation(t congress.BillType) string {
	return map[congress.BillType]string{
		congress.HR: "H.R.", congress.S: "S.", congress.HJRes: "H.J. Res.", congress.SJRes: "S.J. Res.",
		congress.HConRes: "H. Con. Res.", congress.SConRes: "S. Con. Res.", congress.HRes: "H. Res.", congress.SRes: "S. Res.",
	}[t]
}

// MeasureName is what prose calls a bill of the type.
func MeasureName(t congress.BillType) string {
	switch t {
	case congress.HR, congress.S:
		return "bill"
	case congress.HJRes, congress.SJRes:
		return "joint resolution"
	case congress.HConRes, congress.SConRes:
		return "concurrent resolution"
	default:
		return "resolution"
	}
}

func Capitalize(words string) string {
	parts := strings.Fields(words)
	for i, part := range parts {
		parts[i] = strings.ToUpper(part[:1]) + part[1:]
	}
	return strings.Join(parts, " ")
}

func LowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }
