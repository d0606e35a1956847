package billtext

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/draft"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/xmlwriter"
)

// uslmWriter writes a text in United States Legislative Markup, version 2.
type uslmWriter struct {
	bytes.Buffer
	ids        idGenerator
	quoteDepth int // depth of nested quoted content
}

// uslmXML writes a version in United States Legislative Markup.
func uslmXML(c *fiction.Congress, v fiction.Version) []byte {
	w := &uslmWriter{ids: idGenerator{packageName: v.PackageName()}}
	root := uslmRoot(v)
	fmt.Fprintf(w, `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/css" href="uslm.css"?><%s xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://schemas.gpo.gov/xml/uslm uslm-2.1.0.xsd" xml:lang="en" id="%s">
`, root, w.ids.newID())
	switch {
	case v.IsAmendment():
		w.writeEngrossedAmendment(c, v)
	case v.IsLaw():
		w.writeLaw(c, v)
	default:
		w.writeMeta("meta", v, docLabel(v)+": "+v.Bill.Title())
		w.writePreface(v)
		w.writeMain(c, v)
		w.writeSignatures(v)
	}
	fmt.Fprintf(w, "</%s>\n", root)
	return w.Bytes()
}

func uslmRoot(v fiction.Version) string {
	switch {
	case v.IsLaw():
		return "pLaw"
	case v.IsAmendment():
		return "engrossedAmendment"
	case fiction.MeasureName(v.Bill.ID.Type) == "bill":
		return "bill"
	default:
		return "resolution"
	}
}

func uslmType(t congress.BillType) string {
	return t.Chamber().Title() + " " + fiction.Capitalize(fiction.MeasureName(t))
}

func (w *uslmWriter) writeMeta(tag string, v fiction.Version, title string) {
	b := v.Bill
	kind := uslmType(b.ID.Type)
	if v.IsAmendment() {
		kind = v.ID.Name()
	}
	fmt.Fprintf(w, `<%s>
<dc:title>%s</dc:title>
<dc:type>%s</dc:type>
<docNumber>%d</docNumber>
<citableAs>%s</citableAs>
<citableAs>%s%s</citableAs>
<docStage>%s</docStage>
<currentChamber>%s</currentChamber>
<dc:publisher>An Imaginary Government Publishing Office</dc:publisher>
<dc:format>text/xml</dc:format>
<dc:language>EN</dc:language>
<congress>%d</congress>
<session>%d</session>
<publicPrivate>%s</publicPrivate></%s>
`, tag, xmlwriter.Escape(title), kind, b.ID.Number, docLabel(v), b.ID, v.ID.Code, v.ID.Name(),
		strings.ToUpper(string(v.Chamber)), b.ID.Congress, fiction.SessionOf(v.Time), publicity(b), tag)
}

func (w *uslmWriter) writePreface(v fiction.Version) {
	b := v.Bill
	w.WriteString("<preface>\n")
	if v.ID.Code == "enr" {
		fmt.Fprintf(w, `<dc:type>%s </dc:type>
<docNumber>%d</docNumber>
<congress value="%d">%s Congress of an Imaginary United States of America</congress>
<session value="%d">AT A SESSION</session>
<enrolledDateline>Begun and held at the City of Washington, in a year that has not come</enrolledDateline></preface>
`, fiction.TypeCitation(b.ID.Type), b.ID.Number, b.ID.Congress, enrolledOrdinal(b.ID.Congress), fiction.SessionOf(v.Time))
		return
	}
	fmt.Fprintf(w, `<distributionCode display="yes">I</distributionCode>
<congress value="%d">%s CONGRESS</congress>
<session value="%d">%s Session</session>
<dc:type>%s </dc:type>
<docNumber>%d</docNumber>
<dc:title>%s</dc:title>
<currentChamber value="%s">%s</currentChamber>
<action><date date="%s"><inline class="smallCaps">%s </inline>%s</date><actionDescription>%s</actionDescription></action></preface>
`, b.ID.Congress, fiction.Ordinal(b.ID.Congress, true), fiction.SessionOf(v.Time), fiction.Ordinal(fiction.SessionOf(v.Time), true), fiction.TypeCitation(b.ID.Type), b.ID.Number,
		xmlwriter.Escape(b.OfficialTitle()), strings.ToUpper(string(v.Chamber)), chamberLine(v),
		v.Time.Format(time.DateOnly), v.Time.Format("January"), v.Time.Format("2, 2006"), uslmActionDescription(v))
}

