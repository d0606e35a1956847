package billtext

import (
	"strings"

	"legislative/internal/congress"
	"legislative/internal/source/billtext/printdate"
	"legislative/internal/source/billtext/versionid"
	"legislative/internal/source/billtext/xmlscan"
)

// legacyGrammar describes the DTDs of the House and the Senate, bill.dtd,
// res.dtd and amend.dtd, published at https://github.com/usgpo/bill-dtd.
func legacyGrammar() grammar {
	byName := map[string]rule{
		"dc:title": {role: roleField, saveAs: "dc:title"},
		"dc:date":  {role: roleField, saveAs: "dc:date"},
		"congress": {role: roleField, saveAs: "congress"}, "legis-num": {role: roleField, saveAs: "legis-num"},
		"current-chamber": {role: roleField, saveAs: "current-chamber"}, "action-date": {role: roleField, saveAs: "action-date"},
		"official-title":           {role: roleBlock, saveAs: "title"},
		"legis-body":               {role: roleBody},
		"resolution-body":          {role: roleBody},
		"engrossed-amendment-body": {role: roleBlock}, "amendment-body": {role: roleBlock},
		"amendment": {role: roleBlock}, "amendment-instruction": {role: roleUnnumbered, level: Front}, "amendment-block": {role: roleBlock},
		"preamble":    {role: roleUnnumbered, level: Preamble},
		"attestation": {role: roleUnnumbered, level: Attestation}, "impeachment-resolution-signature": {role: roleUnnumbered, level: Attestation},
		"attestation-date": {role: roleBlock, saveAs: "attestation-date"},
		"division":         {role: roleLevel, level: Division, label: "DIVISION "},
		"subdivision":      {role: roleItem, label: "Subdivision "},
		"title":            {role: roleLevel, level: Title, label: "TITLE "},
		"subtitle":         {role: roleLevel, level: Subtitle, label: "Subtitle "},
		"part":             {role: roleLevel, level: Part, label: "PART "},
		"subpart":          {role: roleLevel, level: Subpart, label: "Subpart "},
		"chapter":          {role: roleLevel, level: Chapter, label: "CHAPTER "},
		"subchapter":       {role: roleLevel, level: Subchapter, label: "Subchapter "},
		"section":          {role: roleLevel, level: SectionLvl, label: "SEC. "},
		"subsection":       {role: roleLevel, level: Subsection},
		"enum":             {role: roleNumber},
		"header":           {role: roleHeading},
		"text":             {role: roleRunIn},
		"quote":            {role: roleInlineQuote},
		"term":             {role: roleInlineQuote},
		"header-in-text":   {role: roleInline},
		"quoted-block":     {role: roleBareQuotedBlock}, "after-quoted-block": {role: roleAfterQuotedBlock},
		"toc":             {role: roleBlock, span: Contents},
		"footnote":        {role: roleFootnote, span: Footnote},
		"added-phrase":    {role: roleInline, span: Inserted},
		"deleted-phrase":  {role: roleInline, span: Deleted},
		"external-xref":   {role: roleCitation},
		"fraction":        {role: roleFraction},
		"entry":           {role: roleCell},
		"toc-enum":        {role: roleCell},
		"level-header":    {role: roleCell},
		"linebreak":       {role: roleBreak},
		"impeachment-txt": {role: roleBlock},
	}
	add := func(elementRule rule, names ...string) {
		for _, name := range names {
			byName[name] = elementRule
		}
	}
	add(rule{role: roleSkipped}, "pre-form", "endorsement", "distribution-code", "calendar", "session", "enrolled-dateline",
		"associated-doc", "action-desc", "action-instruction", "legis-type", "dc:publisher", "dc:format", "dc:language",
		"dc:rights", "dc:creator", "dc:type", "amend-num", "purpose", "report-num", "report-title", "image-data",
		"page-num", "target")
	add(rule{role: roleItem}, "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "whereas",
		"constitution-article", "rule", "rules-clause", "rules-paragraph", "rules-subparagraph", "rules-subdivision",
		"rules-item", "rules-subitem", "committee-appointment-paragraph")
	add(rule{role: roleAccount, ownLine: true}, "appropriations-major", "appropriations-intermediate", "appropriations-small")
	add(rule{role: roleBlock}, "continuation-text", "quoted-block-continuation-text", "subheader", "pl-cite", "table",
		"ttitle", "tdesc", "row", "list", "list-item", "para", "non-statutory-material", "graphic-caption", "toc-entry",
		"multi-column-toc-entry", "instructive-para", "attestation-group", "attestor", "role", "legis-comment",
		"official-title-amendment", "title-amends", "rules-clause-header")
	return grammar{rules: byName, citationTarget: legacyTarget, openingClause: legacyOpeningClause, newDocument: newLegacyDocument}
}

