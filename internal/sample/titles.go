package sample

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"legislative/internal/congress"
)

// shortTitleFormats are what Acts are called, for the name of a thing.
var shortTitleFormats = []string{
	"%s Modernization Act", "Safe and Sensible %s Act", "%s Fairness Act", "National %s Registry Act",
	"%s Accountability Act", "Better %s Act", "%s Preservation and Promotion Act", "No More Lost %s Act",
	"%s Research and Development Act", "Responsible %s Act", "%s Access Act", "Keep Our %s Tidy Act",
}

// longTitle says what an Act is for.
func longTitle(frame int, t Object, about *Topic) string {
	switch frame % 5 {
	case 0:
		return "To provide for the modernization of " + t.Plural + ", and for other purposes."
	case 1:
		return "To establish a program for the inspection of " + t.Plural + ", and for other purposes."
	case 2:
		return "To require a national registry of " + t.Plural + "."
	case 3:
		return "To direct the " + about.AgencyHead + " to issue rules on " + t.Plural + "."
	default:
		return "To improve the upkeep of " + t.Plural + ", to require reports to Congress, and for other purposes."
	}
}

// resolutionTitle is what a resolution says that makes no law.
func resolutionTitle(frame int, t Object) string {
	switch frame % 3 {
	case 0:
		return "Expressing support for the designation of the second Tuesday of April as “National Day of " + Capitalize(t.Plural) + "”."
	case 1:
		return "Recognizing the contributions of " + t.Plural + " to the general welfare."
	default:
		return "Expressing the view that " + t.Plural + " deserve more attention than they have had."
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
	frame := shortTitleFormats[b.titleIndex%len(shortTitleFormats)]
	name := b.Object.Singular
	if strings.Contains(frame, "Lost") || strings.Contains(frame, "Keep") {
		name = b.Object.Plural
	}
	year := b.FirstEvent().Time.Year()
	if b.companion != nil {
		year = b.companion.FirstEvent().Time.Year()
	}
	return fmt.Sprintf(frame+" of %d", Capitalize(name), year)
}

// OfficialTitle is the bill's official title.
func (b *Bill) OfficialTitle() string {
	switch {
	case b.IsPrivate:
		return "For the relief of " + b.Beneficiary() + "."
	case b.RuleFor() != nil:
		of := b.RuleFor()
		return fmt.Sprintf("Providing for consideration of the bill (%s) %s", of.Citation(), LowerFirst(of.OfficialTitle()))
	case b.path.status == congress.SentToStates:
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
	return newName(Stream{rand.New(rand.NewPCG(uint64(b.titleIndex), 1))}).Full()
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
