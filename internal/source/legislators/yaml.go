package legislators

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"regexp"

	"github.com/goccy/go-yaml"
)

// maxItem is far above the longest item, a committee of many subcommittees,
// which takes 15 KB. It bounds what the YAML decoder holds at a time.
const maxItem = 256 << 10

// maxBrackets and maxDashes are far above what an item has in all, and what a
// line begins with. They bound the nesting.
const (
	maxBrackets = 1000
	maxDashes   = 16
)

// item is one entry of a YAML list or mapping at the top of a file.
type item struct {
	line int // that it begins at, from 1
	text []byte
}

// items cuts a file where begins says that a line begins a new entry; what
// stands before the first is none. Items are small, and the decoder is slow
// and hungry on large documents.
func items(data []byte, begins func(line []byte) bool) iter.Seq[item] {
	return func(yield func(item) bool) {
		var current item
		var start, end, number int
		for line := range bytes.Lines(data) {
			number++
			if begins(line) {
				current.text = data[start:end]
				if current.line > 0 && !yield(current) {
					return
				}
				current.line, start = number, end
			}
			end += len(line)
		}
		if current.text = data[start:]; current.line > 0 {
			yield(current)
		}
	}
}

func beginsListItem(line []byte) bool { return bytes.HasPrefix(line, []byte("- ")) }

// beginsKey is for a mapping whose values are lists at its own indentation.
func beginsKey(line []byte) bool {
	return len(line) > 0 && 'A' <= line[0] && line[0] <= 'Z'
}

// decode reads an item into a pointer.
func (i item) decode(into any) error {
	err := i.check()
	if err == nil {
		err = unmarshal(i.text, into)
	}
	if err != nil {
		return fmt.Errorf("in the item that begins at line %d: %w", i.line, err)
	}
	return nil
}

// unmarshal tells of what is wrong in one line. The decoder panics on some of
// what is no YAML of the shape it is asked for.
func unmarshal(text []byte, into any) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("it is no YAML of the list's shape")
		}
	}()
	if err := yaml.Unmarshal(text, into); err != nil {
		return errors.New(yaml.FormatError(err, false, false))
	}
	return nil
}

var anchor = regexp.MustCompile(`(^|[\s\[{,:-])[&*!][\w!]`)

// check keeps from the decoder what costs it much: deep nesting, anchors, whose
// aliases multiply, and tags. The lists have none of them.
func (i item) check() error {
	switch {
	case len(i.text) > maxItem:
		return fmt.Errorf("it is longer than %d bytes, and no entry is", maxItem)
	case bytes.Count(i.text, []byte("["))+bytes.Count(i.text, []byte("{")) > maxBrackets:
		return errors.New("it has too many brackets")
	case anchor.Match(i.text):
		return errors.New("it has an anchor, an alias or a tag; write the plain value out")
	}
	for line := range bytes.Lines(i.text) {
		if dashes(line) > maxDashes {
			return errors.New("it is nested too deeply")
		}
	}
	return nil
}

// dashes counts the marks of list items and keys that a line begins with.
func dashes(line []byte) (n int) {
	for _, c := range line {
		switch c {
		case ' ':
		case '-', '?':
			n++
		default:
			return n
		}
	}
	return n
}
