package xmlscan

import (
	"bytes"
	"unicode/utf8"
)

// scanStartTag scans a start tag or an empty-element tag.
func (s *Scanner) scanStartTag() (Token, error) {
	s.pos++
	name := s.scanName()
	switch {
	case len(name) == 0:
		return Token{}, s.Errorf("< without a name after it")
	case len(s.open) == 0 && s.rootSeen:
		return Token{}, s.Errorf("<%s> after the end of the root element", name)
	case len(s.open) == maxDepth:
		return Token{}, s.Errorf("elements nest more than %d deep", maxDepth)
	}
	s.attrs, s.scratch = s.attrs[:0], s.scratch[:0]
	for {
		spaced := s.skipSpace()
		if s.pos == len(s.src) {
			return Token{}, s.Errorf("<%s without >: the file is truncated, fetch it again", name)
		}
		switch c := s.src[s.pos]; {
		case c == '>':
			s.pos++
			return s.startElement(name), nil
		case c == '/' && s.pos+1 < len(s.src) && s.src[s.pos+1] == '>':
			s.pos += 2
			s.selfClosed = true
			return s.startElement(name), nil
		case !spaced:
			return Token{}, s.Errorf("<%s is followed by %q", name, c)
		}
		if err := s.scanAttribute(name); err != nil {
			return Token{}, err
		}
	}
}

func (s *Scanner) startElement(name []byte) Token {
	s.rootSeen = true
	s.open = append(s.open, name)
	return Token{Kind: StartElement, Name: name, Attrs: s.attrs}
}

// scanAttribute scans an attribute of the named element.
func (s *Scanner) scanAttribute(element []byte) error {
	name := s.scanName()
	s.skipSpace()
	if len(name) == 0 || s.pos+1 >= len(s.src) || s.src[s.pos] != '=' {
		return s.Errorf("an attribute of <%s> lacks its name or value", element)
	}
	s.pos++
	s.skipSpace()
	if s.pos == len(s.src) {
		return s.Errorf("<%s without >: the file is truncated, fetch it again", element)
	}
	quote := s.src[s.pos]
	end := -1
	if quote == '"' || quote == '\'' {
		end = bytes.IndexByte(s.src[s.pos+1:], quote)
	}
	if end < 0 {
		return s.Errorf("the value of %s in <%s> is not quoted", name, element)
	}
	value := s.src[s.pos+1 : s.pos+1+end]
	if bytes.IndexByte(value, '<') >= 0 {
		return s.Errorf("< in the value of %s in <%s>", name, element)
	}
	s.pos += end + 2
	return s.addAttribute(element, name, value)
}

// addAttribute adds an attribute, with its references expanded, to the current
// token.
func (s *Scanner) addAttribute(element, name, value []byte) error {
	for i := range s.attrs {
		if bytes.Equal(s.attrs[i].Name, name) {
			return s.Errorf("<%s> has %s twice", element, name)
		}
	}
	if len(s.attrs) == maxAttributes {
		return s.Errorf("<%s> has more than %d attributes", element, maxAttributes)
	}
	if bytes.IndexByte(value, '&') >= 0 {
		var err error
		if value, err = s.expandReferences(value); err != nil {
			return err
		}
	}
	s.attrs = append(s.attrs, Attribute{name, value})
	return nil
}

func (s *Scanner) scanEndTag() (Token, error) {
	s.pos += len("</")
	name := s.scanName()
	s.skipSpace()
	if s.pos == len(s.src) || s.src[s.pos] != '>' {
		return Token{}, s.Errorf("</%s without >", name)
	}
	s.pos++
	if len(s.open) == 0 {
		return Token{}, s.Errorf("</%s> closes no open element", name)
	}
	if open := s.open[len(s.open)-1]; !bytes.Equal(open, name) {
		return Token{}, s.Errorf("</%s> closes <%s>", name, open)
	}
	return s.endElement()
}

func (s *Scanner) endElement() (Token, error) {
	last := len(s.open) - 1
	name := s.open[last]
	s.open = s.open[:last]
	return Token{Kind: EndElement, Name: name}, nil
}

// scanName returns the name at the current position, or "" if there is no name.
// A name consists of letters, digits, hyphens, underscores, colons, periods
// and any characters beyond ASCII.
func (s *Scanner) scanName() []byte {
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

// skipSpace skips white space and reports whether it skipped any.
func (s *Scanner) skipSpace() bool {
	begin := s.pos
	for s.pos < len(s.src) && isSpace(s.src[s.pos]) {
		s.pos++
	}
	return s.pos > begin
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
