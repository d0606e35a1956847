package bill

import (
	"slices"
	"strings"

	"legislative/web/chart"
	"legislative/web/page"
)

// Stage is a stage of a bill on its way to law.
type Stage struct{ Stage, State, Date string }

// stageNames has the names of stages for people, by stage.
var stageNames = map[string]string{
	"introduced":  "Introduced",
	"committee":   "Committee",
	"house":       "House",
	"senate":      "Senate",
	"differences": "Agreement",
	"president":   "President",
	"override":    "Override",
	"law":         "Law",
	"states":      "States",
}

// Progress returns the stages as the page draws them.
func (b *measure) Progress() (stages []chart.Stage) {
	for _, s := range b.Stages {
		stages = append(stages, chart.Stage{
			Name: stageNames[s.Stage], Text: b.stageText(s), State: chart.StageState(s.State), Date: s.Date, Day: page.FormatDate(s.Date),
		})
	}
	return stages
}

// stageText returns what happened in a stage.
func (b *measure) stageText(s Stage) string {
	switch {
	case s.State == "ahead":
		return "not reached"
	case s.State == "failed":
		return "failed"
	case s.State == "vetoed":
		return "vetoed"
	case s.Stage == "introduced":
		return "in the " + b.OriginChamber
	case s.Stage == "committee" && b.isReported():
		return "reported"
	case s.Stage == "committee":
		return "referred"
	case s.Stage == "house", s.Stage == "senate":
		return "passed"
	case s.Stage == "differences" && s.State == "current":
		return "in progress"
	case s.Stage == "differences":
		return "reached"
	case s.Stage == "president" && s.State == "current":
		return "sent"
	case s.Stage == "president":
		return "acted"
	case s.Stage == "override" && b.LifecycleStatus == "became_law":
		return "passed both chambers"
	case s.Stage == "override":
		return "passed one chamber"
	case s.Stage == "law":
		return "enacted"
	default:
		return "sent"
	}
}

// isReported reports whether a committee of the chamber of origin has reported the bill.
func (b *measure) isReported() bool {
	return slices.ContainsFunc(b.Committees, func(c committee) bool {
		return c.Chamber == b.OriginChamber && slices.ContainsFunc(c.Activities, func(a activity) bool {
			return strings.HasPrefix(a.Name, "Reported")
		})
	})
}

// sentences has the status of bills as sentences, by lifecycleStatus. KIND stands for
// the kind of measure, ON for the date, and CHAMBER for the chamber of origin.
var sentences = map[string]string{
	"introduced":             "This KIND was introduced in the CHAMBERON. No committee or chamber has acted on it.",
	"referred":               "This KIND was referred to a committee of the CHAMBERON and has not come out of it.",
	"reported":               "A committee has finished its work on this KINDON. It awaits a vote of the CHAMBER.",
	"passed_house":           "The House passed this KINDON.",
	"passed_senate":          "The Senate passed this KINDON.",
	"resolving_differences":  "The House and the Senate passed this KIND in different forms and have not agreed on one textON.",
	"to_president":           "Both chambers passed this KIND. It was sent to the PresidentON.",
	"became_law":             "This KIND became lawON.",
	"vetoed":                 "The President vetoed this KINDON.",
	"pocket_vetoed":          "The President did not sign this KIND while Congress was adjourned, so it did not become law (a pocket veto)ON.",
	"override_passed_house":  "The President vetoed this KIND. The House voted to override the vetoON.",
	"override_passed_senate": "The President vetoed this KIND. The Senate voted to override the vetoON.",
	"override_failed":        "The President vetoed this KIND, and an attempt to override the veto failedON.",
	"failed_house":           "This KIND failed in the HouseON.",
	"failed_senate":          "This KIND failed in the SenateON.",
	"agreed_simple":          "The CHAMBER agreed to this KINDON. It does not go to the other chamber.",
	"agreed_concurrent":      "Both chambers agreed to this KINDON. It does not go to the President.",
	"sent_to_states":         "Both chambers agreed to this proposed amendment to the ConstitutionON. It was sent to the states.",
}

// Sentence returns the status of the bill as a sentence or two.
func (b *measure) Sentence() string {
	text, ok := sentences[b.LifecycleStatus]
	if !ok {
		return "The status of this " + b.Kind() + " is not known here."
	}
	on := ""
	if b.LifecycleStatusDate != "" {
		on = " on " + page.FormatDate(b.LifecycleStatusDate)
	}
	chamber := b.OriginChamber
	if chamber == "" {
		chamber = map[bool]string{true: "House", false: "Senate"}[strings.HasPrefix(b.BillType, "h")]
	}
	text = strings.NewReplacer("KIND", b.Kind(), "CHAMBER", chamber, "ON.", on+".", "ON ", on+" ").Replace(text)
	if strings.HasSuffix(text, "ON") {
		text = strings.TrimSuffix(text, "ON") + on
	}
	for _, law := range b.Laws {
		text += " It is " + law.Type + " " + law.Number + "."
	}
	return text
}

// linkedData describes the bill by schema.org's type Legislation.
func (b *measure) linkedData(origin string) map[string]any {
	data := map[string]any{
		"@context": "https://schema.org", "@type": "Legislation", "name": b.FullName(),
		"legislationIdentifier":   b.Name() + " (" + page.Ordinal(b.Congress) + " Congress)",
		"legislationType":         b.Kind(),
		"legislationJurisdiction": "US", "url": origin + b.Path(), "inLanguage": "en",
		"creativeWorkStatus": page.StatusName(b.LifecycleStatus),
	}
	set := func(name, value string) {
		if value != "" {
			data[name] = value
		}
	}
	set("dateCreated", b.IntroducedDate)
	set("dateModified", b.UpdatedAt)
	if len(b.Subjects) > 0 {
		data["keywords"] = b.Subjects
	}
	if b.LifecycleStatus == "became_law" {
		set("legislationDate", b.LifecycleStatusDate)
		data["legislationLegalForce"] = "https://schema.org/InForce"
	}
	var sponsors []map[string]any
	for _, p := range b.Sponsors {
		sponsor := map[string]any{"@type": "Person", "name": p.Name}
		if p.BioguideID != "" {
			sponsor["url"] = origin + page.MemberPath(p.BioguideID)
		}
		sponsors = append(sponsors, sponsor)
	}
	if len(sponsors) > 0 {
		data["sponsor"] = sponsors
	}
	set("sameAs", b.SourceURL)
	return data
}
