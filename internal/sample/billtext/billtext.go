// Package billtext writes the texts of bills in the XML vocabularies of bill.dtd
// and United States Legislative Markup (USLM). The package of the same name in
// internal/source reads them.
package billtext

import (
	"fmt"
	"hash/fnv"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// XML returns the text of a version. Laws, engrossed amendments, enrolled bills and
// a third of the other bills are in USLM, the others in the older vocabulary.
func XML(c *fiction.Congress, v fiction.Version) []byte {
	if v.IsLaw() || v.IsAmendment() || v.ID.Code == "enr" || v.Bill.Index%3 == 2 {
		return uslmXML(c, v)
	}
	return dtdXML(c, v)
}

// idGenerator generates the identifiers of the elements of a text. They look
// random but depend only on the package name and the position.
type idGenerator struct {
	packageName string
	next        int
}

func (i *idGenerator) newID() string {
	i.next++
	h := fnv.New64a()
	fmt.Fprintf(h, "%s/%d", i.packageName, i.next)
	return fmt.Sprintf("H%016X", h.Sum64())
}

func publicity(b *fiction.Bill) string {
	if b.IsPrivate {
		return "private"
	}
	return "public"
}

// docLabel formats the beginning of document titles, such as "200 HR 1 IH".
func docLabel(v fiction.Version) string {
	return fmt.Sprintf("%d %s %d %s", v.Bill.ID.Congress, strings.ToUpper(string(v.Bill.ID.Type)), v.Bill.ID.Number, strings.ToUpper(v.ID.Code))
}

func chamberLine(v fiction.Version) string {
	if v.Chamber == congress.House {
		return "IN THE HOUSE OF REPRESENTATIVES"
	}
	return "IN THE SENATE OF THE UNITED STATES"
}

func docTitle(v fiction.Version) string {
	switch {
	case fiction.MeasureName(v.Bill.ID.Type) != "bill":
		return strings.ToUpper(fiction.MeasureName(v.Bill.ID.Type))
	case v.ID.Code == "ih" || v.ID.Code == "is" || v.ID.Code == "rh" || v.ID.Code == "rs":
		return "A BILL"
	default:
		return "AN ACT"
	}
}

func resolvingClause(b *fiction.Bill) string {
	switch {
	case fiction.MeasureName(b.ID.Type) == "joint resolution":
		return "Resolved by the Senate and House of Representatives of the United States of America in Congress assembled,"
	case b.ID.Type == congress.HConRes:
		return "Resolved by the House of Representatives (the Senate concurring),"
	case b.ID.Type == congress.SConRes:
		return "Resolved by the Senate (the House of Representatives concurring),"
	default:
		return "Resolved,"
	}
}