// enrolledOrdinal returns the ordinal of a Congress, in words if it is the 200th.
func enrolledOrdinal(number int) string {
	if number == 200 {
		return "Two Hundredth"
	}
	return fiction.Ordinal(number, false)
}

func uslmActionDescription(v fiction.Version) string {
	b := v.Bill
	c := b.Committee(v.Chamber)
	switch v.ID.Code {
	case "ih", "is":
		return fmt.Sprintf(`<sponsor bioGuideId="%s">%s <inline class="smallCaps">%s</inline></sponsor> introduced the following %s`,
			b.Sponsor.ID, b.Sponsor.Name.Honorific(), xmlwriter.Escape(b.Sponsor.Last), fiction.MeasureName(b.ID.Type))
	case "rh", "rs":
		return fmt.Sprintf(`Reported from the <committee committeeId="%s">Committee on %s</committee> with an amendment`, c.Code, xmlwriter.Escape(c.Subject))
	default:
		return "Received"
	}
}

func (w *uslmWriter) writeMain(c *fiction.Congress, v fiction.Version) {
	b := draft.Text(c, v.Bill, v.Revision)
	fmt.Fprintf(w, `<main id="%s" styleType="OLC"><longTitle><docTitle>%s</docTitle><officialTitle>%s</officialTitle></longTitle>`,
		w.ids.newID(), docTitle(v), xmlwriter.Escape(v.Bill.OfficialTitle()))
	w.writeEnactingClause(v, b)
	for i, p := range b.Provisions {
		w.writeProvision(p, fmt.Sprintf("/us/bill/%d/%s/%d", v.Bill.ID.Congress, v.Bill.ID.Type, v.Bill.ID.Number), i == 0)
	}
	w.WriteString("</main>\n")
}

// writeEnactingClause writes the preamble and the enacting or resolving clause.
func (w *uslmWriter) writeEnactingClause(v fiction.Version, b draft.Body) {
	if fiction.MeasureName(v.Bill.ID.Type) == "bill" {
		w.WriteString("<enactingFormula><i>Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled, </i></enactingFormula>\n")
		return
	}
	clause := "<resolvingClause><i>" + resolvingClause(v.Bill) + " </i></resolvingClause>"
	if len(b.Recitals) == 0 {
		w.WriteString(clause + "\n")
		return
	}
	w.WriteString("<preamble>\n")
	for _, whereas := range b.Recitals {
		w.WriteString("<recital>" + xmlwriter.Escape(whereas) + "</recital>\n")
	}
	w.WriteString(clause + "</preamble>\n")
}

// writeProvision writes a provision with its children. The identifier is that
// of its parent, or "" within quoted content.
func (w *uslmWriter) writeProvision(p draft.Provision, identifier string, first bool) {
	attributes := fmt.Sprintf(` id="%s"`, w.ids.newID())
	if identifier != "" && p.Number != "" {
		identifier += identifierPrefix(p.Level) + p.Number
		attributes = fmt.Sprintf(` identifier="%s"`, identifier) + attributes
	}
	if len(p.Inserted) > 0 {
		attributes += ` role="instruction"`
	}
	fmt.Fprintf(w, "<%s%s>", p.Level.Tag(), attributes)
	if p.Number != "" {
		fmt.Fprintf(w, `<num value="%s">%s%s</num>`, p.Number, w.openingQuote(), printedNumber(p.Level, p.Number, first))
	}
	if p.Heading != "" {
		w.writeHeading(p)
	}
	w.writeContent(p)
	for _, inner := range p.Children {
		w.writeProvision(inner, identifier, false)
	}
	fmt.Fprintf(w, "</%s>\n", p.Level.Tag())
}

