package openapi_test

import (
	"fmt"
	"log"

	"legislative/internal/openapi"
)

func ExampleRead() {
	document, err := openapi.Read()
	if err != nil {
		log.Fatal(err)
	}
	for _, path := range document.Paths {
		fmt.Println(path.Value.Get.ID, path.Name)
	}
	// Output:
	// billDetail /bills/{congress}/{billType}/{billNumber}
	// billAnalysis /bills/{congress}/{billType}/{billNumber}/analysis
	// billFinance /bills/{congress}/{billType}/{billNumber}/finance
	// textVersionAnalysis /bills/{congress}/{billType}/{billNumber}/text/{textVersionID}
	// amendmentDetail /amendments/{congress}/{amendmentType}/{amendmentNumber}
	// committeeDetail /committees/{chamber}/{systemCode}
	// houseVoteDetail /house-votes/{congress}/{session}/{rollCallNumber}
	// houseVoteAnalytics /house-votes/analytics
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
