package billtext

import (
	"errors"
	"strings"

	"legislative/internal/congress"
)

// uslmGrammar is the vocabulary of United States Legislative Markup, versions
// 1 and 2, published at https://github.com/usgpo/uslm.
func uslmGrammar() grammar {
	rules := map[string]rule{
		"congress": {role: field, keep: "congress"}, "docNumber": {role: field, keep: "docNumber"},
		"docStage": {role: field, keep: "docStage"}, "citableAs": {role: field, keep: "citableAs"},
		"publicPrivate": {role: field, keep: "publicPrivate"},
		"dc:title":      {role: field, keep: "dc:title"}, "dc:type": {role: field, keep: "dc:type"},
		"officialTitle": {role: block, keep: "title"},
		"preamble":      {role: matter, level: Preamble},
		"attestation":   {role: matter, level: Attestation}, "signatures": {role: matter, level: Attestation},
		"action":               {role: matter, level: Attestation},
		"date":                 {role: inline, keep: "date"},
		"actionDescription":    {role: block, keep: "actionDescription"},
		"amendmentInstruction": {role: matter, level: Front},
		"division":             {role: tier, level: Division},
		"title":                {role: tier, level: Title},
		"subtitle":             {role: tier, level: Subtitle},
		"part":                 {role: tier, level: Part},
		"subpart":              {role: tier, level: Subpart},
		"chapter":              {role: tier, level: Chapter},
		"subchapter":           {role: tier, level: Subchapter},
		"section":              {role: tier, level: SectionLvl},
		"subsection":           {role: tier, level: Subsection},
		"num":                  {role: number},
		"designator":           {role: label},
		"heading":              {role: heading},
		"resolvingClause":      {role: resolving},
		"quotedContent":        {role: quotedBlock},
		"toc":                  {role: block, span: Contents},
		"footnote":             {role: note, span: Footnote},
		"addedText":            {role: inline, span: Inserted},
		"deletedText":          {role: inline, span: Deleted},
		"ref":                  {role: citation},
		"td":                   {role: cell},
		"th":                   {role: cell},
		"br":                   {role: blank},
	}
	as := func(r rule, names ...string) {
		for _, name := range names {
			rules[name] = r
		}
	}
	as(rule{role: skipped}, "docTitle", "distributionCode", "endorsement", "endMarker", "page", "line", "editorialContent", "editorialNote", "target", "slugLine", "coverTitle")
	as(rule{role: dropped}, "meta", "preface", "sidenote", "legislativeHistory", "amendMeta", "amendPreface")
	as(rule{role: item}, "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "subsubitem", "recital")
	as(rule{role: item, apart: true}, "appropriations", "level", "article", "subdivision", "note", "preliminary",
		"compiledAct", "schedule", "appendix")
	as(rule{role: saying}, "content", "chapeau", "p")
	as(rule{role: block}, "main", "collection", "component", "longTitle", "enactingFormula", "continuation",
		"subheading", "crossHeading", "table", "caption", "tr", "list", "listItem", "referenceItem", "groupItem",
		"headingItem", "amendMain", "amendmentContent", "signature", "notation", "name", "role", "figure", "block")
	return grammar{rules: rules, literal: true, target: uslmTarget, document: uslmDocument}
}

// uslmTarget is the citation that a ref points to, such as
// "/us/usc/t26/s501".
func uslmTarget(t *token) string { return strings.TrimSpace(string(t.attr("href"))) }

// uslmDocument names what was read.
func uslmDocument(m *markup, hint Hint) (*Document, error) {
	doc := &Document{Title: m.officialTitle(), Date: m.uslmDate()}
	var n naming
	if m.root[""] == "pLaw" {
		if err := m.lawNaming(&n, doc); err != nil {
			return nil, err
		}
	} else {
		m.billNaming(&n)
	}
	version, err := n.version(hint)
	doc.Version = version
	return doc, err
}

// billNaming names a bill. citableAs has the repetition of a stage, which
// docStage has not; the type in the preface is that of the bill even for an
// amendment to it.
func (m *markup) billNaming(n *naming) {
	for _, kind := range m.fields["dc:type"] {
		n.measure(m.field("congress"), kind.text+m.field("docNumber"))
	}
	for _, name := range m.fields["citableAs"] {
		n.title(name.text)
	}
	n.stage(m.field("docStage"))
	n.title(m.field("dc:title"))
}

// lawNaming names a public law after the bill that it enacts.
func (m *markup) lawNaming(n *naming, doc *Document) error {
	number := m.field("docNumber")
	session := leadingNumber(m.field("congress"))
	if m.field("publicPrivate") == "private" {
		n.code = "pvtl"
	} else if law := firstNumber(number[strings.LastIndexAny(number, "-–")+1:]); session > 0 && law > 0 {
		n.code, doc.PublicLaw = "pl", lawName(session, law)
	}
	if n.code == "" {
		return errors.New("the law does not say its number")
	}
	if bill, ok := billOfPath(m.enacts); ok && bill.Congress == session {
		n.bill = bill
	}
	return nil
}

// billOfPath reads a path such as "/us/bill/113/hr/1068".
func billOfPath(path string) (congress.BillID, bool) {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	if len(parts) < 5 || parts[1] != "bill" && parts[1] != "resolution" {
		return congress.BillID{}, false
	}
	bill, err := congress.NewBillID(leadingNumber(parts[2]), parts[3], leadingNumber(parts[4]))
	return bill, err == nil
}

// uslmDate is the last date above the title or, in a law, that of approval.
func (m *markup) uslmDate() string {
	dates := m.fields["date"]
	for i := len(dates) - 1; i >= 0; i-- {
		if d := printedDate(dates[i].text); d != "" {
			return d
		}
		if d := date(dates[i].date); d != "" {
			return d
		}
	}
	for _, said := range m.fields["actionDescription"] {
		if approved, ok := strings.CutPrefix(said.text, "Approved "); ok {
			return printedDate(approved)
		}
	}
	return ""
}
