package engine_test

import (
	"encoding/json"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/engine"
)

// introspect is the introspection that GraphQL's own tools send.
func introspect() string {
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

// An introspection that passes holds as many values as was reckoned before.
func TestIntrospection(t *testing.T) {
	t.Parallel()
	for _, document := range []string{
		introspect(),
		`{__type(name: "Bill") {fields {type {...T} args {name type {...T}}} interfaces {possibleTypes {name}}}} fragment T on __Type {name ofType {name ofType {name}}}`,
		`{__type(name: "Nonsense") {name}}`,
		`{a: __schema {types {name}} b: __schema {types {fields {name}}}}`,
	} {
		a := stub{}.engine(t, engine.Options{}).Do(asking(t, access.DeveloperFree), engine.Request{Document: document})
		var data any
		if err := json.Unmarshal(a.Data, &data); err != nil || a.Errors != nil {
			t.Fatalf("%v: %.500s", err, text(t, a))
		}
		limits := engine.DefaultLimits()
		limits.IntrospectionCost = 0
		a = stub{}.engine(t, engine.Options{Limits: limits}).Do(asking(t, access.DeveloperFree), engine.Request{Document: document})
		got, _ := a.Errors[0].Extensions["number"].(int)
		// The roots themselves are part of the other cost.
		if want := values(data, "") - strings.Count(document, ": __schema") - 1; got > want+60 || got < want-60 {
			t.Errorf("%d values reckoned, and the answer has %d", got, want)
		}
	}
}

// values counts the objects of an answer and what they hold. An object that
// is null counts nothing.
func values(value any, name string) (n int) {
	switch v := value.(type) {
	case map[string]any:
		for name, member := range v {
			n += values(member, name)
		}
		return n + 1
	case []any:
		for _, element := range v {
			n += values(element, "")
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