// writeContent writes the text of a provision, without its children, and the text
// that it inserts into another law.
func (w *uslmWriter) writeContent(p draft.Provision) {
	if p.Text == "" {
		return
	}
	tag := "content"
	if len(p.Children) > 0 {
		tag = "chapeau"
	}
	w.WriteString("<" + tag + ">" + w.inlineXML(p))
	if len(p.Inserted) > 0 {
		fmt.Fprintf(w, "\n<quotedContent id=%q styleType=\"OLC\">\n", w.ids.newID())
		w.quoteDepth++
		for _, inner := range p.Inserted {
			w.writeProvision(inner, "", false)
		}
		w.quoteDepth--
		w.WriteString(`</quotedContent><inline role="after-quoted-block">.</inline>`)
	}
	w.WriteString("</" + tag + ">")
	if len(p.Contents) > 0 {
		w.WriteString("\n<toc>\n")
		w.writeContentsList(p.Contents)
		w.WriteString("</toc>")
	}
}

func (w *uslmWriter) writeContentsList(provisions []draft.Provision) {
	for _, p := range provisions {
		designator := "Sec. " + p.Number + ". "
		if p.Level == draft.Title {
			designator = "TITLE " + p.Number + "—"
		}
		fmt.Fprintf(w, "<referenceItem role=%q><designator>%s</designator><label>%s.</label></referenceItem>\n", p.Level.Tag(), designator, xmlwriter.Escape(p.Heading))
		if p.Level == draft.Title {
			w.writeContentsList(p.Children)
		}
	}
}

// openingQuote returns the quotation mark before numbers within quoted content.
func (w *uslmWriter) openingQuote() string {
	if w.quoteDepth > 0 {
		return "“"
	}
	return ""
}

func (w *uslmWriter) writeHeading(p draft.Provision) {
	switch p.Level {
	case draft.Title:
		fmt.Fprintf(w, "<heading>%s</heading>", xmlwriter.Escape(strings.ToUpper(p.Heading)))
	case draft.Section:
		fmt.Fprintf(w, "<heading>%s.</heading>", xmlwriter.Escape(strings.ToUpper(p.Heading)))
	default:
		fmt.Fprintf(w, `<heading><inline class="smallCaps">%s</inline>.—</heading>`, xmlwriter.Escape(p.Heading))
	}
}

func identifierPrefix(l draft.Level) string {
	return [...]string{"/t", "/s", "/", "/"}[l]
}

// printedNumber gives the first section its designation in full.
func printedNumber(l draft.Level, num string, first bool) string {
	switch {
	case l == draft.Title:
		return "TITLE " + num + "—"
	case l == draft.Section && first:
		return "SECTION " + num + ". "
	case l == draft.Section:
		return "SEC. " + num + ". "
	default:
		return "(" + num + ") "
	}
}

// inlineXML turns the marks in the text of a provision into elements.
func (w *uslmWriter) inlineXML(p draft.Provision) string {
	var text strings.Builder
	for _, r := range draft.Runs(p.Text) {
		words := xmlwriter.Escape(r.Text)
		switch {
		case r.Kind == draft.Cited:
			fmt.Fprintf(&text, `<ref href="%s">%s</ref>`, uslmPath(r.Target), words)
		case r.Kind == draft.Quoted && p.Quotes == draft.ActName:
			text.WriteString(`“<shortTitle role="act">` + words + `</shortTitle>”`)
		case r.Kind == draft.Quoted && p.Quotes == draft.DefinedTerm:
			text.WriteString("“<term>" + words + "</term>”")
		case r.Kind == draft.Quoted:
			text.WriteString("“<quotedText>" + words + "</quotedText>”")
		default:
			text.WriteString(words)
		}
	}
	return text.String()
}

// uslmPath converts a citation such as usc/5/553 to a USLM reference.
func uslmPath(target string) string {
	parts := strings.Split(target, "/")
	return fmt.Sprintf("/us/usc/t%s/s%s", parts[1], parts[2])
}

func (w *uslmWriter) writeSignatures(v fiction.Version) {
	if v.ID.Code != "enr" && v.ID.Code != "eh" && v.ID.Code != "es" {
		return
	}
	w.WriteString("<signatures>\n<signature><notation type=\"attestation\">Attest: </notation><role>Clerk.</role></signature></signatures>\n")
}

