package real_test

import (
	"encoding/xml"
	"os"
	"strings"
)

// element is an XML element with all that is in it.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Content  string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func readElement(path string) (*element, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var root element
	return &root, xml.Unmarshal(content, &root)
}

// all are the elements at the end of a way such as "actions/item".
func (e *element) all(way string) []*element {
	found := []*element{e}
	for name := range strings.SplitSeq(way, "/") {
		var next []*element
		for _, parent := range found {
			for i := range parent.Children {
				if parent.Children[i].XMLName.Local == name {
					next = append(next, &parent.Children[i])
				}
			}
		}
		found = next
	}
	return found
}

// text is the first text that is not empty at the end of one of the ways.
func (e *element) text(ways ...string) string {
	for _, way := range ways {
		for _, found := range e.all(way) {
			if s := strings.TrimSpace(found.Content); s != "" {
				return s
			}
		}
	}
	return ""
}

// any are the elements at the ends of all the ways.
func (e *element) any(ways ...string) (found []*element) {
	for _, way := range ways {
		found = append(found, e.all(way)...)
	}
	return found
}

func (e *element) attribute(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
