package billtext

import (
	"bytes"
	"fmt"
	"iter"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/draft"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/xmlwriter"
)

// dtdWriter writes a text in the vocabulary of bill.dtd and res.dtd.
type dtdWriter struct {
	bytes.Buffer
	ids idGenerator
}

// dtdXML writes a version in the vocabulary of bill.dtd and res.dtd.
func dtdXML(c *fiction.Congress, v fiction.Version) []byte {
	w := &dtdWriter{ids: idGenerator{packageName: v.PackageName()}}
	root, dtd, kind, key := "bill", "bill", "bill-type=\"olc\"", "H"
	if fiction.MeasureName(v.Bill.ID.Type) != "bill" {
		root, dtd = "resolution", "res"
		kind = fmt.Sprintf("resolution-type=\"%s-%s\"", v.Bill.ID.Type.Chamber(), strings.ReplaceAll(fiction.MeasureName(v.Bill.ID.Type), " ", "-"))
	}
	if v.Chamber == congress.Senate {
		key = "S"
	}
	fmt.Fprintf(w, `<?xml version="1.0"?>
<?xml-stylesheet type="text/xsl" href="billres.xsl"?>
<!DOCTYPE %s PUBLIC "-//US Congress//DTDs/%s.dtd//EN" "%s.dtd">
<%s %s-stage="%s" %s dms-id="%s" key="%s" public-private="%s">
`, root, dtd, dtd, root, root, strings.ReplaceAll(v.ID.Name(), " ", "-"), kind, w.ids.newID(), key, publicity(v.Bill))
	w.writeMetadata(v)
	w.writeForm(v)
	w.writeBodies(c, v)
	w.writeAttestation(v)
	fmt.Fprintf(w, "</%s>\n", root)
	return w.Bytes()
}

func (w *dtdWriter) writeMetadata(v fiction.Version) {
	fmt.Fprintf(w, `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dublinCore>
<dc:title>%s: %s</dc:title>
<dc:publisher>An Imaginary House of Representatives</dc:publisher>
<dc:date>%s</dc:date>
<dc:format>text/xml</dc:format>
<dc:language>EN</dc:language>
</dublinCore>
</metadata>
`, docLabel(v), xmlwriter.Escape(v.Bill.Title()), v.Time.Format(time.DateOnly))
}

func (w *dtdWriter) writeForm(v fiction.Version) {
	b := v.Bill
	fmt.Fprintf(w, `<form>
<distribution-code display="yes">I</distribution-code>
<congress display="yes">%s CONGRESS</congress>
<session display="yes">%s Session</session>
<legis-num display="yes">%s %d</legis-num>
<current-chamber display="yes">%s</current-chamber>
`, fiction.Ordinal(b.ID.Congress, true), fiction.Ordinal(fiction.SessionOf(v.Time), true), strings.ToUpper(fiction.TypeCitation(b.ID.Type)), b.ID.Number, chamberLine(v))
	fmt.Fprintf(w, `<action display="yes"><action-date date="%s">%s</action-date><action-desc>%s</action-desc></action>
`, v.Time.Format("20060102"), v.Time.Format("January 2, 2006"), w.actionDescription(v))
	fmt.Fprintf(w, `<legis-type>%s</legis-type>
<official-title display="yes">%s</official-title>
</form>
`, docTitle(v), xmlwriter.Escape(b.OfficialTitle()))
}

func (w *dtdWriter) actionDescription(v fiction.Version) string {
	b := v.Bill
	name := fmt.Sprintf("%s %s", b.Sponsor.Name.Honorific(), b.Sponsor.Last)
	c := b.Committee(v.Chamber)
	committeeName := fmt.Sprintf(`<committee-name committee-id="%s">Committee on %s</committee-name>`, c.Code, xmlwriter.Escape(c.Subject))
	switch v.ID.Code {
	case "ih", "is":
		text := fmt.Sprintf(`<sponsor name-id="%s">%s</sponsor> introduced the following %s`, b.Sponsor.ID, xmlwriter.Escape(name), fiction.MeasureName(b.ID.Type))
		if b.FindEvent(fiction.Referred, v.Chamber) != nil {
			text += "; which was referred to the " + committeeName
		}
		return text
	case "rh", "rs":
		return "Reported from the " + committeeName + " with an amendment"
	case "rfh", "rfs":
		return "Received; read twice and referred to the " + committeeName
	case "rdh", "rds":
		return "Received"
	default:
		return "Passed"
	}
}

// writeBodies writes the preamble and the body. Some reported bills have two
// bodies: the stricken text and the text that the committee inserts.
func (w *dtdWriter) writeBodies(c *fiction.Congress, v fiction.Version) {
	b := draft.Text(c, v.Bill, v.Revision)
	if len(b.Recitals) > 0 {
		w.WriteString("<preamble>\n")
		for _, whereas := range b.Recitals {
			fmt.Fprintf(w, "<whereas><text>%s</text></whereas>\n", xmlwriter.Escape(whereas))
		}
		w.WriteString("</preamble>\n")
	}
	if v.ID.Code == "rh" && v.Bill.Index%2 == 0 {
		w.writeBody(v, draft.Text(c, v.Bill, v.Revision-1), ` changed="deleted" reported-display-style="strikethrough"`)
		w.writeBody(v, b, ` changed="added" reported-display-style="italic"`)
		return
	}
	w.writeBody(v, b, "")
}