// writeEngrossedAmendment writes one chamber's amendment to a bill of the other
// chamber.
func (w *uslmWriter) writeEngrossedAmendment(c *fiction.Congress, v fiction.Version) {
	b := v.Bill
	place := strings.Replace(chamberLine(v), "IN THE", "In the", 1)
	w.writeMeta("amendMeta", v, fmt.Sprintf("AMENDMENTS to %d %s %d", b.ID.Congress, strings.ToUpper(string(b.ID.Type)), b.ID.Number))
	fmt.Fprintf(w, `<amendPreface>
<currentChamber value="%s">%s,</currentChamber>
<action><date date="%s">%s.</date></action>
</amendPreface>
<amendMain>
<resolvingClause class="inline">Resolved, </resolvingClause>
<section><content class="inline">That the bill (%s) entitled “An Act %s”, do pass with the following</content></section>
<docTitle>AMENDMENT:</docTitle>
<amendmentInstruction><content>Strike all after the enacting clause and insert the following:
<amendmentContent changed="added" styleType="OLC">
`, strings.ToUpper(string(v.Chamber)), place, v.Time.Format(time.DateOnly), v.Time.Format("January 2, 2006"), b.Citation(), xmlwriter.Escape(fiction.LowerFirst(b.OfficialTitle())))
	for i, p := range draft.Text(c, b, v.Revision).Provisions {
		w.writeProvision(p, "", i == 0)
	}
	fmt.Fprintf(w, `</amendmentContent></content></amendmentInstruction>
</amendMain>
<signatures><signature><notation type="attestation">Attest: </notation><role>Secretary.</role></signature></signatures>
<endorsement><congress value="%d">%s CONGRESS</congress><session value="%d">%s Session</session><dc:type>%s </dc:type><docNumber>%d</docNumber></endorsement>
`, b.ID.Congress, fiction.Ordinal(b.ID.Congress, true), fiction.SessionOf(v.Time), fiction.Ordinal(fiction.SessionOf(v.Time), true), fiction.TypeCitation(b.ID.Type), b.ID.Number)
}

func (w *uslmWriter) writeLaw(c *fiction.Congress, v fiction.Version) {
	b := v.Bill
	name := b.LawKind() + " " + strings.ReplaceAll(b.LawCitation(), "-", "–")
	fmt.Fprintf(w, `<meta><dc:title>%s: %s</dc:title><dc:type>%s</dc:type><docNumber>%d</docNumber><citableAs>%s</citableAs>
<congress>%d</congress><publicPrivate>%s</publicPrivate></meta>
<preface><dc:type>%s</dc:type><docNumber>%s</docNumber><congress value="%d">%s Congress</congress></preface>
<main>
<longTitle>
<docTitle>An Act</docTitle>
<officialTitle>%s<sidenote><p class="centered">%s</p><p class="centered">[<ref href="/us/bill/%d/%s/%d">%s</ref>]</p></sidenote></officialTitle>
</longTitle>
`, name, xmlwriter.Escape(b.Title()), b.LawKind(), b.LawNumber, name, b.ID.Congress, publicity(b),
		b.LawKind(), strings.ReplaceAll(b.LawCitation(), "-", "–"), b.ID.Congress, fiction.Ordinal(b.ID.Congress, false),
		xmlwriter.Escape(b.OfficialTitle()), v.Time.Format("Jan. 2, 2006"), b.ID.Congress, b.ID.Type, b.ID.Number, b.Citation())
	text := draft.Text(c, b, v.Revision)
	w.writeEnactingClause(v, text)
	for i, p := range text.Provisions {
		w.writeProvision(p, fmt.Sprintf("/us/pl/%d/%d", b.ID.Congress, b.LawNumber), i == 0)
	}
	fmt.Fprintf(w, "<action><actionDescription>Approved %s.</actionDescription></action>\n</main>\n", v.Time.Format("January 2, 2006"))
	fmt.Fprintf(w, `<legislativeHistory><heading>LEGISLATIVE HISTORY—<ref href="/us/bill/%d/%s/%d">%s</ref></heading></legislativeHistory>
`, b.ID.Congress, b.ID.Type, b.ID.Number, b.Citation())
}
