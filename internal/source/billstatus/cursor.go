package billstatus

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Bounds of what is read. The largest published files have some 30 MB, fewer
// than 100,000 rows, and nest a dozen levels deep.
const (
	maxBytes      = 128 << 20
	maxDepth      = 64
	maxAttributes = 32
	maxRows       = 1 << 18
	maxSkipped    = 1000
)

// cursor walks over an XML document one element at a time and keeps nothing
// of what it has passed.
type cursor struct {
	dec   *xml.Decoder
	depth int // of the element whose content is being read; the root is 1
	rows  int

	skipped      []string
	unsaid       int // skipped rows beyond maxSkipped
	blankActions int // actions that are a date alone
}

// fields tells how to read each child of an element, by the child's name.
type fields map[string]func() error

func newCursor(r io.Reader) *cursor {
	return &cursor{dec: xml.NewDecoder(&bounded{r, maxBytes})}
}

// bounded reads up to a number of bytes and fails beyond it.
type bounded struct {
	r    io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("larger than %d MiB: it holds more than one bill's history", maxBytes>>20)
	}
	n, err := b.r.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}

// token reads on and keeps count of the depth.
func (c *cursor) token() (xml.Token, error) {
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

// checkAttributes refuses what no XML document may have and encoding/xml lets
// pass. The format itself has no attributes but namespaces.
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

// children calls visit for each child of the open element and returns after
// its end. What visit leaves unread of a child is passed over.
func (c *cursor) children(visit func(name string) error) error {
	open := c.depth
	for {
		tok, err := c.token()
		if err != nil {
			return err
		}
		if start, ok := tok.(xml.StartElement); ok {
			if err := visit(start.Name.Local); err != nil {
				return err
			}
			if err := c.leave(open); err != nil {
				return err
			}
		}
		if c.depth < open {
			return nil
		}
	}
}

// leave reads on until no element below depth is open.
func (c *cursor) leave(depth int) error {
	for c.depth > depth {
		if _, err := c.token(); err != nil {
			return err
		}
	}
	return nil
}

// text is the character data of the open element, without space around it.
func (c *cursor) text() (string, error) {
	open := c.depth
	var b strings.Builder
	for c.depth >= open {
		tok, err := c.token()
		if err != nil {
			return "", err
		}
		if data, ok := tok.(xml.CharData); ok {
			b.Write(data)
		}
	}
	return strings.TrimSpace(b.String()), nil
}

// read reads the children of the open element that f names.
func (c *cursor) read(f fields) error {
	return c.children(func(name string) error {
		if read := f[name]; read != nil {
			return read()
		}
		return nil
	})
}

// within reads an element that only wraps others.
func (c *cursor) within(f fields) func() error {
	return func() error { return c.read(f) }
}

// into keeps an element's text. Where the same field comes twice, as in each
// amendment, the first that says something stands.
func (c *cursor) into(dst *string) func() error {
	return func() error {
		s, err := c.text()
		if *dst == "" {
			*dst = s
		}
		return err
	}
}

// row reads one element of a list. A list without end is refused.
func (c *cursor) row(read func() error) func() error {
	return func() error {
		if c.rows++; c.rows > maxRows {
			return fmt.Errorf("more than %d rows: it holds more than one bill's history", maxRows)
		}
		return read()
	}
}

// list reads a wrapper of elements of one name, each with read.
func (c *cursor) list(name string, read func() error) func() error {
	return c.within(fields{name: c.row(read)})
}

// skip notes that something was left out, and why.
func (c *cursor) skip(format string, args ...any) {
	line, _ := c.dec.InputPos()
	c.skipAt(line, format, args...)
}

func (c *cursor) skipAt(line int, format string, args ...any) {
	if len(c.skipped) == maxSkipped {
		c.unsaid++
		return
	}
	c.skipped = append(c.skipped, fmt.Sprintf("line %d: ", line)+fmt.Sprintf(format, args...))
}

// open reads on to the root element and refuses any other name.
func (c *cursor) open(root string) error {
	for {
		tok, err := c.token()
		if errors.Is(err, io.EOF) {
			return fmt.Errorf("no element in it: want <%s>", root)
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

// end makes sure that nothing but space and comments follows the root.
func (c *cursor) end() error {
	for {
		tok, err := c.token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := tok.(type) {
		case xml.StartElement:
			return fmt.Errorf("<%.40s> follows the end of the root: two files in one?", t.Name.Local)
		case xml.CharData:
			if strings.TrimSpace(string(t)) != "" {
				return errors.New("text follows the end of the root: two files in one?")
			}
		}
	}
}
