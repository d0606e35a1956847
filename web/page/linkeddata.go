package page

import "maps"

// withoutEmpty returns JSON-LD without its empty texts, and without objects of which
// nothing but the type is known. It returns nil if nothing is left.
func withoutEmpty(object map[string]any) any {
	kept := maps.Clone(object)
	for name, value := range object {
		if part, ok := value.(map[string]any); ok {
			value = withoutEmpty(part)
			kept[name] = value
		}
		if value == nil || value == "" {
			delete(kept, name)
		}
	}
	if _, hasType := kept["@type"]; len(kept) == 0 || len(kept) == 1 && hasType {
		return nil
	}
	return kept
}
