package sample

import (
	"bytes"
	"fmt"
	"strings"

	"legislative/internal/congress"
)

// uslmWriter writes a text in United States Legislative Markup 2.
type uslmWriter struct {
	bytes.Buffer
	ids   ids
	depth int // of quoted law
}

// uslm is a version's text in United States Legislative Markup.
func (w *world) uslm(v version) []byte {
	x := &uslmWriter{ids: ids{text: v.name()}}
	root := v.uslmRoot()
	fmt.Fprintf(x, `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/css" href="uslm.css"?><%s xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://schemas.gpo.gov/xml/uslm uslm-2.1.0.xsd" xml:lang="en" id="%s">
`, root, x.ids.new())
	switch {
	case v.isAmendment():
		x.engrossedAmendment(w, v)
	case v.isLaw():
		x.law(w, v)
	default:
		x.meta("meta", v, v.stamp()+": "+v.bill.title())
		x.preface(v)
		x.main(w, v)
		x.signatures(v)
	}
	fmt.Fprintf(x, "</%s>\n", root)
	return x.Bytes()
}

func (v version) uslmRoot() string {
	switch {
	case v.isLaw():
		return "pLaw"
	case v.isAmendment():
		return "engrossedAmendment"
	case measure(v.bill.id.Type) == "bill":
		return "bill"
	default:
		return "resolution"
	}
}

// uslmType is a bill's type in words.
func uslmType(t congress.BillType) string {
	return t.Chamber().Title() + " " + capitalized(measure(t))
}

func (x *uslmWriter) meta(tag string, v version, title string) {
	b := v.bill
	kind := uslmType(b.id.Type)
	if v.isAmendment() {
		kind = v.id.Name()
	}
	fmt.Fprintf(x, `<%s>
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
`, tag, escape(title), kind, b.id.Number, v.stamp(), b.id, v.id.Code, v.id.Name(),
		strings.ToUpper(string(v.chamber)), theCongress, sessionOf(v.when), b.publicity(), tag)
}

func (x *uslmWriter) preface(v version) {
	b := v.bill
	x.WriteString("<preface>\n")
	if v.id.Code == "enr" {
		fmt.Fprintf(x, `<dc:type>%s </dc:type>
<docNumber>%d</docNumber>
<congress value="%d">Two Hundredth Congress of an Imaginary United States of America</congress>
<session value="%d">AT A SESSION</session>
<enrolledDateline>Begun and held at the City of Washington, in a year that has not come</enrolledDateline></preface>
`, dotted(b.id.Type), b.id.Number, theCongress, sessionOf(v.when))
		return
	}
	fmt.Fprintf(x, `<distributionCode display="yes">I</distributionCode>
<congress value="%d">%s CONGRESS</congress>
<session value="%d">%s Session</session>
<dc:type>%s </dc:type>
<docNumber>%d</docNumber>
<dc:title>%s</dc:title>
<currentChamber value="%s">%s</currentChamber>
<action><date date="%s"><inline class="smallCaps">%s </inline>%s</date><actionDescription>%s</actionDescription></action></preface>
`, theCongress, ordinal(theCongress, true), sessionOf(v.when), ordinal(sessionOf(v.when), true), dotted(b.id.Type), b.id.Number,
		escape(b.official()), strings.ToUpper(string(v.chamber)), v.place(),
		date(v.when), v.when.Format("January"), v.when.Format("2, 2006"), v.uslmDeed())
}

// uslmDeed is what was done with the bill when the text was printed.
func (v version) uslmDeed() string {
	b := v.bill
	c := b.committee(v.chamber)
	switch v.id.Code {
	case "ih", "is":
		return fmt.Sprintf(`<sponsor bioGuideId="%s">%s <inline class="smallCaps">%s</inline></sponsor> introduced the following %s`,
			b.sponsor.id, b.sponsor.name.title(), escape(b.sponsor.last), measure(b.id.Type))
	case "rh", "rs":
		return fmt.Sprintf(`Reported from the <committee committeeId="%s">Committee on %s</committee> with an amendment`, c.code, escape(c.on))
	default:
		return "Received"
	}
}

func (x *uslmWriter) main(w *world, v version) {
	b := w.body(v.bill, v.revision)
	fmt.Fprintf(x, `<main id="%s" styleType="OLC"><longTitle><docTitle>%s</docTitle><officialTitle>%s</officialTitle></longTitle>`,
		x.ids.new(), v.paper(), escape(v.bill.official()))
	x.enact(v, b)
	for i, p := range b.parts {
		x.part(p, fmt.Sprintf("/us/bill/%d/%s/%d", theCongress, v.bill.id.Type, v.bill.id.Number), i == 0)
	}
	x.WriteString("</main>\n")
}

