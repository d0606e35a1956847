package billtext

import (
	"bytes"
	"fmt"
	"strings"

	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/source/billtext/printdate"
	"legislative/internal/source/billtext/versionid"
)

// header collects facts from the lines above the title of a text without
// markup.
type header struct {
	versionid.Resolver
	paragraphs []paragraph.Paragraph
	law        string // Congress and number of a public law, or ""
	date       string // YYYY-MM-DD, or ""
}

// read reads the lines in brackets that the Publishing Office adds above a
// text, the header itself and the title of an HTML page. The margin notes of a
// law include the bill that it enacts.
func (h *header) read(src []byte, notes []string) {
	head := src[:min(len(src), headSize)]
	congressText := ""
	for _, line := range bracketedLines(head) {
		if found := h.addCollection(line); found != "" {
			congressText = found
		} else if congressText != "" {
			h.addBracketed(congressText, line)
		}
	}
	for _, note := range notes {
		if _, measure, ok := strings.Cut(note, "["); ok && congressText != "" {
			h.AddMeasure(congressText, strings.TrimSuffix(measure, "]"))
		}
	}
	h.addLines()
	h.addBracketed(congressText, pageTitle(head))
}

// addCollection reads a line such as "Congressional Bills 116th Congress" or
// "113th Congress Public Law 287" and returns the Congress in it. It returns ""
// for any other line.
func (h *header) addCollection(line string) (congressText string) {
	if congressText, ok := strings.CutPrefix(line, "Congressional Bills "); ok {
		return congressText
	}
	congressText, number, public := strings.Cut(line, " Congress Public Law ")
	if public {
		h.Code, h.law = "pl", publicLawName(versionid.LeadingNumber(congressText), versionid.LeadingNumber(number))
		return congressText
	}
	congressText, _, private := strings.Cut(line, " Congress Private Law ")
	if private {
		h.Code = "pvtl"
		return congressText
	}
	return ""
}

// publicLawName formats names such as "113-287".
func publicLawName(congressNumber, number int) string {
	return fmt.Sprintf("%d-%d", congressNumber, number)
}

// pageTitle returns the title of an HTML page, such as "H. R. 6028
// (Engrossed-in-House)", or "".
func pageTitle(head []byte) string {
	_, title, _ := bytes.Cut(head, []byte("<title>"))
	title, _, _ = bytes.Cut(title, []byte("<"))
	return collapseSpace(string(title))
}

// bracketedLines omits the brackets.
func bracketedLines(head []byte) []string {
	var lines []string
	for line := range strings.Lines(string(head)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]") {
			lines = append(lines, line[1:len(line)-1])
		}
	}
	return lines
}

// addBracketed reads the bill and stage in a line such as "H.R. 1500 Introduced
// in House (IH)" or "H. R. 6028 (Engrossed-in-House)".
func (h *header) addBracketed(congressText, line string) {
	before, stage, _ := strings.Cut(line, "(")
	h.AddMeasure(congressText, before)
	h.AddStage(strings.TrimSuffix(stage, ")"))
}

// addLines reads the Congress, the bill and the date in the lines of the
// header.
func (h *header) addLines() {
	congressText := ""
	for _, p := range h.paragraphs {
		switch text := p.Text; {
		case len(text) > 80:
		case parseCongressLine(text) > 0:
			congressText = text
		case congressText != "" && isMeasureLine(text):
			h.AddMeasure(congressText, text)
		case printdate.Parse(text) != "":
			h.date = printdate.Parse(text)
		}
	}
}

// isMeasureLine reports whether a line is the number of a measure, such as "H.
// R. 1500".
func isMeasureLine(text string) bool {
	kind := versionid.Letters(text)
	return len(kind) <= len("hconres") && versionid.FirstNumber(text) > 0 && strings.Contains(text, ".") && isDigit(text[len(text)-1])
}

// attestedDate finds the date on which a text was passed or approved.
func attestedDate(sections []Section) string {
	for i := len(sections) - 1; i >= 0; i-- {
		if sections[i].Level == Attestation {
			return printdate.Parse(sections[i].Text)
		}
	}
	return ""
}

// isPlainText reports whether head begins a bill text without markup.
func isPlainText(head []byte) bool {
	if bytes.HasPrefix(head, []byte("<?xml")) {
		return false
	}
	if measure, stage, ok := strings.Cut(pageTitle(head), " ("); ok && isMeasureLine(measure) {
		return versionid.StageCode(strings.TrimSuffix(stage, ")")) != ""
	}
	h := header{paragraphs: paragraph.Split(head)}
	h.read(head, nil)
	return h.Bill.Congress > 0 || h.Code != ""
}
