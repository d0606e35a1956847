package export_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"

	"legislative/graph"
	"legislative/internal/access"
	"legislative/internal/export"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// object is a JSON object of an answer.
type object = map[string]any

// graphQL answers operations on a database as clients get them.
type graphQL struct {
	t    *testing.T
	exec *executor.Executor
}

func newGraphQL(t *testing.T, db *database.DB) *graphQL {
	t.Helper()
	allowAll := func(context.Context, access.Requirement) error { return nil }
	return &graphQL{t, executor.New(graph.NewSchema(graph.NewResolver(db), allowAll))}
}

func (g *graphQL) run(document string) object {
	g.t.Helper()
	ctx := graphql.StartOperationTrace(loader.NewContext(g.t.Context()))
	ctx = operation.WithCaller(ctx, access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
	op, errs := g.exec.CreateOperationContext(ctx, &graphql.RawParams{Query: document})
	if errs != nil {
		g.t.Fatalf("%s: %v", document, errs)
	}
	handler, ctx := g.exec.DispatchOperation(ctx, op)
	response := handler(ctx)
	if len(response.Errors) > 0 {
		g.t.Fatalf("%s: %v", document, response.Errors)
	}
	return decodeObject(g.t, response.Data)
}

func decodeObject(t *testing.T, text []byte) (o object) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.UseNumber()
	if err := d.Decode(&o); err != nil {
		t.Fatal(err)
	}
	return o
}

// all returns the nodes on all pages of a list. List has %s in the place of the
// arguments of the page, and names the fields that lead to the connection.
func (g *graphQL) all(list string, path ...string) (nodes []object) {
	g.t.Helper()
	for arguments := "first: 100"; ; {
		connection, ok := at(g.run(fmt.Sprintf(list, arguments)), path...).(object)
		if !ok {
			return nil // as of a text that is not loaded
		}
		for _, node := range connection["nodes"].([]any) {
			nodes = append(nodes, node.(object))
		}
		if at(connection, "pageInfo", "hasNextPage") != true {
			return nodes
		}
		arguments = fmt.Sprintf("first: 100, after: %q", at(connection, "pageInfo", "endCursor"))
	}
}

// at returns the value at a path. A path through a list leads to the list of the
// values in its elements, without those that are null.
func at(value any, path ...string) any {
	for i, name := range path {
		switch v := value.(type) {
		case nil:
			return nil
		case []any:
			values := []any{}
			for _, element := range v {
				if found := at(element, path[i:]...); found != nil {
					values = append(values, found)
				}
			}
			return values
		default:
			value = v.(object)[name]
		}
	}
	return value
}

// selection returns the selection of all fields of a type that columns of a table
// name.
func selection(table *export.Table, typeName string) string {
	tree := object{}
	for _, c := range table.Columns {
		name, path, _ := strings.Cut(c.Field, ".")
		if name != typeName || isPlace(c) {
			continue
		}
		node := tree
		for segment := range strings.SplitSeq(path, ".") {
			if node[segment] == nil {
				node[segment] = object{}
			}
			node = node[segment].(object)
		}
	}
	return selectionOf(tree)
}

// isPlace reports whether a column has the place in a list.
func isPlace(c export.Column) bool { return c.Name == "place" }

func selectionOf(tree object) string {
	var fields []string
	for _, name := range slices.Sorted(maps.Keys(tree)) {
		children := tree[name].(object)
		switch {
		case name == "cosponsors":
			name += "(first: 100)"
		case name == "recordedVotes":
			children = object{"chamber": object{}, "congress": object{}, "session": object{}, "rollNumber": object{}}
		}
		if len(children) > 0 {
			name += " " + selectionOf(children)
		}
		fields = append(fields, name)
	}
	return "{ " + strings.Join(fields, " ") + " }"
}

const pageInfo = "pageInfo { hasNextPage endCursor }"

// source is the objects of GraphQL that a row has values of, by type, and the place
// in the list of the last.
type source struct {
	objects object
	place   int
}

