package billtext

import (
	"strings"

	"legislative/internal/congress"
)

// legacyGrammar is the vocabulary of the DTDs of the House and the Senate,
// bill.dtd, res.dtd and amend.dtd, published at
// https://github.com/usgpo/bill-dtd.
func legacyGrammar() grammar {
	rules := map[string]rule{
		"dc:title": {role: field, keep: "dc:title"},
		"dc:date":  {role: field, keep: "dc:date"},
		"congress": {role: field, keep: "congress"}, "legis-num": {role: field, keep: "legis-num"},
		"current-chamber": {role: field, keep: "current-chamber"}, "action-date": {role: field, keep: "action-date"},
		"official-title":           {role: block, keep: "title"},
		"legis-body":               {role: enactment},
		"resolution-body":          {role: enactment},
		"engrossed-amendment-body": {role: block}, "amendment-body": {role: block},
		"amendment": {role: block}, "amendment-instruction": {role: matter, level: Front}, "amendment-block": {role: block},
		"preamble":    {role: matter, level: Preamble},
		"attestation": {role: matter, level: Attestation}, "impeachment-resolution-signature": {role: matter, level: Attestation},
		"attestation-date": {role: block, keep: "attestation-date"},
		"division":         {role: tier, level: Division, label: "DIVISION "},
		"subdivision":      {role: item, label: "Subdivision "},
		"title":            {role: tier, level: Title, label: "TITLE "},
		"subtitle":         {role: tier, level: Subtitle, label: "Subtitle "},
		"part":             {role: tier, level: Part, label: "PART "},
		"subpart":          {role: tier, level: Subpart, label: "Subpart "},
		"chapter":          {role: tier, level: Chapter, label: "CHAPTER "},
		"subchapter":       {role: tier, level: Subchapter, label: "Subchapter "},
		"section":          {role: tier, level: SectionLvl, label: "SEC. "},
		"subsection":       {role: tier, level: Subsection},
		"enum":             {role: number},
		"header":           {role: heading},
		"text":             {role: saying},
		"quote":            {role: quotation},
		"term":             {role: quotation},
		"header-in-text":   {role: inline},
		"quoted-block":     {role: quoteBlock}, "after-quoted-block": {role: afterQuote},
		"toc":             {role: block, span: Contents},
		"footnote":        {role: note, span: Footnote},
		"added-phrase":    {role: inline, span: Inserted},
		"deleted-phrase":  {role: inline, span: Deleted},
		"external-xref":   {role: citation},
		"fraction":        {role: fraction},
		"entry":           {role: cell},
		"toc-enum":        {role: cell},
		"level-header":    {role: cell},
		"linebreak":       {role: blank},
		"impeachment-txt": {role: block},
	}
	as := func(r rule, names ...string) {
		for _, name := range names {
			rules[name] = r
		}
	}
	as(rule{role: skipped}, "pre-form", "endorsement", "distribution-code", "calendar", "session", "enrolled-dateline",
		"associated-doc", "action-desc", "action-instruction", "legis-type", "dc:publisher", "dc:format", "dc:language",
		"dc:rights", "dc:creator", "dc:type", "amend-num", "purpose", "report-num", "report-title", "image-data",
		"page-num", "target")
	as(rule{role: item}, "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "whereas",
		"constitution-article", "rule", "rules-clause", "rules-paragraph", "rules-subparagraph", "rules-subdivision",
		"rules-item", "rules-subitem", "committee-appointment-paragraph")
	as(rule{role: item, apart: true}, "appropriations-major", "appropriations-intermediate", "appropriations-small")
	as(rule{role: block}, "continuation-text", "quoted-block-continuation-text", "subheader", "pl-cite", "table",
		"ttitle", "tdesc", "row", "list", "list-item", "para", "non-statutory-material", "graphic-caption", "toc-entry",
		"multi-column-toc-entry", "instructive-para", "attestation-group", "attestor", "role", "legis-comment",
		"official-title-amendment", "title-amends", "rules-clause-header")
	return grammar{rules: rules, target: legacyTarget, clause: legacyClause, document: legacyDocument}
}

// isTraditional tells the styles that do not print the labels of sections in
// capitals.
func isTraditional(style string) bool {
	return style == "traditional" || style == "appropriations" || style == "traditional-inline"
}

// sectionLabel is what the printing puts before the number of a section.
func sectionLabel(lower, first bool) string {
	switch {
	case lower && first:
		return "Section "
	case lower:
		return "Sec. "
	case first:
		return "SECTION "
	}
	return "SEC. "
}

// legacyTarget is the citation that an external-xref names, such as
// "usc/26/501".
func legacyTarget(t *token) string { return strings.TrimSpace(string(t.attr("parsable-cite"))) }

const (
	enacted  = "Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,"
	jointly  = "Resolved by the Senate and House of Representatives of the United States of America in Congress assembled,"
	byHouse  = "Resolved by the House of Representatives (the Senate concurring),"
	bySenate = "Resolved by the Senate (the House of Representatives concurring),"
	resolved = "Resolved,"
)

// legacyClause is the enacting or resolving clause, which the DTDs leave to
// the stylesheet. It follows from the kind of the measure.
func legacyClause(m *markup, t *token) string {
	if t.attrIs("display-enacting-clause", "no-display-enacting-clause") {
		return ""
	}
	kind, err := congress.ParseBillType(letters(m.field("legis-num")))
	switch {
	case err == nil && (kind == congress.HR || kind == congress.S), err != nil && m.root[""] == "bill":
		return enacted
	case kind == congress.HJRes || kind == congress.SJRes:
		return jointly
	case kind == congress.HConRes:
		return byHouse
	case kind == congress.SConRes:
		return bySenate
	}
	return resolved
}

// legacyDocument names what was read.
func legacyDocument(m *markup, hint Hint) (*Document, error) {
	var n naming
	n.measure(m.field("congress"), m.field("legis-num"))
	n.title(m.field("dc:title"))
	n.stage(m.root["bill-stage"])
	n.stage(m.root["resolution-stage"])
	if m.root["amend-type"] == "engrossed-amendment" {
		n.stage("Engrossed Amendment " + chamberIn(m.field("current-chamber")))
	}
	version, err := n.version(hint)
	if err != nil {
		return nil, err
	}
	return &Document{Version: version, Title: m.officialTitle(), Date: m.legacyDate()}, nil
}

// officialTitle is the title in the text or, where there is none, that of the
// metadata.
func (m *markup) officialTitle() string {
	if title := m.field("title"); title != "" {
		return title
	}
	_, title, _ := strings.Cut(m.field("dc:title"), ":")
	return strings.TrimSpace(title)
}

// chamberIn is the chamber that a line such as "IN THE SENATE" names.
func chamberIn(text string) string {
	for _, chamber := range []string{"House", "Senate"} {
		if strings.Contains(strings.ToLower(text), strings.ToLower(chamber)) {
			return chamber
		}
	}
	return ""
}

// legacyDate is the last date above the title, for that is the one on which
// the printing was ordered; dc:date repeats the introduction in some. A text
// printed on passage has the date below.
func (m *markup) legacyDate() string {
	for _, name := range []string{"action-date", "attestation-date"} {
		values := m.fields[name]
		for i := len(values) - 1; i >= 0; i-- {
			if d := printedDate(values[i].text); d != "" {
				return d
			}
			if d := date(values[i].date); d != "" {
				return d
			}
		}
	}
	return date(m.field("dc:date"))
}
