package billtext

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// MaxBytes is how long a text may be. The longest law so far has 17 MB of XML.
const MaxBytes = 128 << 20

// Recognize tells whether a file that begins with head, up to 4 KiB, is the
// text of a bill or a public law.
func Recognize(head []byte) bool {
	return recognizeMarkup(head) || recognizePlain(head)
}

// Read reads a text in any of the published forms: XML by the DTDs of the
// House and the Senate, USLM XML, HTML, and plain text. Which text it is comes
// from its content; a hint helps where that leaves something open. Errors
// name the line.
func Read(r io.Reader, hint ...Hint) (*Document, error) {
	src, err := readAll(r)
	if err != nil {
		return nil, err
	}
	var h Hint
	if len(hint) > 0 {
		h = hint[0]
	}
	read := readPlain
	if isMarkup(src) {
		read = readMarkup
	}
	doc, err := read(src, h)
	if err != nil {
		return nil, fmt.Errorf("bill text: %w", atLine(src, 0, err))
	}
	return doc, nil
}

// readAll reads a text and brings it to UTF-8 without a byte order mark.
func readAll(r io.Reader) ([]byte, error) {
	var buffer bytes.Buffer
	if sized, ok := r.(interface{ Len() int }); ok {
		buffer.Grow(min(sized.Len(), MaxBytes) + bytes.MinRead)
	}
	if _, err := buffer.ReadFrom(io.LimitReader(r, MaxBytes+1)); err != nil {
		return nil, fmt.Errorf("reading bill text: %w", err)
	}
	if buffer.Len() > MaxBytes {
		return nil, fmt.Errorf("bill text is longer than %d bytes", MaxBytes)
	}
	src, err := decode(buffer.Bytes())
	if err != nil {
		return nil, fmt.Errorf("bill text: %w", err)
	}
	return src, nil
}

func decode(src []byte) ([]byte, error) {
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	switch encoding := declaredEncoding(src); encoding {
	case "", "utf-8", "us-ascii":
	case "iso-8859-1", "latin1", "windows-1252":
		return charmap.Windows1252.NewDecoder().Bytes(src)
	default:
		return nil, atLine(src, 0, fmt.Errorf("encoding %q is not read: save the text as UTF-8", encoding))
	}
	if len(bytes.TrimSpace(src)) == 0 {
		return nil, atLine(src, 0, errors.New("the text is empty: fetch it again"))
	}
	if i := invalid(src); i >= 0 {
		return nil, atLine(src, i, errors.New("not valid UTF-8: fetch the text again or save it as UTF-8"))
	}
	for i, c := range src { // those that neither XML nor text has
		if c < ' ' && c != '\n' && c != '\t' && c != '\r' && c != '\f' {
			return nil, atLine(src, i, fmt.Errorf("the control character %U: this is no text", c))
		}
	}
	return src, nil
}

// invalid is the place of the first byte that is not UTF-8, -1 where all are.
func invalid(src []byte) int {
	if utf8.Valid(src) {
		return -1
	}
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return -1
}

// declaredEncoding is the encoding that an XML declaration names, in lower
// case; "" where there is none.
func declaredEncoding(src []byte) string {
	if !bytes.HasPrefix(src, []byte("<?xml ")) {
		return ""
	}
	declaration, _, _ := strings.Cut(string(src[:min(len(src), 200)]), "?>")
	_, rest, _ := strings.Cut(declaration, "encoding")
	rest = strings.TrimLeft(rest, " =")
	if rest == "" {
		return ""
	}
	name, _, _ := strings.Cut(rest[1:], rest[:1])
	return strings.ToLower(name)
}

// isMarkup tells whether a text is to be read as XML, be it only to say what
// is wrong with it.
func isMarkup(src []byte) bool {
	head := src[:min(len(src), headSize)]
	return bytes.HasPrefix(src, []byte("<?xml")) || recognizeMarkup(head) ||
		bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")) && !isHypertext(src) && !recognizePlain(head)
}

// recognizeMarkup tells whether the root element is one of a bill's.
func recognizeMarkup(head []byte) bool {
	in := scanner{src: bytes.TrimPrefix(head, []byte("\ufeff"))}
	t, err := in.next()
	if err != nil || t.kind != tokenOpen {
		return false
	}
	_, ok := vocabulary(&t)
	return ok
}

// readMarkup reads XML.
func readMarkup(src []byte, hint Hint) (*Document, error) {
	m := markup{in: scanner{src: src}}
	t, err := m.in.next()
	if err != nil {
		return nil, err
	}
	words, ok := vocabulary(&t)
	if !ok {
		return nil, m.in.errorf("<%s> is not the root of a bill's text", t.name)
	}
	m.grammar = words()
	if err := m.read(&t); err != nil {
		return nil, err
	}
	doc, err := m.document(&m, hint)
	if err != nil {
		return nil, err
	}
	if doc.Sections = m.out.sections; len(doc.Sections) == 0 {
		return nil, m.in.errorf("%w", errNoBody)
	}
	return doc, nil
}

// vocabulary is the grammar of a text with the given root. Bills and
// resolutions have the same root in both.
func vocabulary(root *token) (grammar func() grammar, ok bool) {
	switch string(root.name) {
	case "bill", "resolution":
		for _, a := range root.attrs {
			if bytes.HasPrefix(a.name, []byte("xmlns")) && bytes.Contains(a.value, []byte("/uslm")) {
				return uslmGrammar, true
			}
		}
		return legacyGrammar, true
	case "amendment-doc":
		return legacyGrammar, true
	case "engrossedAmendment", "pLaw":
		return uslmGrammar, true
	}
	return nil, false
}
