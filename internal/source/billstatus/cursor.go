package billstatus

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Limits on a file. The largest published files have about 30 MB, fewer than
// 100,000 rows and a dozen levels of nesting.
const (
	maxBytes      = 128 << 20
	maxDepth      = 64
	maxAttributes = 32
	maxRows       = 1 << 18
	maxSkipped    = 1000
)

// cursor reads an XML document one element at a time, without keeping the
// elements that it has read.
//
// The methods whose names end in Into do not read at once: each returns a function
// for [fields] that reads the open element and stores its value.
type cursor struct {
	dec   *xml.Decoder
	depth int // of the open element, which is 1 for the root
	rows  int

	skipped    []string
	unreported int // skipped rows beyond maxSkipped

	calendars []CalendarNumber // that actions have, which are the only ones since 3.0
}

// fields maps the names of an element's children to functions that read them.
type fields map[string]func() error

func newCursor(r io.Reader) *cursor {
	return &cursor{dec: xml.NewDecoder(&boundedReader{r, maxBytes})}
}

// boundedReader is a reader that fails after a number of bytes.
type boundedReader struct {
	r    io.Reader
	left int64
}

func (b *boundedReader) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("larger than %d MiB: want a file with the history of one bill", maxBytes>>20)
	}
	n, err := b.r.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}

// nextToken updates the depth.
func (c *cursor) nextToken() (xml.Token, error) {
	tok, err := c.dec.Token()
	if err != nil {
		return nil, err
	}
	switch t := tok.(type) {
	case xml.StartElement:
		if c.depth++; c.depth > maxDepth {
			return nil, fmt.Errorf("elements nest more than %d deep", maxDepth)
		}
		return t, checkAttributes(t)
	case xml.EndElement:
		c.depth--
	}
	return tok, nil
}

// checkAttributes rejects an element that has the same attribute twice, which
// encoding/xml accepts although XML forbids it, or too many attributes. The
// format itself uses attributes only for namespaces.
func checkAttributes(element xml.StartElement) error {
	if len(element.Attr) > maxAttributes {
		return fmt.Errorf("<%s> has more than %d attributes", element.Name.Local, maxAttributes)
	}
	for i, a := range element.Attr {
		for _, b := range element.Attr[:i] {
			if a.Name == b.Name {
				return fmt.Errorf("<%s> has the attribute %q twice", element.Name.Local, a.Name.Local)
			}
		}
	}
	return nil
}

// readChildren calls visit for each child of the open element and returns after
// the element's end. It skips the parts of a child that visit did not read.
func (c *cursor) readChildren(visit func(name string) error) error {
	open := c.depth
	for {
		tok, err := c.nextToken()
		if err != nil {
			return err
		}
		if start, ok := tok.(xml.StartElement); ok {
			if err := visit(start.Name.Local); err != nil {
				return err
			}
			if err := c.leaveTo(open); err != nil {
				return err
			}
		}
		if c.depth < open {
			return nil
		}
	}
}

// leaveTo skips tokens until no element deeper than depth is open.
func (c *cursor) leaveTo(depth int) error {
	for c.depth > depth {
		if _, err := c.nextToken(); err != nil {
			return err
		}
	}
	return nil
}

// readText reads the character data of the open element and trims space.
func (c *cursor) readText() (string, error) {
	open := c.depth
	var b strings.Builder
	for c.depth >= open {
		tok, err := c.nextToken()
		if err != nil {
			return "", err
		}
		if data, ok := tok.(xml.CharData); ok {
			b.Write(data)
		}
	}
	return strings.TrimSpace(b.String()), nil
}

// readFields reads the children of the open element that are in f.
func (c *cursor) readFields(f fields) error {
	return c.readChildren(func(name string) error {
		if read := f[name]; read != nil {
			return read()
		}
		return nil
	})
}

// wrapperOf reads an element that only contains others.
func (c *cursor) wrapperOf(f fields) func() error {
	return func() error { return c.readFields(f) }
}

// textInto reads an element's text. If an element occurs twice, as some do in
// every amendment, the first nonempty text is kept.
func (c *cursor) textInto(dst *string) func() error {
	return func() error {
		s, err := c.readText()
		if *dst == "" {
			*dst = s
		}
		return err
	}
}

// countedRow wraps read, which reads one element of a list. It fails if the
// file has more than maxRows such elements.
func (c *cursor) countedRow(read func() error) func() error {
	return func() error {
		if c.rows++; c.rows > maxRows {
			return fmt.Errorf("more than %d rows: want a file with the history of one bill", maxRows)
		}
		return read()
	}
}

// listOf reads an element whose children have one name, each by calling read.
func (c *cursor) listOf(name string, read func() error) func() error {
	return c.wrapperOf(fields{name: c.countedRow(read)})
}

// skipf records that a value or row was skipped, and why.
func (c *cursor) skipf(format string, args ...any) {
	line, _ := c.dec.InputPos()
	c.skipLinef(line, format, args...)
}

// skipLinef is like skipf for a row at an earlier line.
func (c *cursor) skipLinef(line int, format string, args ...any) {
	if len(c.skipped) == maxSkipped {
		c.unreported++
		return
	}
	c.skipped = append(c.skipped, fmt.Sprintf("line %d: ", line)+fmt.Sprintf(format, args...))
}

// openRoot reads up to the root element. It fails if the element has another
// name.
func (c *cursor) openRoot(root string) error {
	for {
		tok, err := c.nextToken()
		if errors.Is(err, io.EOF) {
			return fmt.Errorf("the file has no element: want <%s>", root)
		}
		if err != nil {
			return err
		}
		if start, ok := tok.(xml.StartElement); ok && start.Name.Local != root {
			return fmt.Errorf("the root is <%.40s>: want <%s>", start.Name.Local, root)
		} else if ok {
			return nil
		}
	}
}

// expectEnd fails if anything but space and comments follows the root.
func (c *cursor) expectEnd() error {
	for {
		tok, err := c.nextToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := tok.(type) {
		case xml.StartElement:
			return fmt.Errorf("<%.40s> follows the end of the root: want one document per file", t.Name.Local)
		case xml.CharData:
			if strings.TrimSpace(string(t)) != "" {
				return errors.New("text follows the end of the root: want one document per file")
			}
		}
	}
}
