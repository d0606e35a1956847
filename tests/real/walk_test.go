package real_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"legislative/tests/exhaustive"
)

// walkFields are the fields of the records that TestEveryPath compares. Each
// selection of a record has all fields of its type, wherever the record is found.
var walkFields = map[string]string{
	"B": `Bill {
  __typename id congress billType billNumber title lifecycleStatus lifecycleStatusDate introducedDate originChamber policyArea updatedAt
  latestAction { date text } laws { type number } coverage { loaded namedBy reason } amendmentsComplete
  actions(first: 1) { totalCount } relatedBills(first: 1) { totalCount } subjects
}`,
	"A": `Amendment {
  __typename id congress amendmentType amendmentNumber purpose description chamber submittedDate proposedDate updatedAt listedUntil
  latestAction { date text } coverage { loaded namedBy reason } actions(first: 1) { totalCount }
}`,
	"T": `TextVersion { __typename id databaseId versionCode versionName date textCached coverage { loaded namedBy reason } formats { type url } }`,
	"V": `HouseVote { __typename id congress session rollCallNumber date time question result voteType description legislation summary { yea nay } }`,
}

// query runs an operation with the fragments that it uses.
func (w *walk) query(t *testing.T, document string, variables object) object {
	t.Helper()
	for name, fields := range walkFields {
		if strings.Contains(document, "..."+name+" ") {
			document += " fragment " + name + " on " + fields
		}
	}
	return w.queryGraphQL(t, document, variables)
}

// walk collects the records of answers by ID.
type walk struct {
	*service
	found map[string]object
}

// add adds the records in a part of an answer, and reports those that differ from
// the same records of other paths.
func (w *walk) add(t *testing.T, path string, v any) {
	t.Helper()
	switch v := v.(type) {
	case list:
		for _, element := range v {
			w.add(t, path, element)
		}
	case object:
		record := object{}
		for key, value := range v {
			if strings.HasPrefix(key, "to") {
				w.add(t, path+"/"+key, value)
			} else {
				record[key] = value
			}
		}
		id, ok := record["id"].(string)
		if !ok {
			w.add(t, path, slices.Collect(maps.Values(record)))
			return
		}
		if other := w.found[id]; other != nil {
			checkSame(t, path+" "+id, any(other), any(record))
			return
		}
		w.found[id] = record
	}
}

// list adds the records on all pages of a list of Query with what they refer to.
func (w *walk) list(t *testing.T, name, arguments, selection string) (ids []string) {
	t.Helper()
	document := fmt.Sprintf(`query ($after: String) { list: %s(first: 100, after: $after%s) { nodes { %s } pageInfo { hasNextPage endCursor } } }`,
		name, arguments, selection)
	for after := any(nil); ; {
		page := w.query(t, document, object{"after": after})["list"]
		nodes, _ := lookup(page, "nodes").(list)
		w.add(t, name, nodes)
		for _, n := range objects(nodes) {
			ids = append(ids, n["id"].(string))
		}
		if lookup(page, "pageInfo", "hasNextPage") != true {
			return ids
		}
		after = lookup(page, "pageInfo", "endCursor")
	}
}

// TestEveryPath walks all bills, amendments, text versions and House votes in the
// lists of the API, with the records to which they refer, and checks that each
// has the same fields by every path, by its list, and by its ID; and that those
// include every amendment, vote and text that a file names.
func TestEveryPath(t *testing.T) {
	exhaustive.Require(t, "walks all official records")
	t.Parallel()
	w := &walk{sqliteService(t), map[string]object{}}
	lists := map[string][]string{
		"Bill": w.list(t, "bills", ", orderBy: number_asc",
			"...B toTexts: textVersions { ...T toBill: bill { ...B } } toVotes: votes(first: 10) { nodes { ...V } } "+
				"toRelated: relatedBills(first: 5) { nodes { toBill: bill { ...B } } }"),
		"Amendment": w.list(t, "amendments", "",
			"...A toBill: amendedBill { ...B } toAmended: amendedAmendment { ...A } toAmendments: amendments(first: 5) { nodes { ...A } }"),
		"HouseVote": w.list(t, "houseVotes", "", "...V toBill: bill { ...B } toAmendment: amendment { ...A }"),
	}
	for kind, ids := range lists {
		listed := map[string]bool{}
		for _, id := range ids {
			if listed[id] {
				t.Errorf("the list of %s has %s twice", kind, id)
			}
			listed[id] = true
		}
		for id, record := range w.found {
			if record["__typename"] == kind && !listed[id] {
				t.Errorf("the list of %s lacks %v", kind, record)
			}
		}
	}
	w.checkNodes(t)
	w.checkNamed(t)
	w.checkREST(t)
}

