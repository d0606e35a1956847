package billstatus

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
)

const rootName = "billStatus"

// Recognize reports whether head, the first 4 KiB of a file or less, begins a
// BILLSTATUS file, whose root element is <billStatus>.
func Recognize(head []byte) bool {
	dec := xml.NewDecoder(bytes.NewReader(head))
	// Read returns an error for an unsupported encoding.
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	for {
		tok, err := dec.RawToken()
		if err != nil {
			return false
		}
		if start, ok := tok.(xml.StartElement); ok {
			return start.Name.Local == rootName
		}
	}
}

// Read reads one BILLSTATUS file in any of the schemas. It returns an error if
// the file is not well-formed, has another root element, contains more than one
// document, does not name its bill, or exceeds a limit on its size or nesting.
// Other values and rows that it cannot read are absent from the record and
// listed in [Bill.Skipped].
func Read(r io.Reader) (*Bill, error) {
	f := file{cursor: newCursor(r)}
	if err := f.readDocument(); err != nil {
		line, _ := f.dec.InputPos()
		return nil, fmt.Errorf("billstatus: line %d: %w", line, err)
	}
	return &f.bill, nil
}