// hasLowerLabels reports whether a style prints the labels of sections without
// capitals.
func hasLowerLabels(style string) bool {
	return style == "traditional" || style == "appropriations" || style == "traditional-inline"
}

// sectionLabel returns the text that the printing puts before the number of a
// section. The first section of a text has a label of its own.
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

// legacyTarget reads the citation of an external-xref, such as "usc/26/501".
func legacyTarget(t *xmlscan.Token) string { return strings.TrimSpace(string(t.Attr("parsable-cite"))) }

const (
	enactingClause        = "Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,"
	jointResolvingClause  = "Resolved by the Senate and House of Representatives of the United States of America in Congress assembled,"
	houseResolvingClause  = "Resolved by the House of Representatives (the Senate concurring),"
	senateResolvingClause = "Resolved by the Senate (the House of Representatives concurring),"
	simpleResolvingClause = "Resolved,"
)

// legacyOpeningClause chooses the enacting or resolving clause by the type of
// the measure. The DTDs leave the clause to a stylesheet.
func legacyOpeningClause(r *xmlReader, t *xmlscan.Token) string {
	if t.HasAttr("display-enacting-clause", "no-display-enacting-clause") {
		return ""
	}
	kind, err := congress.ParseBillType(versionid.Letters(r.field("legis-num")))
	switch {
	case err == nil && (kind == congress.HR || kind == congress.S), err != nil && r.rootAttrs[""] == "bill":
		return enactingClause
	case kind == congress.HJRes || kind == congress.SJRes:
		return jointResolvingClause
	case kind == congress.HConRes:
		return houseResolvingClause
	case kind == congress.SConRes:
		return senateResolvingClause
	}
	return simpleResolvingClause
}

// newLegacyDocument reads everything but the sections.
func newLegacyDocument(r *xmlReader, hint Hint) (*Document, error) {
	var id versionid.Resolver
	id.AddMeasure(r.field("congress"), r.field("legis-num"))
	id.AddTitle(r.field("dc:title"))
	id.AddStage(r.rootAttrs["bill-stage"])
	id.AddStage(r.rootAttrs["resolution-stage"])
	if r.rootAttrs["amend-type"] == "engrossed-amendment" {
		id.AddStage("Engrossed Amendment " + chamberNamed(r.field("current-chamber")))
	}
	version, err := id.Resolve(hint.Name)
	if err != nil {
		return nil, err
	}
	return &Document{Version: version, Title: r.officialTitle(), Date: r.legacyDate()}, nil
}

// officialTitle prefers the title in the text to that in the metadata.
func (r *xmlReader) officialTitle() string {
	if title := r.field("title"); title != "" {
		return title
	}
	_, title, _ := strings.Cut(r.field("dc:title"), ":")
	if title = strings.TrimSpace(title); isTypeLine(title) {
		return "" // the metadata of some resolutions without a title name their type
	}
	return title
}

// chamberNamed parses a line such as "IN THE SENATE".
func chamberNamed(text string) string {
	for _, chamber := range []string{"House", "Senate"} {
		if strings.Contains(strings.ToLower(text), strings.ToLower(chamber)) {
			return chamber
		}
	}
	return ""
}

// legacyDate returns the last date above the title, the day on which the
// printing was ordered; dc:date repeats the date of introduction in some texts.
// If there is no date above the title, as in a text printed on passage,
// legacyDate returns the date of attestation.
func (r *xmlReader) legacyDate() string {
	for _, name := range []string{"action-date", "attestation-date"} {
		values := r.fields[name]
		for i := len(values) - 1; i >= 0; i-- {
			if d := printdate.Parse(values[i].text); d != "" {
				return d
			}
			if d := printdate.ParseAttr(values[i].date); d != "" {
				return d
			}
		}
	}
	return printdate.ParseAttr(r.field("dc:date"))
}