// sources reads what the rows of each table are expected to be made from, in order.
func (g *graphQL) sources(t *export.Table) (all []source) {
	switch t.Name {
	case "votes":
		for _, v := range g.all("{ houseVotes(%s, orderBy: number_asc) { nodes "+selection(t, "HouseVote")+pageInfo+" } }", "houseVotes") {
			all = append(all, source{objects: object{"HouseVote": v}})
		}
	case "positions":
		list := "{ houseVotes(%s, orderBy: number_asc) { nodes { congress session rollCallNumber id positions(first: 500) { nodes " + selection(t, "Position") + " } } " + pageInfo + " } }"
		for _, v := range g.all(list, "houseVotes") {
			for _, p := range at(v, "positions", "nodes").([]any) {
				all = append(all, source{objects: object{"HouseVote": v, "Position": p}})
			}
		}
	case "bills":
		for _, b := range g.all("{ bills(%s, orderBy: number_asc) { nodes "+selection(t, "Bill")+pageInfo+" } }", "bills") {
			all = append(all, source{objects: object{"Bill": b}})
		}
	case "actions":
		all = append(g.actions(t, "bills", "Bill"), g.actions(t, "amendments", "Amendment")...)
	case "findings":
		all = g.findings(t)
	case "finance":
		for _, m := range g.all("{ members(%s) { nodes { id bioguideId finance "+selection(t, "CandidateSummary")+" } "+pageInfo+" } }", "members") {
			for _, f := range m["finance"].([]any) {
				all = append(all, source{objects: object{"Member": m, "CandidateSummary": f}})
			}
		}
		slices.SortStableFunc(all, func(a, b source) int {
			return strings.Compare(at(a.objects, "Member", "bioguideId").(string), at(b.objects, "Member", "bioguideId").(string))
		})
	default:
		g.t.Fatalf("no sources for table %s", t.Name)
	}
	return all
}

func (g *graphQL) actions(t *export.Table, list, typeName string) (all []source) {
	fields := selection(t, typeName)
	if typeName == "Amendment" {
		fields = "{ id congress amendmentType amendmentNumber }"
	}
	fields = strings.TrimSuffix(fields, "}") + "actions(first: 100) { nodes " + selection(t, "Action") + pageInfo + " } }"
	for _, m := range g.all("{ "+list+"(%s, orderBy: number_asc) { nodes "+fields+pageInfo+" } }", list) {
		if m["actions"] == nil {
			continue
		}
		if at(m, "actions", "pageInfo", "hasNextPage") == true {
			g.t.Fatal("a measure of the sample has more than 100 actions: read further pages")
		}
		for i, a := range at(m, "actions", "nodes").([]any) {
			// Names of a bill are null for an amendment.
			all = append(all, source{object{"Bill": m, "Amendment": m, "Action": a}, i + 1})
		}
	}
	return all
}

func (g *graphQL) findings(t *export.Table) (all []source) {
	bills := g.all("{ bills(%s, orderBy: number_asc) { nodes { congress billType billNumber textVersions { id databaseId versionCode } } "+pageInfo+" } }", "bills")
	for _, b := range bills {
		versions := at(b, "textVersions").([]any)
		slices.SortFunc(versions, func(a, b any) int {
			return strings.Compare(fmt.Sprintf("%20s", at(a, "databaseId")), fmt.Sprintf("%20s", at(b, "databaseId")))
		})
		for _, v := range versions {
			node := fmt.Sprintf("{ node(id: %q) { ... on TextVersion ", at(v, "id")) + "{ %s } } }"
			sections := map[any]any{}
			for _, s := range g.all(fmt.Sprintf(node, "sections(%s, includeStruck: true) { nodes "+selection(t, "Section")+pageInfo+" }"), "node", "sections") {
				sections[s["databaseId"]] = s
			}
			for i, f := range g.all(fmt.Sprintf(node, "findings(%s) { nodes "+strings.Replace(selection(t, "Finding"), "{", "{ sectionId ", 1)+pageInfo+" }"), "node", "findings") {
				all = append(all, source{object{"Bill": b, "TextVersion": v, "Section": sections[f["sectionId"]], "Finding": f}, i + 1})
			}
		}
	}
	return all
}

// row returns the row that a table is expected to have for a source.
func (s source) row(t *export.Table) object {
	row := object{}
	for _, c := range t.Columns {
		value := at(s.objects, strings.Split(c.Field, ".")...)
		switch {
		case isPlace(c):
			value = json.Number(fmt.Sprint(s.place))
		case c.Name == "recorded_votes":
			names := []any{}
			for _, v := range value.([]any) {
				names = append(names, fmt.Sprintf("%s/%s/%s/%s", at(v, "chamber"), at(v, "congress"), at(v, "session"), at(v, "rollNumber")))
			}
			value = names
		}
		row[c.Name] = value
	}
	return row
}
