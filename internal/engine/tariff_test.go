package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/paging"
	"legislative/internal/access"
	"legislative/internal/database/databasetest"
	"legislative/internal/engine"
)

// Every list that has no pages has a length in the tariffs, and they name
// nothing that there is not.
func TestTariffsFitTheSchema(t *testing.T) {
	t.Parallel()
	e := stub{}.engine(t, engine.Options{})
	sizes, all := e.Tariffs()
	for field := range fields(e.Schema()) {
		name := field.object.Name + "." + field.definition.Name
		if unpaged(field) && sizes[name] == 0 {
			t.Errorf("nobody says how long %s is: give it a size in tariffs", name)
		}
		all = slices.DeleteFunc(all, func(known string) bool { return known == name })
	}
	if len(all) > 0 {
		t.Errorf("the schema has no %v", all)
	}
}

// unpaged tells whether a field is a list of no connection, and not as long
// as an argument says.
func unpaged(f schemaField) bool {
	named := func(a *ast.ArgumentDefinition) bool { return a.Type.Elem != nil }
	return f.object.Kind == ast.Object && f.definition.Type.Elem != nil &&
		!strings.HasSuffix(f.object.Name, "Connection") && !slices.ContainsFunc(f.definition.Arguments, named)
}

// What the schema tells of the sizes of pages is what they are.
func TestPagesAreAsDescribed(t *testing.T) {
	t.Parallel()
	e := stub{}.engine(t, engine.Options{})
	pages := 0
	for field := range fields(e.Schema()) {
		for _, name := range []string{"first", "limit"} {
			argument := field.definition.Arguments.ForName(name)
			if argument == nil {
				continue
			}
			pages++
			size := paging.Of(field.object.Name, field.definition.Name)
			if told := fmt.Sprintf(": %d unless told, at most %d.", size.Standard, size.Most); !strings.HasSuffix(argument.Description, told) {
				t.Errorf("%s.%s(%s) is described as %q, and is %q", field.object.Name, field.definition.Name, name, argument.Description, told)
			}
		}
	}
	if pages < 25 {
		t.Errorf("%d fields have pages, want all 25 and more", pages)
	}
}

// What makes the database search for long has its price: a page of one record
// many times over is no way around the budget.
func TestSearchesHaveTheirPrice(t *testing.T) {
	t.Parallel()
	e := newRecords(t, databasetest.Open(t, dialect.SQLite), engine.Options{})
	for _, c := range []struct {
		plan     access.Plan
		document string
		refused  bool
	}{
		{access.Enterprise, "{" + repeated(`a%d:bills(first:1,query:"a* b* c* d* e* f* g* h* i* j*"){totalCount}`, 20) + "}", true},
		{access.DeveloperFree, "{" + repeated(`a%d:bills(first:1,query:"a*"){totalCount}`, 20) + "}", true},
		{access.DeveloperFree, "{" + repeated(`a%d:bills(first:1,filter:{signal:taxes}){totalCount}`, 20) + "}", false},
		{access.DeveloperFree, `{bills(first:20,query:"clean wat*"){totalCount nodes{title}}}`, false},
		{access.DeveloperFree, "{bills(first:100){nodes{summaries{text} titles{title} subjects actions(first:10){nodes{text}}}}}", true},
		{access.DeveloperFree, "{bills(first:20){nodes{summaries{text} titles{title} subjects actions(first:10){nodes{text}}}}}", false},
		{access.Analysis, `{bills(first:100){nodes{textVersions{matches(q:"act"){nodes{snippet}}}}}}`, true},
		{access.Analysis, `{bills(first:20){nodes{textVersions{matches(q:"act"){nodes{snippet}}}}}}`, false},
		{access.Analysis, `{bills(first:20){nodes{textVersions{compare(with:1){sections{nodes{edits{text}}}}}}}}`, true},
	} {
		a := e.Do(asking(t, c.plan), engine.Request{Document: c.document})
		if refused := len(a.Errors) > 0 && engine.Code(a.Errors[0]) == engine.CodeTooCostly; refused != c.refused {
			t.Errorf("%s, %.100s: refused %t, want %t: %.200s", c.plan, c.document, refused, c.refused, text(t, a))
		}
	}
}
