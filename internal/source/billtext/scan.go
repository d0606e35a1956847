package billtext

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	maxDepth      = 256
	maxAttributes = 64
	maxEntity     = 32
)

// tokenKind tells the tokens of a scanner apart.
type tokenKind uint8

const (
	tokenEnd tokenKind = iota // end of input
	tokenOpen
	tokenClose
	tokenText
)

// token is one piece of markup. Its slices point into the scanner's source or
// scratch space and are good until the next call of next.
type token struct {
	kind  tokenKind
	name  []byte // as written, with its prefix
	attrs []attribute
	text  []byte // character references resolved
}

type attribute struct{ name, value []byte }

// attr is the value of the named attribute, nil where it is not there.
func (t *token) attr(name string) []byte {
	for i := range t.attrs {
		if string(t.attrs[i].name) == name {
			return t.attrs[i].value
		}
	}
	return nil
}

func (t *token) attrIs(name, value string) bool { return string(t.attr(name)) == value }

// scanner splits well-formed XML, all of it in memory, into tokens.
// encoding/xml reads 10 to 20 MB/s and allocates for each name; bills need
// neither namespaces nor decoding into values. Comments and processing
// instructions are passed over, an external DTD is never fetched, and a
// document that declares entities of its own is refused, so that no input
// grows when it is read.
type scanner struct {
	src     []byte
	pos     int
	open    [][]byte // names of the open elements
	empty   bool     // the last opening tag closed itself
	began   bool     // the root has been opened
	attrs   []attribute
	scratch []byte
}

// next is the next token. After tokenEnd it stays there.
func (s *scanner) next() (token, error) {
	if s.empty {
		s.empty = false
		return s.closed()
	}
	for s.pos < len(s.src) {
		if s.src[s.pos] != '<' {
			t, err := s.characters()
			if err != nil || t.kind != tokenEnd {
				return t, err
			}
			continue
		}
		switch rest := s.src[s.pos:]; {
		case bytes.HasPrefix(rest, []byte("</")):
			return s.closing()
		case bytes.HasPrefix(rest, []byte("<!--")):
			if err := s.skip("<!--", "-->"); err != nil {
				return token{}, err
			}
		case bytes.HasPrefix(rest, []byte("<?")):
			if err := s.skip("<?", "?>"); err != nil {
				return token{}, err
			}
		case bytes.HasPrefix(rest, []byte("<![CDATA[")):
			return s.literal()
		case bytes.HasPrefix(rest, []byte("<!")):
			if err := s.doctype(); err != nil {
				return token{}, err
			}
		default:
			return s.opening()
		}
	}
	if len(s.open) > 0 {
		return token{}, s.errorf("the text stops inside <%s>: it is cut short, fetch it again", s.open[len(s.open)-1])
	}
	if !s.began {
		return token{}, s.errorf("there is no element in it")
	}
	return token{kind: tokenEnd}, nil
}

// skip passes over a construct, from begin to the end after it.
func (s *scanner) skip(begin, end string) error {
	i := bytes.Index(s.src[s.pos+len(begin):], []byte(end))
	if i < 0 {
		return s.errorf("%s without %s", begin, end)
	}
	s.pos += len(begin) + i + len(end)
	return nil
}

func (s *scanner) literal() (token, error) {
	begin := s.pos + len("<![CDATA[")
	if err := s.skip("<![CDATA[", "]]>"); err != nil {
		return token{}, err
	}
	return token{kind: tokenText, text: s.src[begin : s.pos-len("]]>")]}, s.inside()
}

func (s *scanner) inside() error {
	if len(s.open) == 0 {
		return s.errorf("text outside of the root element")
	}
	return nil
}

func (s *scanner) doctype() error {
	end := bytes.IndexByte(s.src[s.pos:], '>')
	switch {
	case s.began || !bytes.HasPrefix(s.src[s.pos:], []byte("<!DOCTYPE")):
		return s.errorf("a declaration that does not belong here")
	case end < 0:
		return s.errorf("<!DOCTYPE without >")
	case bytes.IndexByte(s.src[s.pos:s.pos+end], '[') >= 0:
		return s.errorf("the DOCTYPE declares elements or entities of its own: only a reference to a published DTD is read")
	}
	s.pos += end + 1
	return nil
}

