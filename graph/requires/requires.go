// Package requires reads the directive @requires of the schema: the plan and
// the scopes that a key needs for a field.
package requires

import (
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/access"
)

// In reads @requires among the directives of a definition; ok is false where
// there is none. A plan or a scope that does not exist is an error.
func In(directives ast.DirectiveList) (r access.Requirement, ok bool, err error) {
	directive := directives.ForName("requires")
	if directive == nil {
		return r, false, nil
	}
	arguments := directive.ArgumentMap(nil)
	plan, _ := arguments["plan"].(string)
	if r.Plan, err = access.ParsePlan(plan); err != nil {
		return r, false, err
	}
	words, _ := arguments["scopes"].([]any)
	for _, word := range words {
		// The schema writes bills:read as bills_read, as a name must.
		name, _ := word.(string)
		scopes, err := access.ParseScopes(strings.ReplaceAll(name, "_", ":"))
		if err != nil {
			return r, false, err
		}
		r.Scopes = append(r.Scopes, scopes...)
	}
	return r, true, nil
}
