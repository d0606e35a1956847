package sample

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"strings"

	"legislative/internal/congress"
)

// legacyWriter writes a text by the DTDs of the House and the Senate.
type legacyWriter struct {
	bytes.Buffer
	ids ids
}

// ids gives out the identifiers of a text's elements, which look as if drawn
// by chance.
type ids struct {
	text string
	next int
}

func (i *ids) new() string {
	i.next++
	h := fnv.New64a()
	fmt.Fprintf(h, "%s/%d", i.text, i.next)
	return fmt.Sprintf("H%016X", h.Sum64())
}

// legacy is a version's text in the vocabulary of bill.dtd and res.dtd.
func (w *world) legacy(v version) []byte {
	x := &legacyWriter{ids: ids{text: v.name()}}
	root, dtd, kind, key := "bill", "bill", "bill-type=\"olc\"", "H"
	if measure(v.bill.id.Type) != "bill" {
		root, dtd = "resolution", "res"
		kind = fmt.Sprintf("resolution-type=\"%s-%s\"", v.bill.id.Type.Chamber(), strings.ReplaceAll(measure(v.bill.id.Type), " ", "-"))
	}
	if v.chamber == congress.Senate {
		key = "S"
	}
	fmt.Fprintf(x, `<?xml version="1.0"?>
<?xml-stylesheet type="text/xsl" href="billres.xsl"?>
<!DOCTYPE %s PUBLIC "-//US Congress//DTDs/%s.dtd//EN" "%s.dtd">
<%s %s-stage="%s" %s dms-id="%s" key="%s" public-private="%s">
`, root, dtd, dtd, root, root, strings.ReplaceAll(v.id.Name(), " ", "-"), kind, x.ids.new(), key, v.bill.publicity())
	x.metadata(v)
	x.form(v)
	x.bodies(w, v)
	x.attestation(v)
	fmt.Fprintf(x, "</%s>\n", root)
	return x.Bytes()
}

func (b *bill) publicity() string {
	if b.private {
		return "private"
	}
	return "public"
}

// stamp is the bill and version as titles of texts begin: 200 HR 1 IH.
func (v version) stamp() string {
	return fmt.Sprintf("%d %s %d %s", theCongress, strings.ToUpper(string(v.bill.id.Type)), v.bill.id.Number, strings.ToUpper(v.id.Code))
}

func (x *legacyWriter) metadata(v version) {
	fmt.Fprintf(x, `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dublinCore>
<dc:title>%s: %s</dc:title>
<dc:publisher>An Imaginary House of Representatives</dc:publisher>
<dc:date>%s</dc:date>
<dc:format>text/xml</dc:format>
<dc:language>EN</dc:language>
</dublinCore>
</metadata>
`, v.stamp(), escape(v.bill.title()), date(v.when))
}

func (x *legacyWriter) form(v version) {
	b := v.bill
	fmt.Fprintf(x, `<form>
<distribution-code display="yes">I</distribution-code>
<congress display="yes">%s CONGRESS</congress>
<session display="yes">%s Session</session>
<legis-num display="yes">%s %d</legis-num>
<current-chamber display="yes">%s</current-chamber>
`, ordinal(theCongress, true), ordinal(sessionOf(v.when), true), strings.ToUpper(dotted(b.id.Type)), b.id.Number, v.place())
	fmt.Fprintf(x, `<action display="yes"><action-date date="%s">%s</action-date><action-desc>%s</action-desc></action>
`, v.when.Format("20060102"), v.when.Format("January 2, 2006"), x.deed(v))
	fmt.Fprintf(x, `<legis-type>%s</legis-type>
<official-title display="yes">%s</official-title>
</form>
`, v.paper(), escape(b.official()))
}

// place is where the text was printed for.
func (v version) place() string {
	if v.chamber == congress.House {
		return "IN THE HOUSE OF REPRESENTATIVES"
	}
	return "IN THE SENATE OF THE UNITED STATES"
}

// paper is what the text calls itself.
func (v version) paper() string {
	switch {
	case measure(v.bill.id.Type) != "bill":
		return strings.ToUpper(measure(v.bill.id.Type))
	case v.id.Code == "ih" || v.id.Code == "is" || v.id.Code == "rh" || v.id.Code == "rs":
		return "A BILL"
	default:
		return "AN ACT"
	}
}

// deed is what was done with the bill when the text was printed.
func (x *legacyWriter) deed(v version) string {
	b := v.bill
	name := fmt.Sprintf("%s %s", b.sponsor.name.title(), b.sponsor.last)
	c := b.committee(v.chamber)
	committee := fmt.Sprintf(`<committee-name committee-id="%s">Committee on %s</committee-name>`, c.code, escape(c.on))
	switch v.id.Code {
	case "ih", "is":
		text := fmt.Sprintf(`<sponsor name-id="%s">%s</sponsor> introduced the following %s`, b.sponsor.id, escape(name), measure(b.id.Type))
		if b.find(referred, v.chamber) != nil {
			text += "; which was referred to the " + committee
		}
		return text
	case "rh", "rs":
		return "Reported from the " + committee + " with an amendment"
	case "rfh", "rfs":
		return "Received; read twice and referred to the " + committee
	case "rdh", "rds":
		return "Received"
	default:
		return "Passed"
	}
}

