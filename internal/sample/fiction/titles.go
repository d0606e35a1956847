package fiction

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// shortTitleFormats are the short titles of Acts; %s is the object.
var shortTitleFormats = []string{
	"%s Modernization Act", "Safe and Sensible %s Act", "%s Fairness Act", "National %s Registry Act",
	"%s Accountability Act", "Better %s Act", "%s Preservation and Promotion Act", "No More Lost %s Act",
	"%s Research and Development Act", "Responsible %s Act", "%s Access Act", "Keep Our %s Tidy Act",
}

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

// HasShortTitle reports whether the bill has a short title.
func (b *Bill) HasShortTitle() bool {
	switch b.ID.Type {
	case congress.HR, congress.S:
		return !b.IsPrivate
	default:
		return false
	}
}

// Title returns the short title if the bill has one, or else the official title.
func (b *Bill) Title() string {
	if b.HasShortTitle() {
		return b.ShortTitle()
	}
	return b.OfficialTitle()
}

// ShortTitle returns the short title, such as "Safe and Sensible Button Act of
// 2187".
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

// OfficialTitle returns the official title.
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

// RuleFor returns the bill for whose debate this resolution is the rule, or nil.
func (b *Bill) RuleFor() *Bill {
	for _, r := range b.Related {
		if r.Bill.Rule == b {
			return r.Bill
		}
	}
	return nil
}

// Beneficiary returns the name of the person whom a private bill relieves.
func (b *Bill) Beneficiary() string {
	return newName(random.Stream{Rand: rand.New(rand.NewPCG(uint64(b.titleIndex), 1))}).Full()
}

// Citation returns the bill's number as in prose, such as "H.J. Res. 3".
func (b *Bill) Citation() string { return fmt.Sprintf("%s %d", TypeCitation(b.ID.Type), b.ID.Number) }

// TypeCitation returns the bill type as in prose, such as "H.J. Res."
func TypeCitation(t congress.BillType) string {
	return map[congress.BillType]string{
		congress.HR: "H.R.", congress.S: "S.", congress.HJRes: "H.J. Res.", congress.SJRes: "S.J. Res.",
		congress.HConRes: "H. Con. Res.", congress.SConRes: "S. Con. Res.", congress.HRes: "H. Res.", congress.SRes: "S. Res.",
	}[t]
}

// MeasureName returns the word for a bill of the type, such as "joint resolution".
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

// Capitalize returns the words with their first letters in upper case.
func Capitalize(words string) string {
	fields := strings.Fields(words)
	for i, word := range fields {
		fields[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(fields, " ")
}

// LowerFirst returns s with its first letter in lower case.
func LowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }
