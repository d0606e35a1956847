package engine_test

import (
	"fmt"

	"legislative/graph"
	"legislative/graph/engine"
)

func ExampleEngine_Prepare() {
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	op, err := e.Prepare("vote", `query ($congress: Int!, $session: Int!, $rollCall: Int!) {
		houseVote(congress: $congress, session: $session, rollCallNumber: $rollCall) {result byParty {party yea nay}}
	}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(op.Requirement().Plan, op.Requirement().Scopes)
	for _, v := range op.Variables() {
		fmt.Println(v.Name, v.Type, v.Required, v.Description)
	}
	// Output:
	// developer_free [votes:read]
	// congress Int true Number of the Congress, such as 119 for 2025 to 2027.
	// session Int true Session of the Congress: 1, 2 or, rarely, 3.
	// rollCall Int true Number of the roll call within the session.
}

func ExampleEngine_Validate() {
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	for _, err := range e.Validate(`{dataset {verzion}}`) {
		fmt.Println(engine.Code(err), err.Message)
	}
	// Output:
	// invalid_document Cannot query field "verzion" on type "Dataset". Did you mean "version"?
}
