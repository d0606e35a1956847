// Package bill has the pages of bills, of their texts and of amendments, and the lists
// of bills and amendments.
package bill

import (
	"embed"
	"encoding/json"
	"html/template"
	"slices"

	"legislative/internal/congress"
	"legislative/web/chart"
	"legislative/web/feed"
	"legislative/web/page"
)

//go:embed operations/*.graphql
var operations embed.FS

//go:embed pages/*.html
var templates embed.FS

const billPattern = "/bills/{congress}/{billType}/{billNumber}"

const missingBill = "No such bill is loaded, nor is a record that names it. The list of bills has those that are loaded."

// Kinds returns the kinds of pages.
func Kinds() []page.Kind {
	kinds := []page.Kind{
		{
			Name: "bill", Pattern: billPattern, Content: newBill, HasPicture: true,
			Tables:  []string{"cosponsors", "committees", "actions", "votes", "amendments", "texts", "related", "money", "titles"},
			Options: []string{"actions"}, Variables: billVariables,
		},
		{
			Name: "amendment", Pattern: "/amendments/{congress}/{amendmentType}/{amendmentNumber}", Content: newAmendment,
			Tables:  []string{"cosponsors", "actions", "votes", "amendments"},
			Missing: "No such amendment is loaded. The page of the amended bill lists those that are.",
		},
		{Name: "amendments", Pattern: "/amendments", Content: newAmendmentSearch, Tables: []string{"amendments"}},
		{Name: "bills", Pattern: "/bills", Content: newSearch, Tables: []string{"bills"}},
		{Name: "bill_actions", Pattern: billPattern + "/actions", Content: newList, Tables: []string{"actions"}},
		{
			Name: "bill_amendments", Pattern: billPattern + "/amendments", Content: newAmendments, Tables: []string{"amendments"},
			Options: []string{"after", "order", "voted"}, Variables: amendmentVariables,
		},
		{Name: "bill_cosponsors", Pattern: billPattern + "/cosponsors", Content: newList, Tables: []string{"cosponsors"}},
		{Name: "bill_related", Pattern: billPattern + "/related", Content: newList, Tables: []string{"related"}},
		{Name: "bill_summaries", Pattern: billPattern + "/summaries", Content: newSummaries, Options: []string{"text", "part"}},
		{
			Name: "bill_newest", Pattern: billPattern + "/text", Content: newText, Tables: []string{"findings", "contents"},
			Missing: "No text of this bill is loaded. Its page lists the versions that are known.",
		},
		{
			Name: "bill_compare", Pattern: billPattern + "/text/compare/{earlierId}/{laterId}", Content: newComparison,
			Resolve: resolveComparison, Tables: []string{"counts", "changes"},
			Missing: "This bill does not have both texts, or one of them is not loaded. The page of the bill lists its texts.",
		},
		{
			Name: "bill_text", Pattern: billPattern + "/text/{textVersionId}", Content: newText, Tables: []string{"findings", "contents"},
			Resolve: resolveText,
			Missing: "This bill has no such text. The page of the bill lists its texts.",
		},
	}
	for i := range kinds {
		k := &kinds[i]
		k.Operations, k.Templates, k.Functions = operations, templates, functions()
		k.Parts, k.Styles = []string{"parts_bill.html", "text_body.html"}, []string{"bills.css"}
		if k.Missing == "" {
			k.Missing = missingBill
		}
	}
	return kinds
}

// functions returns the functions of the templates.
func functions() template.FuncMap {
	return template.FuncMap{
		"progress": chart.Progress,
		"rich":     rich,
		"vote":     page.VotePath,
		"person":   personName,
		"word":     word,
		"noun":     noun,
		"kind":     kindName,
		"plain":    plain,
		"at":       newVotesAt,

		"amendmentsAt": newAmendmentsAt,
	}
}