// characters reads text up to the next tag; kind is tokenEnd where that is
// only blanks outside of the root.
func (s *scanner) characters() (token, error) {
	begin := s.pos
	if i := bytes.IndexByte(s.src[begin:], '<'); i >= 0 {
		s.pos += i
	} else {
		s.pos = len(s.src)
	}
	text := s.src[begin:s.pos]
	if len(s.open) == 0 {
		if len(bytes.TrimLeft(text, " \t\r\n")) > 0 {
			return token{}, s.errorf("text outside of the root element")
		}
		return token{kind: tokenEnd}, nil
	}
	if bytes.IndexByte(text, '&') < 0 {
		return token{kind: tokenText, text: text}, nil
	}
	s.scratch = s.scratch[:0]
	text, err := s.resolve(text)
	return token{kind: tokenText, text: text}, err
}

// resolve appends text to the scratch space with its references replaced, and
// gives what it appended.
func (s *scanner) resolve(text []byte) ([]byte, error) {
	begin := len(s.scratch)
	for {
		i := bytes.IndexByte(text, '&')
		if i < 0 {
			s.scratch = append(s.scratch, text...)
			return s.scratch[begin:], nil
		}
		s.scratch = append(s.scratch, text[:i]...)
		text = text[i+1:]
		end := bytes.IndexByte(text[:min(len(text), maxEntity)], ';')
		if end < 0 {
			return nil, s.errorf("& without a reference after it")
		}
		char, err := reference(string(text[:end]))
		if err != nil {
			return nil, s.errorf("%w", err)
		}
		s.scratch = append(s.scratch, char...)
		text = text[end+1:]
	}
}

// reference is the text that &name; stands for: a numbered character, or one
// of the ISO names that the bill DTD includes, all of which HTML has too.
func reference(name string) (string, error) {
	if number, ok := strings.CutPrefix(name, "#"); ok {
		base := 10
		if hex, ok := strings.CutPrefix(number, "x"); ok {
			number, base = hex, 16
		}
		n, err := strconv.ParseUint(number, base, 32)
		if err != nil || !isCharacter(rune(n)) || n > utf8.MaxRune {
			return "", fmt.Errorf("&%s; is no character", name)
		}
		return string(rune(n)), nil
	}
	text := html.UnescapeString("&" + name + ";")
	if strings.HasPrefix(text, "&") && name != "amp" || strings.HasSuffix(text, ";") && name != "semi" {
		return "", fmt.Errorf("unknown entity &%s;", name)
	}
	return text, nil
}

// isCharacter tells the characters of XML 1.0.
func isCharacter(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' ||
		0x20 <= r && r <= 0xD7FF || 0xE000 <= r && r <= 0xFFFD || 0x10000 <= r && r <= utf8.MaxRune
}

func (s *scanner) opening() (token, error) {
	s.pos++
	name := s.word()
	switch {
	case len(name) == 0:
		return token{}, s.errorf("< without a name after it")
	case len(s.open) == 0 && s.began:
		return token{}, s.errorf("<%s> after the end of the root element", name)
	case len(s.open) == maxDepth:
		return token{}, s.errorf("elements nest more than %d deep", maxDepth)
	}
	s.attrs, s.scratch = s.attrs[:0], s.scratch[:0]
	for {
		blank := s.blanks()
		if s.pos == len(s.src) {
			return token{}, s.errorf("<%s without >: the text is cut short, fetch it again", name)
		}
		switch c := s.src[s.pos]; {
		case c == '>':
			s.pos++
			return s.opened(name), nil
		case c == '/' && s.pos+1 < len(s.src) && s.src[s.pos+1] == '>':
			s.pos += 2
			s.empty = true
			return s.opened(name), nil
		case !blank:
			return token{}, s.errorf("<%s is followed by %q", name, c)
		}
		if err := s.attribute(name); err != nil {
			return token{}, err
		}
	}
}

