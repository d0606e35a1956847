package sample

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"legislative/internal/congress"
)

// shortFrames are what Acts are called, for the name of a thing.
var shortFrames = []string{
	"%s Modernization Act", "Safe and Sensible %s Act", "%s Fairness Act", "National %s Registry Act",
	"%s Accountability Act", "Better %s Act", "%s Preservation and Promotion Act", "No More Lost %s Act",
	"%s Research and Development Act", "Responsible %s Act", "%s Access Act", "Keep Our %s Tidy Act",
}

// longTitle says what an Act is for.
func longTitle(frame int, t thing, about *topic) string {
	switch frame % 5 {
	case 0:
		return "To provide for the modernization of " + t.many + ", and for other purposes."
	case 1:
		return "To establish a program for the inspection of " + t.many + ", and for other purposes."
	case 2:
		return "To require a national registry of " + t.many + "."
	case 3:
		return "To direct the " + about.head + " to issue rules on " + t.many + "."
	default:
		return "To improve the upkeep of " + t.many + ", to require reports to Congress, and for other purposes."
	}
}

// opinion is what a resolution says that makes no law.
func opinion(frame int, t thing) string {
	switch frame % 3 {
	case 0:
		return "Expressing support for the designation of the second Tuesday of April as “National Day of " + capitalized(t.many) + "”."
	case 1:
		return "Recognizing the contributions of " + t.many + " to the general welfare."
	default:
		return "Expressing the view that " + t.many + " deserve more attention than they have had."
	}
}

// hasShortTitle tells a bill that may be cited as an Act.
func (b *bill) hasShortTitle() bool {
	switch b.id.Type {
	case congress.HR, congress.S:
		return !b.private
	default:
		return false
	}
}

// title is what the bill is known by.
func (b *bill) title() string {
	if b.hasShortTitle() {
		return b.shortTitle()
	}
	return b.official()
}

// shortTitle is the name that the bill gives itself: Safe and Sensible Button
// Act of 2187.
func (b *bill) shortTitle() string {
	frame := shortFrames[b.frame%len(shortFrames)]
	name := b.thing.one
	if strings.Contains(frame, "Lost") || strings.Contains(frame, "Keep") {
		name = b.thing.many
	}
	year := b.first().when.Year()
	if b.companion != nil {
		year = b.companion.first().when.Year()
	}
	return fmt.Sprintf(frame+" of %d", capitalized(name), year)
}

// official is the bill's official title.
func (b *bill) official() string {
	switch {
	case b.private:
		return "For the relief of " + b.beneficiary() + "."
	case b.ruleFor() != nil:
		of := b.ruleFor()
		return fmt.Sprintf("Providing for consideration of the bill (%s) %s", of.dotted(), lowerFirst(of.official()))
	case b.journey.status == congress.SentToStates:
		return fmt.Sprintf("Proposing an amendment to the Constitution of the United States relative to %s.", b.thing.many)
	case b.id.Type == congress.HR || b.id.Type == congress.S:
		return longTitle(b.frame/16, b.thing, b.topic)
	case b.id.Type == congress.HJRes || b.id.Type == congress.SJRes:
		return fmt.Sprintf("Disapproving the rule submitted by the %s relating to %s.", b.topic.agency, b.thing.many)
	default:
		return opinion(b.frame, b.thing)
	}
}

// ruleFor is the bill whose debate this resolution provides for, if any.
func (b *bill) ruleFor() *bill {
	for _, r := range b.related {
		if r.to.rule == b {
			return r.to
		}
	}
	return nil
}

// beneficiary is whom a private bill relieves.
func (b *bill) beneficiary() string {
	return newName(dice{rand.New(rand.NewPCG(uint64(b.frame), 1))}).full()
}

// dotted is the bill's number as prose has it: H.J. Res. 3.
func (b *bill) dotted() string { return fmt.Sprintf("%s %d", dotted(b.id.Type), b.id.Number) }

func dotted(t congress.BillType) string {
	return map[congress.BillType]string{
		congress.HR: "H.R.", congress.S: "S.", congress.HJRes: "H.J. Res.", congress.SJRes: "S.J. Res.",
		congress.HConRes: "H. Con. Res.", congress.SConRes: "S. Con. Res.", congress.HRes: "H. Res.", congress.SRes: "S. Res.",
	}[t]
}

// measure is what prose calls a bill of the type.
func measure(t congress.BillType) string {
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

func capitalized(words string) string {
	parts := strings.Fields(words)
	for i, part := range parts {
		parts[i] = strings.ToUpper(part[:1]) + part[1:]
	}
	return strings.Join(parts, " ")
}

func lowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }
