package engine_test

import (
	"encoding/json"
	"strings"
	"testing"

	"legislative/graph/engine"
	"legislative/internal/access"
)

// introspectionQuery returns the introspection query of GraphQL's own tools.
func introspectionQuery() string {
	deep := "name"
	for range 9 {
		deep = "kind name ofType{" + deep + "}"
	}
	return `query IntrospectionQuery {__schema {description queryType {name kind} mutationType {name kind} subscriptionType {name kind}
		types {...FullType} directives {name description isRepeatable locations args(includeDeprecated: true) {...InputValue}}}}
	fragment FullType on __Type {kind name description specifiedByURL isOneOf
		fields(includeDeprecated: true) {name description args(includeDeprecated: true) {...InputValue} type {...TypeRef} isDeprecated deprecationReason}
		inputFields(includeDeprecated: true) {...InputValue} interfaces {...TypeRef}
		enumValues(includeDeprecated: true) {name description isDeprecated deprecationReason} possibleTypes {...TypeRef}}
	fragment InputValue on __InputValue {name description type {...TypeRef} defaultValue isDeprecated deprecationReason}
	fragment TypeRef on __Type {` + deep + `}`
}

// TestIntrospection compares the computed number of values with that of the
// answer.
func TestIntrospection(t *testing.T) {
	t.Parallel()
	for _, document := range []string{
		introspectionQuery(),
		`{__type(name: "Bill") {fields {type {...T} args {name type {...T}}} interfaces {possibleTypes {name}}}} fragment T on __Type {name ofType {name ofType {name}}}`,
		`{__type(name: "Nonsense") {name}}`,
		`{a: __schema {types {name}} b: __schema {types {fields {name}}}}`,
	} {
		a := stub{}.engine(t, engine.Options{}).Do(contextOnPlan(t, access.DeveloperFree), engine.Request{Document: document})
		var data any
		if err := json.Unmarshal(a.Data, &data); err != nil || a.Errors != nil {
			t.Fatalf("%v: %.500s", err, answerText(t, a))
		}
		limits := engine.DefaultLimits()
		limits.IntrospectionCost = 0
		a = stub{}.engine(t, engine.Options{Limits: limits}).Do(contextOnPlan(t, access.DeveloperFree), engine.Request{Document: document})
		got, _ := a.Errors[0].Extensions["number"].(int)
		// __schema and __type themselves are part of the operation's cost.
		if want := countValues(data, "") - strings.Count(document, ": __schema") - 1; got > want+60 || got < want-60 {
			t.Errorf("computed %d values, the answer has %d", got, want)
		}
	}
}

// countValues returns the number of objects and values in an answer. Null counts
// as 0 for fields that return objects.
func countValues(value any, name string) (n int) {
	switch v := value.(type) {
	case map[string]any:
		for name, member := range v {
			n += countValues(member, name)
		}
		return n + 1
	case []any:
		for _, element := range v {
			n += countValues(element, "")
		}
		return n
	case nil:
		if name == "ofType" || name == "mutationType" || name == "subscriptionType" || name == "fields" ||
			name == "args" || name == "interfaces" || name == "possibleTypes" || name == "enumValues" || name == "inputFields" {
			return 0
		}
	}
	return 1
}
