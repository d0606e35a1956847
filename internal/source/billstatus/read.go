package billstatus

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
)

const rootName = "billStatus"

// Recognize tells from the beginning of a file whether it is a BILLSTATUS
// file: whether its root element is <billStatus>.
func Recognize(head []byte) bool {
	dec := xml.NewDecoder(bytes.NewReader(head))
	// A wrong encoding is for Read to complain about.
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

// Read reads one BILLSTATUS file of any shape. It fails where the file is not
// well-formed, has another root, holds more than one document, does not name
// its bill, or is out of all proportion; anything else that cannot be read is
// left out of the record and noted in [Bill.Skipped].
func Read(r io.Reader) (*Bill, error) {
	f := file{cursor: newCursor(r)}
	if err := f.document(); err != nil {
		line, _ := f.dec.InputPos()
		return nil, fmt.Errorf("billstatus: line %d: %w", line, err)
	}
	return &f.bill, nil
}
