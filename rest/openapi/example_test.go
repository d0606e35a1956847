package openapi_test

import (
	"fmt"
	"log"

	"legislative/rest/openapi"
)

func ExampleRead() {
	document, err := openapi.Read()
	if err != nil {
		log.Fatal(err)
	}
	first := document.Paths[0]
	fmt.Println(first.Value.Get.ID, first.Name)
	// Output: billDetail /bills/{congress}/{billType}/{billNumber}
}

func ExampleOrdered() {
	var body openapi.Ordered[int]
	if err := body.UnmarshalJSON([]byte(`{"yea": 284, "nay": 149, "present": 0}`)); err != nil {
		log.Fatal(err)
	}
	again, err := body.MarshalJSON()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(again))
	// Output: {"yea":284,"nay":149,"present":0}
}
