package billtext

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"legislative/internal/source/billtext/decode"
	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/source/billtext/xmlscan"
)

// MaxBytes is the maximum length of a text. The longest law so far has 17 MB of
// XML.
const MaxBytes = 128 << 20

// headSize is the number of bytes that suffice to recognize a text.
const headSize = 4096

var errNoBody = errors.New("no bill text found: the file has neither an enacting or resolving clause nor a section")

// Hint describes a text apart from its content. It decides only what the
// content leaves open: the stage if the text does not name it, or which
// repetition of a stage the text is.
type Hint struct {
	Name string // file name such as "BILLS-115hr1eas2.xml", or ""
}

// Recognize reports whether a file that begins with head, its first 4 KiB or
// less, is the text of a bill or a public law.
func Recognize(head []byte) bool {
	return isXMLRoot(head) || isPlainText(head)
}

// Read reads a text in any of the published forms: XML in the DTDs of the House
// and the Senate, USLM XML, HTML, and plain text. It identifies the bill and
// the version by the content and uses the hint for what the content leaves
// open. Errors name the line.
func Read(r io.Reader, hint ...Hint) (*Document, error) {
	src, err := decode.Read(r, MaxBytes)
	if err != nil {
		return nil, err
	}
	var h Hint
	if len(hint) > 0 {
		h = hint[0]
	}
	read := readPlain
	if isXML(src) {
		read = readXML
	}
	doc, err := read(src, h)
	if err != nil {
		return nil, fmt.Errorf("bill text: %w", decode.ErrorAt(src, 0, err))
	}
	if doc.Title == "" {
		doc.Title = amendedTitle(doc.Sections)
	}
	nameAccounts(doc.Sections, doc.Title)
	return doc, nil
}

// isXML reports whether to read a text as XML. It includes malformed XML, so
// that the error names the fault.
func isXML(src []byte) bool {
	head := src[:min(len(src), headSize)]
	return bytes.HasPrefix(src, []byte("<?xml")) || isXMLRoot(head) ||
		bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")) && !paragraph.IsHTML(src) && !isPlainText(head)
}

// isXMLRoot reports whether the root element is that of a bill's text.
func isXMLRoot(head []byte) bool {
	in := xmlscan.New(bytes.TrimPrefix(head, []byte("\ufeff")))
	t, err := in.Next()
	if err != nil || t.Kind != xmlscan.StartElement {
		return false
	}
	_, ok := grammarOf(&t)
	return ok
}
