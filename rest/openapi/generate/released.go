package generate

import (
	"strings"

	"legislative/rest/openapi"
)

// releasedNames returns the names of the objects in the bodies of a document,
// by the places of [bodies.place].
func releasedNames(d *openapi.Document) map[string]string {
	names := map[string]string{}
	var visit func(place string, s *openapi.Schema)
	visit = func(place string, s *openapi.Schema) {
		if s == nil {
			return
		}
		if name, ok := strings.CutPrefix(s.Ref, schemaReference("").Ref); ok && s.Ref != "" {
			names[place] = name
			s = d.Components.Schemas[name]
		}
		for _, p := range s.Properties {
			visit(place+"."+p.Name, p.Value)
		}
		for _, alternative := range s.AnyOf {
			visit(place, alternative)
		}
		visit(place, s.Items)
	}
	for _, path := range d.Paths {
		id := path.Value.Get.ID
		response, _ := path.Value.Get.Responses.Get("200")
		visit(strings.ToUpper(id[:1])+id[1:], response.Content["application/json"].Schema)
	}
	return names
}