// checkNodes reads all records by their IDs, and bills by name too.
func (w *walk) checkNodes(t *testing.T) {
	t.Helper()
	for chunk := range slices.Chunk(slices.Sorted(maps.Keys(w.found)), 100) {
		data := w.query(t, "query ($ids: [ID!]!) { nodes(ids: $ids) { ...B ...A ...T ...V } }", object{"ids": chunk})
		nodes, _ := data["nodes"].(list)
		if len(nodes) != len(chunk) || slices.Contains(nodes, nil) {
			t.Fatalf("nodes(%v) lacks a record", chunk)
		}
		w.add(t, "nodes", nodes)
		var names []string
		for _, n := range objects(nodes) {
			if n["__typename"] == "Bill" {
				names = append(names, fmt.Sprint(n["congress"], n["billType"], n["billNumber"]))
			}
		}
		if len(names) == 0 {
			continue
		}
		w.add(t, "billsByIds", w.query(t, "query ($ids: [String!]!) { billsByIds(ids: $ids) { ...B } }", object{"ids": names})["billsByIds"])
	}
}

// checkNamed checks that every amendment, House vote and text version that a status
// file or an answer of the Congress.gov API names was found, also one that another
// file on the bill supersedes.
func (w *walk) checkNamed(t *testing.T) {
	t.Helper()
	names := map[string]bool{}
	for _, r := range w.found {
		switch r["__typename"] {
		case "Amendment":
			names[fmt.Sprint("amendment ", r["congress"], r["amendmentType"], r["amendmentNumber"])] = true
		case "HouseVote":
			names[fmt.Sprint("vote ", r["congress"], "-", r["session"], "-", r["rollCallNumber"])] = true
		}
	}
	checked := 0
	for _, b := range append(w.everyStatusFile(t), w.answered()...) {
		for name, a := range readAmendments(b) {
			checked++
			for _, n := range []*amendmentName{&name, a.amended} {
				if n != nil && !names[fmt.Sprint("amendment ", n.congress, n.kind, n.number)] {
					t.Errorf("%s of %s: amendment %v was not found", b.file, b.name, *n)
				}
			}
		}
		for _, v := range allRecordedVotes(b.element, b.name.congress) {
			if v.chamber == "House" && !names[fmt.Sprint("vote ", v.congress, "-", v.session, "-", v.roll)] {
				t.Errorf("%s of %s: vote %v was not found", b.file, b.name, v)
			}
		}
	}
	for n := range w.amendments { // also those of answers on amendments
		if !names[fmt.Sprint("amendment ", n.congress, n.kind, n.number)] {
			t.Errorf("amendment %v was not found", n)
		}
	}
	if checked < 8_000 {
		t.Errorf("the files list %d amendments, want at least 8,000", checked)
	}
	texts := map[string]bool{}
	for _, r := range w.found {
		if r["__typename"] == "TextVersion" && r["textCached"] == true {
			texts[fmt.Sprint(r["id"])] = true
		}
	}
	if len(texts) < len(w.texts) {
		t.Errorf("%d texts were found, want at least %d", len(texts), len(w.texts))
	}
}

// everyStatusFile returns the bills in all status files, also in those that others
// supersede.
func (w *walk) everyStatusFile(t *testing.T) (bills []*bill) {
	t.Helper()
	files, err := w.filesIn("billstatus")
	if err != nil || len(files) == 0 {
		t.Fatalf("no status files: %v", err)
	}
	for _, file := range files {
		b, err := readBill(file)
		if err != nil {
			t.Fatal(err)
		}
		bills = append(bills, b)
	}
	return bills
}

// checkREST compares records with the bodies of their endpoints: a sample of those
// with files of their own, and all others.
func (w *walk) checkREST(t *testing.T) {
	t.Helper()
	for i, id := range slices.Sorted(maps.Keys(w.found)) {
		r := w.found[id]
		loaded, _ := lookup(r, "coverage", "loaded").(list)
		if i%40 > 0 && (r["__typename"] == "HouseVote" || len(loaded) > 0) || i%10 > 0 && r["__typename"] == "Bill" {
			continue
		}
		switch r["__typename"] {
		case "Bill":
			path := fmt.Sprintf("/api/v1/bills/%v/%v/%v", r["congress"], r["billType"], r["billNumber"])
			w.checkKeys(t, path, r, lookup(w.getObject(t, path), "bill"), "title", "lifecycleStatus", "introducedDate", "policyArea", "updatedAt", "latestAction")
		case "Amendment":
			path := fmt.Sprintf("/api/v1/amendments/%v/%v/%v", r["congress"], r["amendmentType"], r["amendmentNumber"])
			w.checkKeys(t, path, r, lookup(w.getObject(t, path), "amendment"), "purpose", "description", "chamber", "submittedDate", "updatedAt", "latestAction")
		case "HouseVote":
			path := fmt.Sprintf("/api/v1/house-votes/%v/%v/%v", r["congress"], r["session"], r["rollCallNumber"])
			w.checkKeys(t, path, r, lookup(w.getObject(t, path), "vote"), "date", "question", "result", "voteType", "description", "legislation")
		}
	}
}

func (w *walk) checkKeys(t *testing.T, path string, want object, got any, keys ...string) {
	t.Helper()
	for _, key := range keys {
		checkSame(t, path+" "+key, want[key], lookup(got, key))
	}
}
