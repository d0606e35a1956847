package xmlwriter_test

import (
	"fmt"

	"legislative/internal/sample/xmlwriter"
)

func ExampleWriter() {
	var w xmlwriter.Writer
	w.Open("vote", "chamber", "House")
	w.Element("totals", func() {
		w.Leaves("yea", "218", "nay", "215")
		w.LeafIfSet("note", "")
		w.Empty("present")
	})
	w.Leaf("question", "Ayes & Noes")
	w.Close("vote")
	fmt.Print(w.String())
	// Output:
	// <vote chamber="House">
	//   <totals>
	//     <yea>218</yea>
	//     <nay>215</nay>
	//     <present/>
	//   </totals>
	//   <question>Ayes &amp; Noes</question>
	// </vote>
}
