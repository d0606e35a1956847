package billtext

import (
	"errors"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/source/billtext/printdate"
	"legislative/internal/source/billtext/versionid"
	"legislative/internal/source/billtext/xmlscan"
)

// uslmGrammar describes United States Legislative Markup, versions 1 and 2,
// published at https://github.com/usgpo/uslm.
func uslmGrammar() grammar {
	byName := map[string]rule{
		"congress": {role: roleField, saveAs: "congress"}, "docNumber": {role: roleField, saveAs: "docNumber"},
		"docStage": {role: roleField, saveAs: "docStage"}, "citableAs": {role: roleField, saveAs: "citableAs"},
		"publicPrivate": {role: roleField, saveAs: "publicPrivate"},
		"dc:title":      {role: roleField, saveAs: "dc:title"}, "dc:type": {role: roleField, saveAs: "dc:type"},
		"officialTitle": {role: roleBlock, saveAs: "title"},
		"preamble":      {role: roleUnnumbered, level: Preamble},
		"attestation":   {role: roleUnnumbered, level: Attestation}, "signatures": {role: roleUnnumbered, level: Attestation},
		"action":               {role: roleUnnumbered, level: Attestation},
		"date":                 {role: roleInline, saveAs: "date"},
		"actionDescription":    {role: roleBlock, saveAs: "actionDescription"},
		"amendmentInstruction": {role: roleUnnumbered, level: Front},
		"division":             {role: roleLevel, level: Division},
		"title":                {role: roleLevel, level: Title},
		"subtitle":             {role: roleLevel, level: Subtitle},
		"part":                 {role: roleLevel, level: Part},
		"subpart":              {role: roleLevel, level: Subpart},
		"chapter":              {role: roleLevel, level: Chapter},
		"subchapter":           {role: roleLevel, level: Subchapter},
		"section":              {role: roleLevel, level: SectionLvl},
		"subsection":           {role: roleLevel, level: Subsection},
		"num":                  {role: roleNumber},
		"designator":           {role: roleContentsNumber},
		"heading":              {role: roleHeading},
		"resolvingClause":      {role: roleResolvingClause},
		"quotedContent":        {role: roleQuotedBlock},
		"toc":                  {role: roleBlock, span: Contents},
		"footnote":             {role: roleFootnote, span: Footnote},
		"addedText":            {role: roleInline, span: Inserted},
		"deletedText":          {role: roleInline, span: Deleted},
		"ref":                  {role: roleCitation},
		"td":                   {role: roleCell},
		"th":                   {role: roleCell},
		"br":                   {role: roleBreak},
	}
	add := func(elementRule rule, names ...string) {
		for _, name := range names {
			byName[name] = elementRule
		}
	}
	add(rule{role: roleSkipped}, "docTitle", "distributionCode", "endorsement", "endMarker", "page", "line", "editorialContent", "editorialNote", "target", "slugLine", "coverTitle")
	add(rule{role: roleMetadata}, "meta", "preface", "sidenote", "legislativeHistory", "amendMeta", "amendPreface")
	add(rule{role: roleItem}, "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "subsubitem", "recital")
	add(rule{role: roleAccount, ownLine: true}, "appropriations")
	add(rule{role: roleItem, ownLine: true}, "level", "article", "subdivision", "note", "preliminary",
		"compiledAct", "schedule", "appendix")
	add(rule{role: roleRunIn}, "content", "chapeau", "p")
	add(rule{role: roleBlock}, "main", "collection", "component", "longTitle", "enactingFormula", "continuation",
		"subheading", "crossHeading", "table", "caption", "tr", "list", "listItem", "referenceItem", "groupItem",
		"headingItem", "amendMain", "amendmentContent", "signature", "notation", "name", "role", "figure", "block")
	return grammar{rules: byName, verbatim: true, citationTarget: uslmTarget, newDocument: newUSLMDocument}
}

// uslmTarget reads the target of a ref, such as "/us/usc/t26/s501".
func uslmTarget(t *xmlscan.Token) string { return strings.TrimSpace(string(t.Attr("href"))) }

// newUSLMDocument reads everything but the sections.
func newUSLMDocument(r *xmlReader, hint Hint) (*Document, error) {
	doc := &Document{Title: r.officialTitle(), Date: r.uslmDate()}
	var id versionid.Resolver
	if r.rootAttrs[""] == "pLaw" {
		if err := r.identifyLaw(&id, doc); err != nil {
			return nil, err
		}
	} else {
		r.identifyBill(&id)
	}
	version, err := id.Resolve(hint.Name)
	doc.Version = version
	return doc, err
}

// identifyBill adds the bill and its stage to id. Only citableAs has the
// repetition of a stage, which docStage lacks. The type in the preface is that
// of the bill, even in an amendment to it.
func (r *xmlReader) identifyBill(id *versionid.Resolver) {
	for _, kind := range r.fields["dc:type"] {
		id.AddMeasure(r.field("congress"), kind.text+r.field("docNumber"))
	}
	for _, name := range r.fields["citableAs"] {
		id.AddTitle(name.text)
	}
	id.AddStage(r.field("docStage"))
	id.AddTitle(r.field("dc:title"))
}

// identifyLaw adds the code of a law and the bill that it enacts to id, and the
// number of a public law to doc.
func (r *xmlReader) identifyLaw(id *versionid.Resolver, doc *Document) error {
	number := r.field("docNumber")
	congressNumber := versionid.LeadingNumber(r.field("congress"))
	if r.field("publicPrivate") == "private" {
		id.Code = "pvtl"
	} else if law := versionid.FirstNumber(number[strings.LastIndexAny(number, "-–")+1:]); congressNumber > 0 && law > 0 {
		id.Code, doc.PublicLaw = "pl", publicLawName(congressNumber, law)
	}
	if id.Code == "" {
		return errors.New("the law does not state its number")
	}
	if b, ok := billFromPath(r.enactedPath); ok && b.Congress == congressNumber {
		id.Bill = b
	}
	return nil
}

// billFromPath parses a path such as "/us/bill/113/hr/1068".
func billFromPath(reference string) (congress.BillID, bool) {
	parts := strings.Split(strings.Trim(reference, "/"), "/")
	if len(parts) < 5 || parts[1] != "bill" && parts[1] != "resolution" {
		return congress.BillID{}, false
	}
	b, err := congress.NewBillID(versionid.LeadingNumber(parts[2]), parts[3], versionid.LeadingNumber(parts[4]))
	return b, err == nil
}

// uslmDate returns the last date above the title or, in a law, the date of
// approval.
func (r *xmlReader) uslmDate() string {
	dates := r.fields["date"]
	for i := len(dates) - 1; i >= 0; i-- {
		if d := printdate.Parse(dates[i].text); d != "" {
			return d
		}
		if d := printdate.ParseAttr(dates[i].date); d != "" {
			return d
		}
	}
	for _, a := range r.fields["actionDescription"] {
		if approved, ok := strings.CutPrefix(a.text, "Approved "); ok {
			return printdate.Parse(approved)
		}
	}
	return ""
}