func (s *scanner) opened(name []byte) token {
	s.began = true
	s.open = append(s.open, name)
	return token{kind: tokenOpen, name: name, attrs: s.attrs}
}

func (s *scanner) attribute(element []byte) error {
	name := s.word()
	s.blanks()
	if len(name) == 0 || s.pos+1 >= len(s.src) || s.src[s.pos] != '=' {
		return s.errorf("an attribute of <%s> without a name or a value", element)
	}
	s.pos++
	s.blanks()
	if s.pos == len(s.src) {
		return s.errorf("<%s without >: the text is cut short, fetch it again", element)
	}
	quote := s.src[s.pos]
	end := -1
	if quote == '"' || quote == '\'' {
		end = bytes.IndexByte(s.src[s.pos+1:], quote)
	}
	if end < 0 {
		return s.errorf("the value of %s in <%s> is not quoted", name, element)
	}
	value := s.src[s.pos+1 : s.pos+1+end]
	if bytes.IndexByte(value, '<') >= 0 {
		return s.errorf("< in the value of %s in <%s>", name, element)
	}
	s.pos += end + 2
	return s.keep(element, name, value)
}

func (s *scanner) keep(element, name, value []byte) error {
	for i := range s.attrs {
		if bytes.Equal(s.attrs[i].name, name) {
			return s.errorf("<%s> has %s twice", element, name)
		}
	}
	if len(s.attrs) == maxAttributes {
		return s.errorf("<%s> has more than %d attributes", element, maxAttributes)
	}
	if bytes.IndexByte(value, '&') >= 0 {
		var err error
		if value, err = s.resolve(value); err != nil {
			return err
		}
	}
	s.attrs = append(s.attrs, attribute{name, value})
	return nil
}

func (s *scanner) closing() (token, error) {
	s.pos += len("</")
	name := s.word()
	s.blanks()
	if s.pos == len(s.src) || s.src[s.pos] != '>' {
		return token{}, s.errorf("</%s without >", name)
	}
	s.pos++
	if len(s.open) == 0 || !bytes.Equal(s.open[len(s.open)-1], name) {
		inner := "nothing"
		if len(s.open) > 0 {
			inner = "<" + string(s.open[len(s.open)-1]) + ">"
		}
		return token{}, s.errorf("</%s> where %s is open", name, inner)
	}
	return s.closed()
}

func (s *scanner) closed() (token, error) {
	last := len(s.open) - 1
	name := s.open[last]
	s.open = s.open[:last]
	return token{kind: tokenClose, name: name}, nil
}

// word reads a name: letters, digits, the four marks that names may have, and
// anything beyond ASCII.
func (s *scanner) word() []byte {
	begin := s.pos
	for s.pos < len(s.src) && isNameByte(s.src[s.pos]) {
		s.pos++
	}
	return s.src[begin:s.pos]
}

func isNameByte(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' ||
		c == '-' || c == '_' || c == ':' || c == '.' || c >= utf8.RuneSelf
}

func (s *scanner) blanks() bool {
	begin := s.pos
	for s.pos < len(s.src) && isBlank(s.src[s.pos]) {
		s.pos++
	}
	return s.pos > begin
}

func isBlank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// errorf is an error at the scanner's place.
func (s *scanner) errorf(format string, args ...any) error {
	return atLine(s.src, s.pos, fmt.Errorf(format, args...))
}

// atLine adds the line of a place in a text to an error that has none.
func atLine(src []byte, pos int, err error) error {
	var e *lineError
	if errors.As(err, &e) {
		return err
	}
	return &lineError{1 + bytes.Count(src[:min(pos, len(src))], []byte("\n")), err}
}

// lineError is a fault of a text at a line, counted from 1.
type lineError struct {
	line int
	err  error
}

func (e *lineError) Error() string { return fmt.Sprintf("line %d: %v", e.line, e.err) }
func (e *lineError) Unwrap() error { return e.err }
