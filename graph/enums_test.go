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

// TestEnumsHaveTheConstantsOfTheirTypes compares each enum of the schema with
// the constants of the Go type that it stands for, and with the list of them, if
// there is one.
func TestEnumsHaveTheConstantsOfTheirTypes(t *testing.T) {
	t.Parallel()
	types := graph.NewSchema(&graph.Resolver{}, allowAll).Schema().Types
	for _, c := range []struct {
		enum   string
		goType string // folder and name
		listed []string
		absent []string // constants that the enum does not have
	}{
		{"Plan", "internal/access.Plan", toStrings(access.Plans), nil},
		{"Scope", "internal/access.Scope", toStrings(access.Scopes), nil},
		{"BillType", "internal/congress.BillType", toStrings(congress.BillTypes), nil},
		{"AmendmentType", "internal/congress.AmendmentType", toStrings(congress.AmendmentTypes), nil},
		{"LifecycleStatus", "internal/congress.LifecycleStatus", toStrings(congress.LifecycleStatuses), nil},
		{"Chamber", "internal/congress.Chamber", toStrings(congress.Chambers), nil},
		{"Signal", "internal/congress.Signal", toStrings(congress.Signals), nil},
		{"PositionFilter", "internal/congress.Position", toStrings(congress.Positions), []string{"other"}},
		{"FindingKind", "internal/analysis.Kind", toStrings(analysis.Kinds), nil},
		{"DeadlineDirection", "internal/analysis/deadline.Direction", nil, nil},
		{"RecordType", "ent/revision.Kind", nil, nil},
		{"ChangeKind", "internal/records.ChangeKind", nil, nil},
	} {
		t.Run(c.enum, func(t *testing.T) {
			t.Parallel()
			constants := constantsOf(t, c.goType)
			if diff := cmp.Diff(constants, slices.Sorted(slices.Values(c.listed))); c.listed != nil && diff != "" {
				t.Errorf("the list of %s differs from its constants (-constants +list):\n%s", c.goType, diff)
			}
			var values []string
			for _, value := range types[c.enum].EnumValues {
				values = append(values, value.Name)
			}
			want := slices.DeleteFunc(constants, func(name string) bool { return slices.Contains(c.absent, name) })
			if diff := cmp.Diff(want, slices.Sorted(slices.Values(fold(values)))); diff != "" {
				t.Errorf("enum %s of graph/schema differs from %s (-constants +enum):\n%s", c.enum, c.goType, diff)
			}
		})
	}
}

// TestEveryEnumIsCompared checks that each enum of the schema either is bound to
// a Go type, which the test above knows, or is an order.
func TestEveryEnumIsCompared(t *testing.T) {
	t.Parallel()
	var bound []string
	for name, definition := range graph.NewSchema(&graph.Resolver{}, allowAll).Schema().Types {
		if len(definition.EnumValues) > 0 && !definition.BuiltIn && !strings.HasSuffix(name, "Order") {
			bound = append(bound, name)
		}
	}
	slices.Sort(bound)
	want := []string{
		"AmendmentType", "BillType", "ChangeKind", "Chamber", "DeadlineDirection", "FindingKind", "LifecycleStatus",
		"Plan", "PositionFilter", "RecordType", "Scope", "Signal",
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, bound); diff != "" {
		t.Errorf("enums (-compared +schema): add new ones to TestEnumsHaveTheConstantsOfTheirTypes\n%s", diff)
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
