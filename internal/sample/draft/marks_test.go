package draft_test

import (
	"fmt"

	"legislative/internal/sample/draft"
)

func ExampleRuns() {
	for _, run := range draft.Runs("by striking “may” in [usc/5/553|section 553 of title 5]") {
		fmt.Printf("%d %q %q\n", run.Kind, run.Text, run.Target)
	}
	// Output:
	// 0 "by striking " ""
	// 1 "may" ""
	// 0 " in " ""
	// 2 "section 553 of title 5" "usc/5/553"
}
