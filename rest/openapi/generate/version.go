package generate

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"legislative/rest/openapi"
)

// version returns the version of the contract that a document describes: that
// of the released document, or the next minor version if the contracts differ.
// Changes that break clients are found by the tests of clients.
func version(d, released *openapi.Document) (string, error) {
	var major, minor int
	last := released.Info.Version
	if _, err := fmt.Sscanf(last, "%d.%d.", &major, &minor); err != nil {
		return "", fmt.Errorf("version %q of the released document: want MAJOR.MINOR.PATCH", last)
	}
	before, err := contractOf(*released)
	if err != nil {
		return "", err
	}
	now, err := contractOf(*d)
	if err != nil {
		return "", err
	}
	if reflect.DeepEqual(before, now) {
		return last, nil
	}
	return fmt.Sprintf("%d.%d.0", major, minor+1), nil
}

// contractOf returns a document as JSON values, without the parts that promise
// nothing to clients.
func contractOf(d openapi.Document) (contents any, err error) {
	d.Info = openapi.Info{}
	text, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("encode the document: %w", err)
	}
	if err := json.Unmarshal(text, &contents); err != nil {
		return nil, fmt.Errorf("parse the document: %w", err)
	}
	return contract(contents), nil
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
