package rest

import (
	"bytes"
	"errors"
	"fmt"
)

// errNoRecord says that the record that an operation is about does not exist.
var errNoRecord = errors.New("no such record")

// dissolve turns an operation's data into a body: a member whose name begins
// with _ dissolves, at every depth, and the members of its object take its
// place. A dissolving member that is null means that its record does not
// exist: the error is then [errNoRecord]. The order of members stays.
//
// The executor writes no spaces and no empty objects, so all there is to do
// is to leave out the bytes around what dissolves.
func dissolve(data []byte) ([]byte, error) {
	s := scan{in: data, out: make([]byte, 0, len(data))}
	for s.at < len(s.in) {
		if err := s.next(); err != nil {
			return nil, err
		}
	}
	if len(s.open) > 0 {
		return nil, errors.New("the executor's data ends early")
	}
	return append(s.out, s.in[s.kept:]...), nil
}

// scan goes through JSON text and keeps all of it but what is dropped.
type scan struct {
	in, out  []byte
	at       int    // next byte to look at
	kept     int    // start of what is not yet in out
	open     []byte // brackets that are open: { [, and _ for an object that dissolves
	awaitKey bool   // whether a string here is a member's name
}

func (s *scan) next() error {
	switch c := s.in[s.at]; c {
	case '"':
		return s.text()
	case '{', '[':
		s.push(c)
	case '}', ']':
		return s.pop()
	case ',':
		s.awaitKey = len(s.open) > 0 && s.open[len(s.open)-1] != '['
	}
	s.at++
	return nil
}

func (s *scan) push(bracket byte) {
	s.open = append(s.open, bracket)
	s.awaitKey = bracket != '['
}

func (s *scan) pop() error {
	if len(s.open) == 0 {
		return errors.New("the executor's data closes what it never opened")
	}
	last := len(s.open) - 1
	if s.open[last] == '_' {
		s.drop(s.at, s.at+1)
	}
	s.open = s.open[:last]
	s.at++
	return nil
}

// text passes a string, or drops the opening of a member that dissolves.
func (s *scan) text() error {
	start := s.at
	if err := s.skipString(); err != nil {
		return err
	}
	name := s.in[start+1 : s.at-1]
	isKey := s.awaitKey
	s.awaitKey = false
	if !isKey || len(name) == 0 || name[0] != '_' {
		return nil
	}
	value := s.in[s.at:]
	if bytes.HasPrefix(value, []byte(":null")) {
		return errNoRecord
	}
	if !bytes.HasPrefix(value, []byte(":{")) {
		return fmt.Errorf("member %s dissolves but is no object", name)
	}
	s.at += len(":{")
	s.drop(start, s.at)
	s.push('_')
	return nil
}

// skipString goes past the string that begins here.
func (s *scan) skipString() error {
	for s.at++; ; s.at++ {
		i := bytes.IndexByte(s.in[s.at:], '"')
		if i < 0 {
			return errors.New("the executor's data ends within a string")
		}
		escapes := 0
		for j := s.at + i - 1; j >= s.at && s.in[j] == '\\'; j-- {
			escapes++
		}
		s.at += i
		if escapes%2 == 0 {
			s.at++
			return nil
		}
	}
}

// drop leaves out the bytes from start up to end.
func (s *scan) drop(start, end int) {
	s.out = append(s.out, s.in[s.kept:start]...)
	s.kept = end
}