func (w *dtdWriter) writeBody(v fiction.Version, b draft.Body, changed string) {
	tag, style := "legis-body", "OLC"
	if fiction.MeasureName(v.Bill.ID.Type) != "bill" {
		tag, style = "resolution-body", "traditional"
	}
	fmt.Fprintf(w, "<%s id=%q style=%q%s>\n", tag, w.ids.newID(), style, changed)
	for i, p := range b.Provisions {
		w.writeProvision(p, i == 0)
	}
	fmt.Fprintf(w, "</%s>\n", tag)
}

func (w *dtdWriter) writeProvision(p draft.Provision, first bool) {
	kind := ""
	if p.Level == draft.Section && p.Number == "" {
		kind = ` section-type="undesignated-section"`
	} else if p.Level == draft.Section && first {
		kind = ` section-type="section-one"`
	}
	if p.Style == draft.Appropriations {
		kind += ` style="appropriations"`
	}
	fmt.Fprintf(w, "<%s id=%q%s>", p.Level.Tag(), w.ids.newID(), kind)
	if !p.Level.IsAccount() {
		fmt.Fprintf(w, "<enum>%s</enum>", enumText(p.Level, p.Number))
	}
	if p.Heading != "" {
		fmt.Fprintf(w, "<header>%s</header>", xmlwriter.Escape(p.Heading))
	}
	if p.Text != "" {
		display := ""
		if p.Level.IsAccount() {
			display = ` display-inline="no-display-inline"`
		}
		w.WriteString("<text" + display + ">" + w.inlineXML(p) + "</text>")
	}
	if len(p.Contents) > 0 {
		w.writeContents(p.Contents)
	}
	for _, inner := range p.Children {
		w.writeProvision(inner, false)
	}
	if len(p.Inserted) > 0 {
		fmt.Fprintf(w, "<quoted-block display-inline=\"no-display-inline\" id=%q style=\"OLC\">", w.ids.newID())
		for _, inner := range p.Inserted {
			w.writeProvision(inner, false)
		}
		w.WriteString("<after-quoted-block>.</after-quoted-block></quoted-block>")
	}
	fmt.Fprintf(w, "</%s>\n", p.Level.Tag())
}

func (w *dtdWriter) writeContents(provisions []draft.Provision) {
	w.WriteString(`<toc container-level="legis-body-container" lowest-level="section" regeneration="yes-regeneration">` + "\n")
	for level, entry := range contentsEntries(provisions) {
		fmt.Fprintf(w, "<toc-entry level=%q>%s</toc-entry>\n", level.Tag(), xmlwriter.Escape(entry))
	}
	w.WriteString("</toc>")
}

// contentsEntries yields the entries of a table of contents with their levels.
// Sections without a heading have none.
func contentsEntries(provisions []draft.Provision) iter.Seq2[draft.Level, string] {
	return func(yield func(draft.Level, string) bool) {
		for _, p := range provisions {
			var entry string
			switch {
			case p.Level == draft.Division:
				entry = "DIVISION " + p.Number + "—" + strings.ToUpper(p.Heading)
			case p.Level == draft.Title:
				entry = "Title " + p.Number + "—" + p.Heading
			case p.Level == draft.Subtitle:
				entry = "Subtitle " + p.Number + "—" + p.Heading
			case p.Level == draft.Section && p.Heading != "":
				entry = "Sec. " + p.Number + ". " + p.Heading + "."
			default:
				continue
			}
			if !yield(p.Level, entry) {
				return
			}
			if p.Level == draft.Section {
				continue
			}
			for level, inner := range contentsEntries(p.Children) {
				if !yield(level, inner) {
					return
				}
			}
		}
	}
}

func enumText(l draft.Level, num string) string {
	switch {
	case num == "":
		return ""
	case l == draft.Title, l == draft.Division, l == draft.Subtitle:
		return num
	case l == draft.Section:
		return num + "."
	default:
		return "(" + num + ")"
	}
}

// inlineXML turns the marks in the text of a provision into elements.
func (w *dtdWriter) inlineXML(p draft.Provision) string {
	var text strings.Builder
	for _, r := range draft.Runs(p.Text) {
		words := xmlwriter.Escape(r.Text)
		switch {
		case r.Kind == draft.Cited:
			kind, _, _ := strings.Cut(r.Target, "/")
			fmt.Fprintf(&text, `<external-xref legal-doc="%s" parsable-cite="%s">%s</external-xref>`, kind, r.Target, words)
		case r.Kind == draft.Quoted && p.Quotes == draft.ActName:
			text.WriteString("<quote><short-title>" + words + "</short-title></quote>")
		case r.Kind == draft.Quoted && p.Quotes == draft.DefinedTerm:
			text.WriteString("<term>" + words + "</term>")
		case r.Kind == draft.Quoted:
			text.WriteString("<quote>" + words + "</quote>")
		default:
			text.WriteString(words)
		}
	}
	return text.String()
}

func (w *dtdWriter) writeAttestation(v fiction.Version) {
	if v.ID.Code != "eh" && v.ID.Code != "es" {
		return
	}
	chamber, who := "House of Representatives", "Clerk"
	if v.Chamber == congress.Senate {
		chamber, who = "Senate", "Secretary"
	}
	fmt.Fprintf(w, `<attestation><attestation-group><attestation-date date="%s" chamber="%s">Passed the %s %s.</attestation-date><role>%s.</role></attestation-group></attestation>
`, v.Time.Format("20060102"), v.Chamber.Title(), chamber, v.Time.Format("January 2, 2006"), who)
}
