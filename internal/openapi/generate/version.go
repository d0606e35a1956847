package generate

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"legislative/internal/openapi"
)

// version returns the version of the contract that a document describes: that
// of the released document, or the next minor version if the contracts differ.
// Changes that break clients are found by the tests of clients.
func version(d *openapi.Document, released []byte) (string, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return "", fmt.Errorf("encode the document: %w", err)
	}
	var before, now map[string]any
	if err := json.Unmarshal(released, &before); err != nil {
		return "", fmt.Errorf("parse the released document: %w", err)
	}
	if err := json.Unmarshal(text, &now); err != nil {
		return "", fmt.Errorf("parse the document: %w", err)
	}
	info, _ := before["info"].(map[string]any)
	last, _ := info["version"].(string)
	var major, minor int
	if _, err := fmt.Sscanf(last, "%d.%d.", &major, &minor); err != nil {
		return "", fmt.Errorf("version %q of the released document: want MAJOR.MINOR.PATCH", last)
	}
	delete(before, "info")
	delete(now, "info")
	if reflect.DeepEqual(contract(before), contract(now)) {
		return last, nil
	}
	return fmt.Sprintf("%d.%d.0", major, minor+1), nil
}

// contract returns a copy of a document without its texts and examples.
func contract(document any) any {
	switch d := document.(type) {
	case map[string]any:
		bare := map[string]any{}
		for name, value := range d {
			// A property of a body may have the name description too. Its
			// value is then a schema, not a string.
			if _, isText := value.(string); isText && (name == "description" || name == "summary") || strings.HasPrefix(name, "example") {
				continue
			}
			bare[name] = contract(value)
		}
		return bare
	case []any:
		bare := make([]any, len(d))
		for i := range d {
			bare[i] = contract(d[i])
		}
		return bare
	default:
		return document
	}
}