// measure is the answer to the operation of a bill's page.
type measure struct {
	page.BillReference

	IntroducedDate, OriginChamber string
	Laws                          []struct{ Type, Number string }
	Stages                        []Stage
	UpdatedAt                     string
	SourceURL                     string `json:"sourceUrl"`
	Coverage                      coverage
	IncompleteLists               []string
	Summaries                     []Summary
	Sponsors                      []Person
	Cosponsors                    list[Person]
	CosponsorCounts               []CosponsorCount
	Committees                    []committee
	Actions                       list[action]
	Votes                         list[vote]
	AmendmentsComplete            *bool
	Amendments                    list[amendment]
	TextVersions                  []version
	RelatedBills                  list[related]
	FinanceContext                *finance
	PolicyArea                    string
	Subjects                      []string
	SectorImpacts                 []sector
	Titles                        []title
	AlternativeTitles             []page.AlternativeTitle
	documents
}

// list is a page of a list.
type list[T any] struct {
	Nodes      []T
	PageInfo   page.PageInfo
	TotalCount int
}

// Rest returns the number of elements that the page does not show.
func (l list[T]) Rest() int { return l.TotalCount - len(l.Nodes) }

func parse(data []byte) (*measure, error) {
	var answer struct{ Bill *measure }
	err := json.Unmarshal(data, &answer)
	return answer.Bill, err
}

func newBill(r page.Request, data []byte) (*page.Content, error) {
	b, err := parseWithAmendments(data)
	if err != nil || b == nil {
		return nil, err
	}
	return &page.Content{
		Head: page.Head{
			Title:       b.FullName(),
			Description: b.Sentence() + " Sponsors, texts, votes and amendments of " + b.Name() + ", " + page.Ordinal(b.Congress) + " Congress.",
			Path:        b.Path(),
			Feed:        feed.OfBill(b.Congress, b.BillType, b.BillNumber),
			LinkedData:  b.linkedData(r.Origin),
		},
		View:    b,
		Tables:  b.tables(),
		Picture: b.picture,
	}, nil
}

// FullName returns the citation and the title.
func (b *measure) FullName() string {
	if b.Title == "" {
		return b.Name() + ", " + page.Ordinal(b.Congress) + " Congress"
	}
	return b.Name() + ": " + b.Title
}

// IsFictional reports whether the bill is of the sample, which no official site has.
func (b *measure) IsFictional() bool { return congress.IsFictional(b.Congress) }

// Kind returns the kind of measure, such as bill or joint resolution.
func (b *measure) Kind() string {
	switch b.BillType {
	case "hr", "s":
		return "bill"
	case "hjres", "sjres":
		return "joint resolution"
	case "hconres", "sconres":
		return "concurrent resolution"
	default:
		return "resolution"
	}
}

// Newest returns the newest text that is loaded, or nil.
func (b *measure) Newest() *version {
	i := slices.IndexFunc(b.TextVersions, func(v version) bool { return v.TextCached })
	if i < 0 {
		return nil
	}
	return &b.TextVersions[i]
}

// version is a version of a bill's text.
type version struct {
	DatabaseID  int64 `json:"databaseId"`
	VersionCode string
	VersionName string
	Date        string
	TextCached  bool
	Formats     []struct {
		Type string
		URL  string `json:"url"`
	}
}

// Pairs returns each text with the one before it, the newest first.
func (b *measure) Pairs() (pairs []struct{ Text, Before *version }) {
	for i := range b.TextVersions {
		pair := struct{ Text, Before *version }{Text: &b.TextVersions[i]}
		for j := i + 1; j < len(b.TextVersions) && pair.Text.TextCached && pair.Before == nil; j++ {
			if b.TextVersions[j].TextCached {
				pair.Before = &b.TextVersions[j]
			}
		}
		pairs = append(pairs, pair)
	}
	return pairs
}

func newList(_ page.Request, data []byte) (*page.Content, error) {
	b, err := parse(data)
	if err != nil || b == nil {
		return nil, err
	}
	return &page.Content{
		Head: page.Head{
			Title: "Records of " + b.FullName(), Description: "A list of records of " + b.FullName() + ".", Unlisted: true,
		},
		View: b, Tables: b.tables(),
	}, nil
}
