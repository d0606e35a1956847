package rest

import (
	"bytes"
	"errors"
	"fmt"
)

// errNoRecord is the error of an operation whose record does not exist.
var errNoRecord = errors.New("no such record")

// flatten turns the data of an operation into a body. At every depth, it
// replaces a member whose name begins with _ by the members of its object. The
// order of members stays the same. If such a member is null, the record does
// not exist, and flatten returns [errNoRecord].
//
// The executor writes no spaces and no empty objects, so it is enough to omit
// the bytes around the flattened members.
func flatten(data []byte) ([]byte, error) {
	s := scanner{in: data, out: make([]byte, 0, len(data))}
	for s.pos < len(s.in) {
		if err := s.next(); err != nil {
			return nil, err
		}
	}
	if len(s.open) > 0 {
		return nil, errors.New("the data of the operation ends early")
	}
	return append(s.out, s.in[s.copied:]...), nil
}

// flattened marks, in scanner.open, an object that is being flattened.
const flattened = '_'

// scanner scans JSON text and copies it except for the bytes to omit.
type scanner struct {
	in, out    []byte
	pos        int    // of the next byte to scan
	copied     int    // end of the bytes of in that are copied or omitted
	open       []byte // open brackets: {, [ or flattened
	expectName bool   // whether the next string is the name of a member
}

func (s *scanner) next() error {
	switch c := s.in[s.pos]; c {
	case '"':
		return s.scanString()
	case '{', '[':
		s.push(c)
	case '}', ']':
		return s.pop()
	case ',':
		s.expectName = len(s.open) > 0 && s.open[len(s.open)-1] != '['
	}
	s.pos++
	return nil
}

func (s *scanner) push(bracket byte) {
	s.open = append(s.open, bracket)
	s.expectName = bracket != '['
}

func (s *scanner) pop() error {
	if len(s.open) == 0 {
		return errors.New("the data of the operation has an unmatched bracket")
	}
	last := len(s.open) - 1
	if s.open[last] == flattened {
		s.omit(s.pos, s.pos+1)
	}
	s.open = s.open[:last]
	s.pos++
	return nil
}

// scanString copies a string, or omits it with the opening bracket behind it
// if it names a member to flatten.
func (s *scanner) scanString() error {
	start := s.pos
	if err := s.skipString(); err != nil {
		return err
	}
	text := s.in[start+1 : s.pos-1]
	isName := s.expectName
	s.expectName = false
	if !isName || len(text) == 0 || text[0] != '_' {
		return nil
	}
	value := s.in[s.pos:]
	if bytes.HasPrefix(value, []byte(":null")) {
		return errNoRecord
	}
	if !bytes.HasPrefix(value, []byte(":{")) {
		return fmt.Errorf("member %s to flatten is not an object", text)
	}
	s.pos += len(":{")
	s.omit(start, s.pos)
	s.push(flattened)
	return nil
}

// skipString moves behind the string that begins at the current position.
func (s *scanner) skipString() error {
	for s.pos++; ; s.pos++ {
		i := bytes.IndexByte(s.in[s.pos:], '"')
		if i < 0 {
			return errors.New("the data of the operation ends within a string")
		}
		escapes := 0
		for j := s.pos + i - 1; j >= s.pos && s.in[j] == '\\'; j-- {
			escapes++
		}
		s.pos += i
		if escapes%2 == 0 {
			s.pos++
			return nil
		}
	}
}

// omit copies the bytes before start and skips those up to end.
func (s *scanner) omit(start, end int) {
	s.out = append(s.out, s.in[s.copied:start]...)
	s.copied = end
}
