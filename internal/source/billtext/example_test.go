package billtext_test

import (
	"fmt"
	"log"
	"strings"

	"legislative/internal/source/billtext"
)

const text = `<html><body><pre>
[Congressional Bills 201st Congress]
[From the U.S. Government Publishing Office]
[H.R. 9001 Introduced in House (IH)]

                                 A BILL

    To keep the lighthouses of Nowhere lit.

    Be it enacted by the Senate and House of Representatives of the 
United States of America in Congress assembled,

SECTION 1. SHORT TITLE.

    This Act may be cited as the ` + "``Lighthouse Act''" + `.

SEC. 2. LAMPS.

    (a) Burning.--Lamps shall burn from dusk to dawn.
                                 &lt;all&gt;
</pre></body></html>
`

func ExampleRead() {
	doc, err := billtext.Read(strings.NewReader(text))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(doc.Version.Bill, doc.Version.Name())
	for _, section := range doc.Sections {
		fmt.Printf("%s %q %q\n", section.Level, section.Number, section.Heading)
	}
	// Output:
	// 201hr9001 Introduced in House
	// front "" ""
	// section "SECTION 1." "SHORT TITLE"
	// section "SEC. 2." "LAMPS"
	// subsection "(a)" "Burning"
}

func ExampleRead_hint() {
	const amendment = `<engrossedAmendment xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/"><amendMeta><congress>201</congress><dc:type>H.R. </dc:type><docNumber>9001</docNumber><docStage>Engrossed Amendment Senate</docStage></amendMeta><amendMain><section><num>1.</num><content>Lamps shall burn.</content></section></amendMain></engrossedAmendment>`
	doc, err := billtext.Read(strings.NewReader(amendment), billtext.Hint{Name: "BILLS-201hr9001eas2.xml"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(doc.Version.Name())
	// Output: Engrossed Amendment Senate 2
}

func ExampleRecognize() {
	fmt.Println(billtext.Recognize([]byte(text)))
	fmt.Println(billtext.Recognize([]byte("<billStatus><bill>")))
	// Output:
	// true
	// false
}
