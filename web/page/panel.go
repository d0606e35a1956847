package page

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/formatter"
	"github.com/vektah/gqlparser/v2/parser"
)

// panel is a part of a page and the query behind it. Panels are the fragments that the
// page's operation spreads.
type panel struct {
	Name  string // of the fragment, such as Cosponsors
	Query string
}

// newPanels returns the panels of an operation, in the order of the fragments. The
// query of a panel is the operation without what only the other panels need. An
// operation without fragments has no panels.
func newPanels(document string) ([]panel, error) {
	doc, err := parser.ParseQuery(&ast.Source{Input: document})
	if err != nil {
		return nil, fmt.Errorf("parse operation: %w", err)
	}
	var panels []panel
	for _, fragment := range doc.Fragments {
		if len(keepPath(doc.Operations[0].SelectionSet, fragment.Name)) > 0 {
			panels = append(panels, panel{fragment.Name, panelQuery(doc, fragment.Name)})
		}
	}
	return panels, nil
}

// panelQuery returns the text of an operation that selects one fragment only, with the
// fragments and variables that this one uses.
func panelQuery(doc *ast.QueryDocument, name string) string {
	operation := *doc.Operations[0]
	operation.SelectionSet = keepPath(operation.SelectionSet, name)
	used := map[string]bool{}
	fragments := fragmentsOf(doc, operation.SelectionSet, used, nil)
	var out bytes.Buffer
	formatter.NewFormatter(&out, formatter.WithIndent("  ")).FormatQueryDocument(&ast.QueryDocument{
		Operations: ast.OperationList{&operation}, Fragments: fragments,
	})
	return dropUnused(out.String(), &operation, doc)
}

// keepPath returns the fields of a selection that lead to the spread of a fragment.
func keepPath(set ast.SelectionSet, name string) (kept ast.SelectionSet) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.FragmentSpread:
			if s.Name == name {
				kept = append(kept, s)
			}
		case *ast.Field:
			if below := keepPath(s.SelectionSet, name); len(below) > 0 {
				field := *s
				field.SelectionSet = below
				kept = append(kept, &field)
			}
		}
	}
	return kept
}

// fragmentsOf appends the fragments that a selection uses, at any depth.
func fragmentsOf(doc *ast.QueryDocument, set ast.SelectionSet, used map[string]bool, list ast.FragmentDefinitionList) ast.FragmentDefinitionList {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			list = fragmentsOf(doc, s.SelectionSet, used, list)
		case *ast.InlineFragment:
			list = fragmentsOf(doc, s.SelectionSet, used, list)
		case *ast.FragmentSpread:
			if f := doc.Fragments.ForName(s.Name); f != nil && !used[s.Name] {
				used[s.Name] = true
				list = fragmentsOf(doc, f.SelectionSet, used, append(list, f))
			}
		}
	}
	return list
}

// dropUnused removes the declarations of variables that a query does not use.
func dropUnused(query string, operation *ast.OperationDefinition, doc *ast.QueryDocument) string {
	var kept ast.VariableDefinitionList
	for _, v := range operation.VariableDefinitions {
		if len(regexp.MustCompile(`\$`+regexp.QuoteMeta(v.Variable)+`\b`).FindAllString(query, 2)) > 1 {
			kept = append(kept, v)
		}
	}
	if len(kept) == len(operation.VariableDefinitions) {
		return strings.TrimSpace(query)
	}
	reduced := *operation
	reduced.VariableDefinitions = kept
	var out bytes.Buffer
	formatter.NewFormatter(&out, formatter.WithIndent("  ")).FormatQueryDocument(&ast.QueryDocument{
		Operations: ast.OperationList{&reduced}, Fragments: fragmentsOf(doc, reduced.SelectionSet, map[string]bool{}, nil),
	})
	return strings.TrimSpace(out.String())
}
