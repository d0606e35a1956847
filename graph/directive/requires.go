// Package directive reads the directives of the GraphQL schema: @requires,
// @cost, @statement, @work, @listSize and @page.
package directive

import (
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/access"
)

// Requirement returns the plan and the scopes that @requires demands. It
// returns false if directives has no @requires, and an error if the directive
// names an unknown plan or scope.
func Requirement(directives ast.DirectiveList) (access.Requirement, bool, error) {
	var r access.Requirement
	d := directives.ForName("requires")
	if d == nil {
		return r, false, nil
	}
	arguments := d.ArgumentMap(nil)
	plan, err := access.ParsePlan(stringValue(arguments["plan"]))
	if err != nil {
		return r, false, err
	}
	r.Plan = plan
	for _, name := range stringValues(arguments["scopes"]) {
		// The scope bills:read is bills_read in the schema, since names in
		// GraphQL cannot have a colon.
		scopes, err := access.ParseScopes(strings.ReplaceAll(name, "_", ":"))
		if err != nil {
			return r, false, err
		}
		r.Scopes = append(r.Scopes, scopes...)
	}
	return r, true, nil
}

func stringValue(v any) string {
	s, _ := v.(string)
	return s
}

func stringValues(v any) []string {
	list, _ := v.([]any)
	values := make([]string, len(list))
	for i, element := range list {
		values[i] = stringValue(element)
	}
	return values
}
