package congressgov

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
)

// elements has the names of the elements of lists in bulk files, where they are
// not "item".
var elements = map[string]string{
	"recordedVotes": "recordedVote", "links": "link", "summaries": "summary", "committeeReports": "committeeReport", "amendments": "amendment",
}

// maxDepth is the maximum depth of an answer. Amendments nest deepest.
const maxDepth = 32

var elementName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]*$`)

// asStatusFile writes the fields of a bill in the form of a bulk file.
func asStatusFile(fields object) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "<billStatus><version>%s</version>", version)
	writeElement(&b, "bill", fields, 0)
	b.WriteString("</billStatus>")
	return b.Bytes()
}

// version is that of the API, in place of a version of bulk files.
const version = "api-v3"

func writeElement(b *bytes.Buffer, name string, value any, depth int) {
	if value == nil || depth > maxDepth || !elementName.MatchString(name) {
		return
	}
	fmt.Fprintf(b, "<%s>", name)
	switch value := value.(type) {
	case object:
		for _, key := range slices.Sorted(maps.Keys(value)) {
			writeElement(b, key, value[key], depth+1)
		}
	case []any:
		element := elements[name]
		if element == "" {
			element = "item"
		}
		for _, v := range value {
			writeElement(b, element, v, depth+1)
		}
	case string:
		if name == "title" { // titles have HTML entities
			value = html.UnescapeString(value)
		}
		_ = xml.EscapeText(b, []byte(value))
	case json.Number, bool:
		fmt.Fprint(b, value)
	}
	fmt.Fprintf(b, "</%s>", name)
}
