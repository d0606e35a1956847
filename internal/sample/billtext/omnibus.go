package billtext

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"legislative/internal/sample/draft"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/xmlwriter"
)

// OmnibusName returns the name of the files of an omnibus, without the extension.
// The number of its bill is beyond those of the other bills of a sample.
func OmnibusName(c *fiction.Congress) string {
	return fmt.Sprintf("BILLS-%dhr%denr", c.Number, omnibusNumber)
}

const (
	omnibusNumber = 32_000
	omnibusTitle  = "Making consolidated appropriations for lamps, and for other purposes."
)

// OmnibusXML returns the enrolled text of an omnibus in the vocabulary of bill.dtd.
func OmnibusXML(c *fiction.Congress) []byte {
	w := &dtdWriter{ids: idGenerator{packageName: OmnibusName(c)}}
	fmt.Fprintf(w, `<?xml version="1.0"?>
<!DOCTYPE bill PUBLIC "-//US Congress//DTDs/bill.dtd//EN" "bill.dtd">
<bill bill-stage="Enrolled-Bill" bill-type="olc" dms-id="%s" public-private="public">
<form>
<congress display="yes">%s Congress of an Imaginary United States of America</congress>
<session display="yes">At the Second Session</session>
<legis-num display="yes">H. R. %d</legis-num>
<legis-type>An Act</legis-type>
<official-title display="yes">%s</official-title>
</form>
<legis-body id="%s" style="OLC">
`, w.ids.newID(), fiction.Ordinal(c.Number, false), omnibusNumber, omnibusTitle, w.ids.newID())
	for i, p := range draft.Omnibus(c.FirstYear() + 1).Provisions {
		w.writeProvision(p, i == 0)
	}
	w.WriteString("</legis-body>\n</bill>\n")
	return w.Bytes()
}

// OmnibusHTML returns the same text as a page of the Clerk of the House: styles
// on blocks without a class, contents in spans, words that a picture shows, and
// labels whose capital a style sheet sets.
func OmnibusHTML(c *fiction.Congress) []byte {
	w := &htmlWriter{}
	fmt.Fprintf(w, `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://w3.org">
<html encoding="utf-8">
<head><META http-equiv="Content-Type" content="text/html; charset=UTF-8"><title>H. R. %d (Enrolled-Bill)</title>
<style type="text/css">.lbexAllcap { text-transform:uppercase; }</style></head>
<body class="lbexBody">
<table><tr><td style="width:5%%"></td><td><span class="lbexSectionLevelTradBold">    H. R. %d</span></td></tr></table>
<div style="text-align:center"><p></p><span>%s Congress of an Imaginary United States of America</span></div>
<div style="text-align:center"><i><p></p>Begun and held at the City of Washington,<br>in a year that has not come</i></div>
<div style="text-align:center"><p></p><img src="An_Act.JPG" alt=""></div>
<ul><p style="text-align:left" class="lbexHang">%s</p></ul>
<p style="text-align:left" class="lbexIndent"><em> Be it enacted by the Senate and House of Representatives of the
United States of America in Congress assembled, </em>
`, omnibusNumber, omnibusNumber, fiction.Ordinal(c.Number, false), omnibusTitle)
	for i, p := range draft.Omnibus(c.FirstYear() + 1).Provisions {
		w.writeProvision(p, draft.Headed, i == 0)
	}
	w.WriteString("</body>\n</html>\n")
	return w.Bytes()
}

// htmlWriter writes a text in the manner of the Clerk's pages.
type htmlWriter struct{ bytes.Buffer }

