// Package xmlscan splits XML documents into tokens.
package xmlscan

import (
	"bytes"
	"fmt"

	"legislative/internal/source/billtext/decode"
)

// Limits of a document.
const (
	maxDepth      = 256
	maxAttributes = 64
	maxReference  = 32
)

// Kind is the kind of a token.
type Kind uint8

// The kinds of tokens. EOF is the end of the document.
const (
	EOF Kind = iota
	StartElement
	EndElement
	Text
)

// Token is a tag or a piece of text. Its slices point into the source or into
// a buffer of the scanner and are valid until the next call of Next.
type Token struct {
	Kind  Kind
	Name  []byte // of an element, as written, with its prefix
	Attrs []Attribute
	Text  []byte // with its character references expanded
}

// Attribute is an attribute of an element, its references expanded.
type Attribute struct{ Name, Value []byte }

// Attr returns the value of the named attribute, or nil if the tag lacks it.
func (t *Token) Attr(name string) []byte {
	for i := range t.Attrs {
		if string(t.Attrs[i].Name) == name {
			return t.Attrs[i].Value
		}
	}
	return nil
}

// HasAttr reports whether the named attribute has the given value.
func (t *Token) HasAttr(name, value string) bool { return string(t.Attr(name)) == value }

// Scanner splits a well-formed XML document in memory into tokens. It skips
// comments and processing instructions and never fetches an external DTD. It
// returns an error for a document that declares its own entities, because
// expanding them could make a small input large.
//
// encoding/xml reads 10 to 20 MB/s and allocates for each name; bills need
// neither namespaces nor decoding into values.
type Scanner struct {
	src        []byte
	pos        int
	open       [][]byte // names of the open elements
	selfClosed bool     // the last start tag was an empty-element tag
	rootSeen   bool
	attrs      []Attribute
	scratch    []byte // expanded text of the current token
}

// New returns a scanner of src.
func New(src []byte) Scanner { return Scanner{src: src} }

// Depth returns the number of open elements.
func (s *Scanner) Depth() int { return len(s.open) }

// CopyTo makes ahead a scanner of the next window bytes that s has not read
// yet. It reuses the memory of ahead.
func (s *Scanner) CopyTo(ahead *Scanner, window int) {
	*ahead = Scanner{
		src: s.src[:min(len(s.src), s.pos+window)], pos: s.pos, rootSeen: true, selfClosed: s.selfClosed,
		open: append(ahead.open[:0], s.open...), attrs: ahead.attrs, scratch: ahead.scratch,
	}
}

// Next returns the next token. At the end of the document it returns a token
// of kind EOF. Its errors are of type [input.LineError].
func (s *Scanner) Next() (Token, error) {
	if s.selfClosed {
		s.selfClosed = false
		return s.endElement()
	}
	for s.pos < len(s.src) {
		if s.src[s.pos] != '<' {
			t, err := s.scanText()
			if err != nil || t.Kind != EOF {
				return t, err
			}
			continue
		}
		switch tail := s.src[s.pos:]; {
		case bytes.HasPrefix(tail, []byte("</")):
			return s.scanEndTag()
		case bytes.HasPrefix(tail, []byte("<!--")):
			if err := s.skipPast("<!--", "-->"); err != nil {
				return Token{}, err
			}
		case bytes.HasPrefix(tail, []byte("<?")):
			if err := s.skipPast("<?", "?>"); err != nil {
				return Token{}, err
			}
		case bytes.HasPrefix(tail, []byte("<![CDATA[")):
			return s.scanCDATA()
		case bytes.HasPrefix(tail, []byte("<!")):
			if err := s.skipDoctype(); err != nil {
				return Token{}, err
			}
		default:
			return s.scanStartTag()
		}
	}
	if len(s.open) > 0 {
		return Token{}, s.Errorf("the text stops inside <%s>: the file is truncated, fetch it again", s.open[len(s.open)-1])
	}
	if !s.rootSeen {
		return Token{}, s.Errorf("the document has no element")
	}
	return Token{Kind: EOF}, nil
}

// skipPast skips a construct that starts with begin, through the next end.
func (s *Scanner) skipPast(begin, end string) error {
	i := bytes.Index(s.src[s.pos+len(begin):], []byte(end))
	if i < 0 {
		return s.Errorf("%s without %s", begin, end)
	}
	s.pos += len(begin) + i + len(end)
	return nil
}

func (s *Scanner) scanCDATA() (Token, error) {
	begin := s.pos + len("<![CDATA[")
	if err := s.skipPast("<![CDATA[", "]]>"); err != nil {
		return Token{}, err
	}
	return Token{Kind: Text, Text: s.src[begin : s.pos-len("]]>")]}, s.checkInsideRoot()
}

func (s *Scanner) checkInsideRoot() error {
	if len(s.open) == 0 {
		return s.Errorf("text outside the root element")
	}
	return nil
}

// skipDoctype skips a document type declaration without an internal subset.
func (s *Scanner) skipDoctype() error {
	end := bytes.IndexByte(s.src[s.pos:], '>')
	switch {
	case s.rootSeen || !bytes.HasPrefix(s.src[s.pos:], []byte("<!DOCTYPE")):
		return s.Errorf("misplaced declaration")
	case end < 0:
		return s.Errorf("<!DOCTYPE without >")
	case bytes.IndexByte(s.src[s.pos:s.pos+end], '[') >= 0:
		return s.Errorf("the DOCTYPE declares elements or entities: only a reference to a published DTD is supported")
	}
	s.pos += end + 1
	return nil
}

// scanText scans the text before the next tag. The token is of kind EOF if the
// text is white space outside the root element.
func (s *Scanner) scanText() (Token, error) {
	begin := s.pos
	if i := bytes.IndexByte(s.src[begin:], '<'); i >= 0 {
		s.pos += i
	} else {
		s.pos = len(s.src)
	}
	text := s.src[begin:s.pos]
	if len(s.open) == 0 {
		if len(bytes.TrimLeft(text, " \t\r\n")) > 0 {
			return Token{}, s.Errorf("text outside the root element")
		}
		return Token{Kind: EOF}, nil
	}
	if bytes.IndexByte(text, '&') < 0 {
		return Token{Kind: Text, Text: text}, nil
	}
	s.scratch = s.scratch[:0]
	text, err := s.expandReferences(text)
	return Token{Kind: Text, Text: text}, err
}

// Errorf returns an error, formatted as by [fmt.Errorf], at the line that the
// scanner has reached.
func (s *Scanner) Errorf(format string, args ...any) error {
	return decode.ErrorAt(s.src, s.pos, fmt.Errorf(format, args...))
}
