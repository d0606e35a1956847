package real_test

import (
	"encoding/xml"
	"os"
	"strings"
)

// element is an XML element with its content.
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

// elementsAt returns the elements at a path such as "actions/item".
func (e *element) elementsAt(path string) []*element {
	found := []*element{e}
	for name := range strings.SplitSeq(path, "/") {
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

// textAt returns the first nonempty text at one of the paths.
func (e *element) textAt(paths ...string) string {
	for _, path := range paths {
		for _, found := range e.elementsAt(path) {
			if s := strings.TrimSpace(found.Content); s != "" {
				return s
			}
		}
	}
	return ""
}

// elementsAtAny returns the elements at all of the paths.
func (e *element) elementsAtAny(paths ...string) (found []*element) {
	for _, path := range paths {
		found = append(found, e.elementsAt(path)...)
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
