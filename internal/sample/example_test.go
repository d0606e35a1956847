package sample_test

import (
	"fmt"

	"legislative/internal/sample"
)

func ExampleFiles() {
	for name := range sample.Files(sample.Options{Bills: 1, Votes: 2, Seed: 200}) {
		fmt.Println(name)
	}
	// Output:
	// legislators/legislators-current.yaml
	// legislators/legislators-historical.csv
	// legislators/committees-current.yaml
	// legislators/committees-historical.yaml
	// legislators/committee-membership-current.yaml
	// fec/cn.txt
	// fec/cm.txt
	// fec/ccl.txt
	// fec/weball.txt
	// fec/webk.txt
	// billstatus/BILLSTATUS-200hr1.xml
	// billtext/BILLS-200hr1ih.xml
	// billtext/BILLS-200hr1rh.xml
	// billtext/BILLS-200hr1eh.xml
	// billtext/BILLS-200hr1rfs.xml
	// billtext/BILLS-200hr1rs.xml
	// billtext/BILLS-200hr1eas.xml
	// billtext/BILLS-200hr1enr.xml
	// billtext/PLAW-200publ1.xml
	// rollcalls/2187/roll001.xml
	// rollcalls/2187/roll002.xml
}