// enact writes the enacting or resolving clause, after the preamble.
func (x *uslmWriter) enact(v version, b body) {
	if measure(v.bill.id.Type) == "bill" {
		x.WriteString("<enactingFormula><i>Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled, </i></enactingFormula>\n")
		return
	}
	clause := "<resolvingClause><i>" + v.bill.resolving() + " </i></resolvingClause>"
	if len(b.whereas) == 0 {
		x.WriteString(clause + "\n")
		return
	}
	x.WriteString("<preamble>\n")
	for _, whereas := range b.whereas {
		x.WriteString("<recital>" + escape(whereas) + "</recital>\n")
	}
	x.WriteString(clause + "</preamble>\n")
}

// resolving is the clause with which a resolution begins.
func (b *bill) resolving() string {
	switch {
	case measure(b.id.Type) == "joint resolution":
		return "Resolved by the Senate and House of Representatives of the United States of America in Congress assembled,"
	case b.id.Type == congress.HConRes:
		return "Resolved by the House of Representatives (the Senate concurring),"
	case b.id.Type == congress.SConRes:
		return "Resolved by the Senate (the House of Representatives concurring),"
	default:
		return "Resolved,"
	}
}

// part writes a part of the text with what is in it; path is the identifier
// of what it is in, "" in quoted law.
func (x *uslmWriter) part(p part, path string, first bool) {
	attributes := fmt.Sprintf(` id="%s"`, x.ids.new())
	if path != "" && p.num != "" {
		path += p.level.step() + p.num
		attributes = fmt.Sprintf(` identifier="%s"`, path) + attributes
	}
	if len(p.insert) > 0 {
		attributes += ` role="instruction"`
	}
	fmt.Fprintf(x, "<%s%s>", p.level.tag(), attributes)
	if p.num != "" {
		fmt.Fprintf(x, `<num value="%s">%s%s</num>`, p.num, x.openQuote(), p.level.printed(p.num, first))
	}
	if p.heading != "" {
		x.heading(p)
	}
	x.contents(p)
	for _, inner := range p.parts {
		x.part(inner, path, false)
	}
	fmt.Fprintf(x, "</%s>\n", p.level.tag())
}

// contents writes a part's own text and the law that it inserts.
func (x *uslmWriter) contents(p part) {
	if p.text == "" {
		return
	}
	tag := "content"
	if len(p.parts) > 0 {
		tag = "chapeau"
	}
	x.WriteString("<" + tag + ">" + x.inline(p))
	if len(p.insert) > 0 {
		fmt.Fprintf(x, "\n<quotedContent id=%q styleType=\"OLC\">\n", x.ids.new())
		x.depth++
		for _, inner := range p.insert {
			x.part(inner, "", false)
		}
		x.depth--
		x.WriteString(`</quotedContent><inline role="after-quoted-block">.</inline>`)
	}
	x.WriteString("</" + tag + ">")
	if len(p.lists) > 0 {
		x.WriteString("\n<toc>\n")
		x.list(p.lists)
		x.WriteString("</toc>")
	}
}

// list writes the lines of a table of contents.
func (x *uslmWriter) list(of []part) {
	for _, p := range of {
		designator := "Sec. " + p.num + ". "
		if p.level == title {
			designator = "TITLE " + p.num + "—"
		}
		fmt.Fprintf(x, "<referenceItem role=%q><designator>%s</designator><label>%s.</label></referenceItem>\n", p.level.tag(), designator, escape(p.heading))
		if p.level == title {
			x.list(p.parts)
		}
	}
}

// openQuote is the mark before a number in quoted law.
func (x *uslmWriter) openQuote() string {
	if x.depth > 0 {
		return "“"
	}
	return ""
}

func (x *uslmWriter) heading(p part) {
	switch p.level {
	case title:
		fmt.Fprintf(x, "<heading>%s</heading>", escape(strings.ToUpper(p.heading)))
	case section:
		fmt.Fprintf(x, "<heading>%s.</heading>", escape(strings.ToUpper(p.heading)))
	default:
		fmt.Fprintf(x, `<heading><inline class="smallCaps">%s</inline>.—</heading>`, escape(p.heading))
	}
}

// step is what the identifier of a part has before its number.
func (l level) step() string {
	return [...]string{"/t", "/s", "/", "/", "/"}[l]
}

// printed is a part's number as it is printed.
func (l level) printed(num string, first bool) string {
	switch {
	case l == title:
		return "TITLE " + num + "—"
	case l == section && first:
		return "SECTION " + num + ". "
	case l == section:
		return "SEC. " + num + ". "
	default:
		return "(" + num + ") "
	}
}

