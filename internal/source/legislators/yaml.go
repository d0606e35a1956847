package legislators

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"regexp"

	"github.com/goccy/go-yaml"
)

// maxItem is the maximum size of an item in bytes, which limits the memory of the
// YAML decoder. The longest item, a committee with many subcommittees, has 15 KB.
const maxItem = 256 << 10

// Limits on the nesting of an item, far above the number of brackets in any item
// and of marks at the beginning of any line.
const (
	maxBrackets = 1000
	maxMarks    = 16
)

// yamlItem is one entry of a YAML list or mapping at the top of a file.
type yamlItem struct {
	line int // of its beginning, from 1
	text []byte
}

// splitItems iterates over the items of a file. A line begins an item if
// isStart reports true; the lines before the first item are not part of any.
// The items are decoded one by one because the decoder is slow and needs much
// memory for large documents.
func splitItems(data []byte, isStart func(line []byte) bool) iter.Seq[yamlItem] {
	return func(yield func(yamlItem) bool) {
		var current yamlItem
		var start, end, number int
		for line := range bytes.Lines(data) {
			number++
			if isStart(line) {
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

// isListItem reports whether a line begins an item of a top-level list.
func isListItem(line []byte) bool { return bytes.HasPrefix(line, []byte("- ")) }

// isKey reports whether a line begins a key of a top-level mapping. The values are
// lists with the same indentation, so indentation does not distinguish them.
func isKey(line []byte) bool {
	return len(line) > 0 && 'A' <= line[0] && line[0] <= 'Z'
}

func (i yamlItem) decode(v any) error {
	err := i.check()
	if err == nil {
		err = unmarshal(i.text, v)
	}
	if err != nil {
		return fmt.Errorf("item that begins at line %d: %w", i.line, err)
	}
	return nil
}

// unmarshal decodes YAML into the value that v points to. Its errors have one
// line. The decoder panics on some documents that do not match the type of v.
func unmarshal(text []byte, v any) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the YAML does not have the structure of the list")
		}
	}()
	if err := yaml.Unmarshal(text, v); err != nil {
		return errors.New(yaml.FormatError(err, false, false))
	}
	return nil
}

var anchor = regexp.MustCompile(`(^|[\s\[{,:-])[&*!][\w!]`)

// check rejects YAML that is expensive to decode and does not occur in the
// lists: deep nesting, anchors, whose aliases multiply, and tags.
func (i yamlItem) check() error {
	switch {
	case len(i.text) > maxItem:
		return fmt.Errorf("longer than the limit of %d bytes", maxItem)
	case bytes.Count(i.text, []byte("["))+bytes.Count(i.text, []byte("{")) > maxBrackets:
		return errors.New("too many brackets")
	case anchor.Match(i.text):
		return errors.New("an anchor, alias or tag is not allowed: write the plain value")
	}
	for line := range bytes.Lines(i.text) {
		if countMarks(line) > maxMarks {
			return errors.New("nested too deeply")
		}
	}
	return nil
}

// countMarks counts the marks of list items and keys at the beginning of a
// line.
func countMarks(line []byte) (n int) {
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