// bodies writes the body of the text: two where a committee reports to strike
// all and insert other words.
func (x *legacyWriter) bodies(w *world, v version) {
	b := w.body(v.bill, v.revision)
	if len(b.whereas) > 0 {
		x.WriteString("<preamble>\n")
		for _, whereas := range b.whereas {
			fmt.Fprintf(x, "<whereas><text>%s</text></whereas>\n", escape(whereas))
		}
		x.WriteString("</preamble>\n")
	}
	if v.id.Code == "rh" && v.bill.nth%2 == 0 {
		x.body(v, w.body(v.bill, v.revision-1), ` changed="deleted" reported-display-style="strikethrough"`)
		x.body(v, b, ` changed="added" reported-display-style="italic"`)
		return
	}
	x.body(v, b, "")
}

func (x *legacyWriter) body(v version, b body, changed string) {
	tag, style := "legis-body", "OLC"
	if measure(v.bill.id.Type) != "bill" {
		tag, style = "resolution-body", "traditional"
	}
	fmt.Fprintf(x, "<%s id=%q style=%q%s>\n", tag, x.ids.new(), style, changed)
	for i, p := range b.parts {
		x.part(p, i == 0)
	}
	fmt.Fprintf(x, "</%s>\n", tag)
}

// part writes a part of the text with what is in it.
func (x *legacyWriter) part(p part, first bool) {
	kind := ""
	if p.level == section && p.num == "" {
		kind = ` section-type="undesignated-section"`
	} else if p.level == section && first {
		kind = ` section-type="section-one"`
	}
	fmt.Fprintf(x, "<%s id=%q%s>", p.level.tag(), x.ids.new(), kind)
	fmt.Fprintf(x, "<enum>%s</enum>", p.level.enum(p.num))
	if p.heading != "" {
		fmt.Fprintf(x, "<header>%s</header>", escape(p.heading))
	}
	if p.text != "" {
		x.WriteString("<text>" + x.inline(p) + "</text>")
	}
	if len(p.lists) > 0 {
		x.contents(p.lists)
	}
	for _, inner := range p.parts {
		x.part(inner, false)
	}
	if len(p.insert) > 0 {
		fmt.Fprintf(x, "<quoted-block display-inline=\"no-display-inline\" id=%q style=\"OLC\">", x.ids.new())
		for _, inner := range p.insert {
			x.part(inner, false)
		}
		x.WriteString("<after-quoted-block>.</after-quoted-block></quoted-block>")
	}
	fmt.Fprintf(x, "</%s>\n", p.level.tag())
}

// contents writes a table of contents.
func (x *legacyWriter) contents(of []part) {
	x.WriteString(`<toc container-level="legis-body-container" lowest-level="section" regeneration="yes-regeneration">` + "\n")
	for _, p := range of {
		if p.level == title {
			fmt.Fprintf(x, "<toc-entry level=\"title\">Title %s—%s</toc-entry>\n", p.num, escape(p.heading))
			for _, inner := range p.parts {
				fmt.Fprintf(x, "<toc-entry level=\"section\">Sec. %s. %s.</toc-entry>\n", inner.num, escape(inner.heading))
			}
			continue
		}
		fmt.Fprintf(x, "<toc-entry level=\"section\">Sec. %s. %s.</toc-entry>\n", p.num, escape(p.heading))
	}
	x.WriteString("</toc>")
}

// enum is a part's number as the legacy vocabulary writes it.
func (l level) enum(num string) string {
	switch {
	case num == "":
		return ""
	case l == title:
		return num
	case l == section:
		return num + "."
	default:
		return "(" + num + ")"
	}
}

// inline is a part's text with its marks.
func (x *legacyWriter) inline(p part) string {
	var text strings.Builder
	for _, r := range runs(p.text) {
		words := escape(r.words)
		switch {
		case r.kind == cited:
			kind, _, _ := strings.Cut(r.target, "/")
			fmt.Fprintf(&text, `<external-xref legal-doc="%s" parsable-cite="%s">%s</external-xref>`, kind, r.target, words)
		case r.kind == quoted && p.quotes == ofName:
			text.WriteString("<quote><short-title>" + words + "</short-title></quote>")
		case r.kind == quoted && p.quotes == ofTerms:
			text.WriteString("<term>" + words + "</term>")
		case r.kind == quoted:
			text.WriteString("<quote>" + words + "</quote>")
		default:
			text.WriteString(words)
		}
	}
	return text.String()
}

// attestation closes a text that was passed.
func (x *legacyWriter) attestation(v version) {
	if v.id.Code != "eh" && v.id.Code != "es" {
		return
	}
	chamber, who := "House of Representatives", "Clerk"
	if v.chamber == congress.Senate {
		chamber, who = "Senate", "Secretary"
	}
	fmt.Fprintf(x, `<attestation><attestation-group><attestation-date date="%s" chamber="%s">Passed the %s %s.</attestation-date><role>%s.</role></attestation-group></attestation>
`, v.when.Format("20060102"), v.chamber.Title(), chamber, v.when.Format("January 2, 2006"), who)
}