// inline is a part's text with its marks.
func (x *uslmWriter) inline(p part) string {
	var text strings.Builder
	for _, r := range runs(p.text) {
		words := escape(r.words)
		switch {
		case r.kind == cited:
			fmt.Fprintf(&text, `<ref href="%s">%s</ref>`, uslmPath(r.target), words)
		case r.kind == quoted && p.quotes == ofName:
			text.WriteString(`“<shortTitle role="act">` + words + `</shortTitle>”`)
		case r.kind == quoted && p.quotes == ofTerms:
			text.WriteString("“<term>" + words + "</term>”")
		case r.kind == quoted:
			text.WriteString("“<quotedText>" + words + "</quotedText>”")
		default:
			text.WriteString(words)
		}
	}
	return text.String()
}

// uslmPath is a citation such as usc/5/553 as USLM writes it.
func uslmPath(target string) string {
	parts := strings.Split(target, "/")
	return fmt.Sprintf("/us/usc/t%s/s%s", parts[1], parts[2])
}

func (x *uslmWriter) signatures(v version) {
	if v.id.Code != "enr" && v.id.Code != "eh" && v.id.Code != "es" {
		return
	}
	x.WriteString("<signatures>\n<signature><notation type=\"attestation\">Attest: </notation><role>Clerk.</role></signature></signatures>\n")
}

// engrossedAmendment writes one chamber's amendment to a bill of the other.
func (x *uslmWriter) engrossedAmendment(w *world, v version) {
	b := v.bill
	place := strings.Replace(v.place(), "IN THE", "In the", 1)
	x.meta("amendMeta", v, fmt.Sprintf("AMENDMENTS to %d %s %d", theCongress, strings.ToUpper(string(b.id.Type)), b.id.Number))
	fmt.Fprintf(x, `<amendPreface>
<currentChamber value="%s">%s,</currentChamber>
<action><date date="%s">%s.</date></action>
</amendPreface>
<amendMain>
<resolvingClause class="inline">Resolved, </resolvingClause>
<section><content class="inline">That the bill (%s) entitled “An Act %s”, do pass with the following</content></section>
<docTitle>AMENDMENT:</docTitle>
<amendmentInstruction><content>Strike all after the enacting clause and insert the following:
<amendmentContent changed="added" styleType="OLC">
`, strings.ToUpper(string(v.chamber)), place, date(v.when), v.when.Format("January 2, 2006"), b.dotted(), escape(lowerFirst(b.official())))
	for i, p := range w.body(b, v.revision).parts {
		x.part(p, "", i == 0)
	}
	fmt.Fprintf(x, `</amendmentContent></content></amendmentInstruction>
</amendMain>
<signatures><signature><notation type="attestation">Attest: </notation><role>Secretary.</role></signature></signatures>
<endorsement><congress value="%d">%s CONGRESS</congress><session value="%d">%s Session</session><dc:type>%s </dc:type><docNumber>%d</docNumber></endorsement>
`, theCongress, ordinal(theCongress, true), sessionOf(v.when), ordinal(sessionOf(v.when), true), dotted(b.id.Type), b.id.Number)
}

// law writes the text of a law.
func (x *uslmWriter) law(w *world, v version) {
	b := v.bill
	name := b.lawKind() + " " + strings.ReplaceAll(b.lawNumber(), "-", "–")
	fmt.Fprintf(x, `<meta><dc:title>%s: %s</dc:title><dc:type>%s</dc:type><docNumber>%d</docNumber><citableAs>%s</citableAs>
<congress>%d</congress><publicPrivate>%s</publicPrivate></meta>
<preface><dc:type>%s</dc:type><docNumber>%s</docNumber><congress value="%d">%s Congress</congress></preface>
<main>
<longTitle>
<docTitle>An Act</docTitle>
<officialTitle>%s<sidenote><p class="centered">%s</p><p class="centered">[<ref href="/us/bill/%d/%s/%d">%s</ref>]</p></sidenote></officialTitle>
</longTitle>
`, name, escape(b.title()), b.lawKind(), b.law, name, theCongress, b.publicity(),
		b.lawKind(), strings.ReplaceAll(b.lawNumber(), "-", "–"), theCongress, ordinal(theCongress, false),
		escape(b.official()), v.when.Format("Jan. 2, 2006"), theCongress, b.id.Type, b.id.Number, b.dotted())
	text := w.body(b, v.revision)
	x.enact(v, text)
	for i, p := range text.parts {
		x.part(p, fmt.Sprintf("/us/pl/%d/%d", theCongress, b.law), i == 0)
	}
	fmt.Fprintf(x, "<action><actionDescription>Approved %s.</actionDescription></action>\n</main>\n", v.when.Format("January 2, 2006"))
	fmt.Fprintf(x, `<legislativeHistory><heading>LEGISLATIVE HISTORY—<ref href="/us/bill/%d/%s/%d">%s</ref></heading></legislativeHistory>
`, theCongress, b.id.Type, b.id.Number, b.dotted())
}
