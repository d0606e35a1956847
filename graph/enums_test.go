package graph_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/graph"
	"legislative/internal/access"
	"legislative/internal/analysis"
	"legislative/internal/congress"
)

// enumType is the Go type that an enum of the schema stands for.
type enumType struct {
	name   string   // folder and name of the type
	listed []string // elements of the list of all constants; nil if there is no list
	absent []string // constants that the enum does not have
}

// TestEnumsMatchGoTypes compares each enum of the schema with the constants of
// its Go type, and the constants with the list of them. The values of enums that
// order lists are defined by the schema.
func TestEnumsMatchGoTypes(t *testing.T) {
	t.Parallel()
	types := map[string]enumType{
		"Plan":              {"internal/access.Plan", toStrings(access.Plans), nil},
		"Scope":             {"internal/access.Scope", toStrings(access.Scopes), nil},
		"BillType":          {"internal/congress.BillType", toStrings(congress.BillTypes), nil},
		"AmendmentType":     {"internal/congress.AmendmentType", toStrings(congress.AmendmentTypes), nil},
		"LifecycleStatus":   {"internal/congress.LifecycleStatus", toStrings(congress.LifecycleStatuses), nil},
		"Chamber":           {"internal/congress.Chamber", toStrings(congress.Chambers), nil},
		"FileKind":          {"internal/congress.FileKind", toStrings(congress.FileKinds), nil},
		"Signal":            {"internal/congress.Signal", toStrings(congress.Signals), nil},
		"PositionFilter":    {"internal/congress.Position", toStrings(congress.Positions), []string{"other"}},
		"PositionCode":      {"internal/congress.Position", toStrings(congress.Positions), nil},
		"FindingKind":       {"internal/analysis.Kind", toStrings(analysis.Kinds), nil},
		"ChangeOperation":   {"internal/analysis/amending.Op", nil, nil},
		"AmountRole":        {"internal/analysis/money.Role", nil, nil},
		"DateKind":          {"internal/analysis/deadline.Kind", nil, nil},
		"OccurrenceBasis":   {"internal/analysis/recurrence.Basis", nil, nil},
		"DutyAction":        {"internal/analysis/duty.Action", nil, nil},
		"DeadlineDirection": {"internal/analysis/deadline.Direction", nil, nil},
		"DistrictBasis":     {"internal/records/positions.DistrictBasis", nil, nil},
		"BillStageName":     {"internal/congress.BillStage", nil, nil},
		"StageState":        {"internal/congress.StageState", nil, nil},
		"ActionKind":        {"internal/records.ActionKind", nil, nil},
		"RecordType":        {"ent/revision.Kind", nil, nil},
		"ChangeKind":        {"internal/records/history.ChangeKind", nil, nil},
		"DistrictOrigin":    {"internal/congress.DistrictOrigin", nil, nil},
		"SuggestionKind":    {"internal/records/suggestion.SuggestionKind", nil, nil},

		"AlternativeTitleSource": {"ent/billname.ToldBy", nil, []string{"bill"}},
	}
	for name, definition := range graph.NewSchema(&graph.Resolver{}, allowAll).Schema().Types {
		if len(definition.EnumValues) == 0 || definition.BuiltIn || strings.HasSuffix(name, "Order") {
			continue
		}
		goType, known := types[name]
		if !known {
			t.Errorf("no Go type for enum %s: add it to types", name)
			continue
		}
		delete(types, name)
		constants := constantsOf(t, goType.name)
		if diff := cmp.Diff(constants, slices.Sorted(slices.Values(goType.listed))); goType.listed != nil && diff != "" {
			t.Errorf("the list of %s differs from its constants (-constants +list):\n%s", goType.name, diff)
		}
		var values []string
		for _, value := range definition.EnumValues {
			values = append(values, value.Name)
		}
		if diff := cmp.Diff(goType.listed, fold(values)); goType.listed != nil && goType.absent == nil && diff != "" {
			t.Errorf("enum %s differs from the list of %s, or has another order (-list +enum):\n%s", name, goType.name, diff)
		}
		want := slices.DeleteFunc(constants, func(name string) bool { return slices.Contains(goType.absent, name) })
		if diff := cmp.Diff(want, slices.Sorted(slices.Values(fold(values)))); diff != "" {
			t.Errorf("enum %s of the generated schema differs from %s (-constants +enum):\n%s", name, goType.name, diff)
		}
	}
	for name := range types {
		t.Errorf("the schema has no enum %s: remove it from types", name)
	}
}

// constantsOf returns the values of the constants of a Go type, folded and
// sorted.
func constantsOf(t *testing.T, goType string) []string {
	t.Helper()
	folder, name, _ := strings.Cut(goType, ".")
	files, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var values []string
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if declared, ok := spec.Type.(*ast.Ident); !ok || declared.Name != name {
				return false
			}
			for _, expression := range spec.Values {
				if literal, ok := expression.(*ast.BasicLit); ok {
					value, err := strconv.Unquote(literal.Value)
					if err != nil {
						t.Fatal(err)
					}
					values = append(values, value)
				}
			}
			return false
		})
	}
	return slices.Sorted(slices.Values(fold(values)))
}

func toStrings[T ~string](values []T) []string {
	all := make([]string, len(values))
	for i, value := range values {
		all[i] = string(value)
	}
	return fold(all)
}

// fold returns values in the form that the schema and Go have in common, such as
// bills_read for bills:read and not_voting for Not Voting.
func fold(values []string) []string {
	folded := make([]string, len(values))
	for i, value := range values {
		folded[i] = strings.NewReplacer(":", "_", " ", "_").Replace(strings.ToLower(value))
	}
	return folded
}
