package real_test

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestGraphQL sends the operations of REST endpoints to /graphql and compares the
// data with the bodies of the endpoints.
func TestGraphQL(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	t.Run("bills", func(t *testing.T) {
		t.Parallel()
		detail, analysis, finance := readOperation(t, "bill_detail"), readOperation(t, "bill_analysis"), readOperation(t, "bill_finance")
		text := readOperation(t, "text_version")
		for _, name := range slices.SortedFunc(maps.Keys(s.bills), compareBills) {
			variables := object{"congress": name.congress, "billType": name.kind, "billNumber": itoa(name.number)}
			s.checkOperation(t, detail, variables, name.path())
			s.checkOperation(t, analysis, variables, name.path()+"/analysis")
			s.checkOperation(t, finance, variables, name.path()+"/finance")
			for _, v := range objects(s.getObject(t, name.path())["textVersions"]) {
				variables["textVersionID"] = integer(t, v["id"])
				s.checkOperation(t, text, variables, fmt.Sprintf("%s/text/%v", name.path(), v["id"]))
			}
		}
	})
	t.Run("amendments", func(t *testing.T) {
		t.Parallel()
		operation := readOperation(t, "amendment")
		for _, name := range s.amendmentNames() {
			variables := object{"congress": name.congress, "amendmentType": name.kind, "amendmentNumber": itoa(name.number)}
			s.checkOperation(t, operation, variables, name.path())
		}
	})
	t.Run("committees", func(t *testing.T) {
		t.Parallel()
		operation := readOperation(t, "committee")
		for _, code := range s.committeeCodes() {
			s.checkOperation(t, operation, object{"chamber": chamberForCode(code), "systemCode": code}, committeePath(code))
		}
	})
	t.Run("votes", func(t *testing.T) {
		t.Parallel()
		operation := readOperation(t, "house_vote")
		for _, v := range s.votesToCompare() {
			variables := object{"congress": v.name.congress, "session": v.name.session, "rollCallNumber": v.name.roll}
			s.checkOperation(t, operation, variables, v.name.path())
		}
		analytics := readOperation(t, "house_vote_analytics")
		s.checkOperation(t, analytics, object{}, "/api/v1/house-votes/analytics")
		s.checkOperation(t, analytics, object{"congress": 117, "includeMembers": true, "limit": 500},
			"/api/v1/house-votes/analytics?congress=117&includeMembers=true&limit=500")
	})
}

// operation is an operation of a REST endpoint that reads lists by pages, since
// GraphQL clients cannot read complete lists.
type operation struct {
	document string
	lists    []string // the lists that are read by pages
}

var completeList = regexp.MustCompile(`(\w+)\(first: 10000\) \{`)

func readOperation(t *testing.T, name string) operation {
	t.Helper()
	document, err := os.ReadFile("../../rest/operations/" + name + ".graphql")
	if err != nil {
		t.Fatal(err)
	}
	o := operation{document: string(document)}
	for _, m := range completeList.FindAllStringSubmatch(o.document, -1) {
		o.lists = append(o.lists, m[1])
		o.document = strings.Replace(o.document, "(", "($"+m[1]+": String, ", 1)
	}
	o.document = completeList.ReplaceAllString(o.document, "$1(first: 100, after: $$$1) { ${1}Page: pageInfo { hasNextPage endCursor }")
	return o
}

// checkOperation compares the data of an operation with the body at a path.
func (s *service) checkOperation(t *testing.T, o operation, variables object, path string) {
	t.Helper()
	variables = maps.Clone(variables)
	complete := object{}
	for more := true; more; {
		more = false
		data := hoist(s.queryGraphQL(t, o.document, variables)).(object)
		for _, name := range o.lists {
			page := data[name+"Page"]
			delete(data, name+"Page")
			if lookup(page, "hasNextPage") == true {
				more = true
			}
			if end := lookup(page, "endCursor"); end != nil {
				variables[name] = end
			}
			previous, _ := complete[name].(list)
			if previous == nil {
				previous = list{}
			}
			rows, _ := data[name].(list)
			data[name] = append(slices.Clip(previous), rows...)
		}
		maps.Copy(complete, data)
	}
	emptyMissing(complete)
	checkSame(t, path, any(s.getObject(t, path)), any(complete))
}

// emptyMissing replaces the lists that are null since they are not loaded by empty ones,
// as in REST.
func emptyMissing(body object) {
	names, _ := lookup(body, "coverage", "missing").(list)
	for _, part := range []any{body, body["bill"]} {
		of, _ := part.(object)
		for _, name := range names {
			if key := name.(string); slices.Contains(missingLists, key) && of[key] == nil {
				if _, ok := of[key]; ok {
					of[key] = list{}
				}
			}
		}
	}
}

// missingLists are the keys of lists that are null in GraphQL if they are not loaded.
var missingLists = []string{"committees", "laws", "sectorImpacts", "sponsors", "subjects", "summaries", "textVersions"}

// hoist replaces members whose names begin with _ by their own members.
func hoist(v any) any {
	switch v := v.(type) {
	case list:
		for i := range v {
			v[i] = hoist(v[i])
		}
	case object:
		for _, key := range slices.Collect(maps.Keys(v)) {
			value := hoist(v[key])
			if !strings.HasPrefix(key, "_") {
				v[key] = value
				continue
			}
			delete(v, key)
			if inner, ok := value.(object); ok {
				maps.Copy(v, inner)
			}
		}
	}
	return v
}