func (w *htmlWriter) writeProvision(p draft.Provision, style draft.Style, first bool) {
	if p.Level == draft.Division {
		style = p.Style
	}
	heading, text := html.EscapeString(p.Heading), xmlwriter.Escape(p.Text)
	switch p.Level {
	case draft.Division:
		w.writeCentered("DIVISION "+p.Number, heading)
	case draft.Title:
		fmt.Fprintf(w, "<p>\n<div style=\"text-align:center;clear:both;\">\n<span class=\"lbexTitleLevelTrad\">TITLE %s</span>\n<div class=\"lbexChapterLevelOLCNuclearIn\">%s</div>\n</div>\n", p.Number, strings.ToUpper(heading))
	case draft.Subtitle:
		w.writeCentered("subtitle "+p.Number, heading)
	case draft.Section:
		w.writeSection(p, style, first)
	case draft.Subsection:
		fmt.Fprintf(w, "<a id=\"x\"> </a>\n<p style=\"text-align:left\" class=\"lbexIndent\">\n(%s) <span class=\"lbexSectionLevelOLCnuclear\">%s</span>.&mdash;%s", p.Number, heading, text)
	case draft.Paragraph:
		fmt.Fprintf(w, "<a id=\"x\"> </a>\n<p style=\"margin-left: 0em;\">\n<p style=\"text-align:left\" class=\"lbexIndentParagraph\">(%s) %s</p>\n</p>\n", p.Number, text)
	default:
		w.writeAccount(p)
	}
	for _, inner := range p.Children {
		w.writeProvision(inner, style, false)
	}
	if p.Level == draft.Division || p.Level == draft.Title || p.Level == draft.Subtitle || p.Level == draft.Subsection {
		w.WriteString("</p>\n")
	}
}

func (w *htmlWriter) writeCentered(label, heading string) {
	fmt.Fprintf(w, "<a id=\"x\"> </a>\n<p>\n<div style=\"text-align:center;clear:both;\">\n<span class=\"lbexTitleLevelOLC\">%s</span><span class=\"lbexTitleLevelOLC\"><span style=\"text-align:center\">&mdash;</span><span class=\"lbexAllcap\">%s</span></span>\n</div>\n", label, heading)
}

func (w *htmlWriter) writeSection(p draft.Provision, style draft.Style, first bool) {
	if style == draft.Appropriations {
		fmt.Fprintf(w, "<p style=\"text-align:left\" class=\"lbexIndent\">\n<span class=\"lbexInitialCapTrad\"><a id=\"x\"> </a>Sec. %s. </span> %s\n</p>\n", p.Number, xmlwriter.Escape(p.Text))
		return
	}
	label := "SEC."
	if first {
		label = "SECTION"
	}
	fmt.Fprintf(w, "<p style=\"text-align:left\" class=\"lbexHangWithMargin\">\n<a id=\"x\"> </a><span class=\"lbexSectionlevelOLC\">%s %s.</span><span class=\"lbexSectionlevelOLC\"> <span class=\"lbexAllcap\">%s</span>.</span>\n</p>\n<div style=\"text-align:left\" class=\"lbexIndent\">", label, p.Number, html.EscapeString(p.Heading))
	if p.Text != "" {
		fmt.Fprintf(w, "\n<p style=\"text-align:left\" class=\"lbexIndent\">%s</p>\n", xmlwriter.Escape(p.Text))
	}
	w.WriteString("</div>\n")
	for level, entry := range contentsEntries(p.Contents) {
		if level == draft.Division {
			fmt.Fprintf(w, "<span><div style=\"text-align:center\" class=\"lbexTocDivisionOLC\">\n<p></p>\n%s\n<br>\n</div></span>", html.EscapeString(entry))
			continue
		}
		fmt.Fprintf(w, "<span><span class=\"lbexTocSectionOLC\">\n<br>\n%s</span></span>", html.EscapeString(entry))
	}
}

func (w *htmlWriter) writeAccount(p draft.Provision) {
	class := map[draft.Level]string{draft.MajorHeading: "Major", draft.IntermediateHeading: "Intermediate", draft.SmallHeading: "Small"}[p.Level]
	fmt.Fprintf(w, "<p style=\"text-align:center\" class=\"lbexIndentZero\">\n<span class=\"lbexHeaderApprop%s\">%s</span>\n</p>\n", class, html.EscapeString(p.Heading))
	if p.Text != "" {
		fmt.Fprintf(w, "<p style=\"text-align:left\" class=\"lbexIndent\">%s</p>\n", xmlwriter.Escape(p.Text))
	}
}
