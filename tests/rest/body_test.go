package rest_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"testing"
)

// contract returns the shapes of the bodies according to the contract, by the
// names of the endpoints. It is written by hand.
func contract() map[string]shape {
	text, integer, boolean := kind("text", `".*"`), kind("an integer", `-?\d+`), kind("true or false", "true|false")
	date := kind("a date", `"\d{4}-\d\d-\d\d"`)
	instant := kind("an instant with offset", `"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)"`)
	money := kind("dollars with cents", `-?\d+\.\d\d`)
	safe := kind("an integer below 2^53", `\d{1,16}`)
	digits := kind("digits in a string", `"\d+"`)
	code := kind("a committee's code", `"[HSJ][A-Z]{3}\d\d"`)
	url := kind("an address", `"https?://.*"`)
	chamber := oneOf("House Senate Joint")
	billType := oneOf("hr s hjres sjres hconres sconres hres sres")
	amendmentType := oneOf("hamdt samdt suamdt")
	lifecycle := oneOf("introduced referred reported passed_house passed_senate resolving_differences to_president became_law vetoed " +
		"pocket_vetoed override_passed_house override_passed_senate override_failed failed_house failed_senate agreed_simple " +
		"agreed_concurrent sent_to_states")
	signal := oneOf("taxes spending deadline privacy rulemaking penalties reporting grants preemption sunset effective_date " +
		"enforcement study definitions amends_law")

	with := func(base object, more object) object {
		all := maps.Clone(base)
		maps.Copy(all, more)
		return all
	}
	billRef := object{"congress": integer, "billType": billType, "billNumber": digits, "title": maybe{text}, "lifecycleStatus": maybe{lifecycle}}
	latestAction := maybe{object{"date": maybe{date}, "text": maybe{text}}}
	action := object{
		"date": maybe{date}, "text": maybe{text}, "type": maybe{text}, "code": maybe{text}, "sourceSystem": maybe{text}, "committees": list{code},
		"recordedVotes": list{object{"chamber": chamber, "congress": integer, "session": integer, "rollNumber": integer, "date": maybe{date}, "url": maybe{url}}},
	}
	districtBasis := maybe{oneOf("stated inferred")}
	person := object{"bioguideId": maybe{text}, "name": text, "party": maybe{text}, "state": maybe{text}, "district": maybe{integer}, "districtBasis": districtBasis}
	coverage := object{"loaded": list{text}, "missing": list{text}, "reason": maybe{text}}
	amendmentRef := object{"congress": integer, "amendmentType": amendmentType, "amendmentNumber": digits, "purpose": maybe{text},
		"description": maybe{text}, "latestAction": latestAction}
	counts := object{"yea": integer, "nay": integer, "present": integer, "notVoting": integer, "other": integer}
	vote := object{"congress": integer, "session": integer, "rollCallNumber": integer, "date": maybe{date}, "question": maybe{text},
		"result": maybe{text}, "summary": counts}
	related := with(billRef, object{"relationships": list{object{"type": text, "identifiedBy": text}}})
	sponsor := with(person, object{"role": text, "isByRequest": maybe{boolean}})
	cosponsor := with(person, object{"role": text, "sponsoredDate": maybe{date}, "isOriginal": maybe{boolean}, "withdrawnDate": maybe{date}})
	sources := list{object{"name": text, "url": url}}
	activities := list{object{"name": text, "date": maybe{date}}}
	acted := object{"chamber": chamber, "systemCode": code, "name": text, "activities": activities}
	finance := object{
		"notice": text,
		"billRollups": list{object{"cycle": integer, "sponsorshipRole": oneOf("sponsor cosponsor"), "totalReceipts": money, "totalDisbursements": money,
			"linkedCandidateCount": integer}},
		"candidateSummaries": list{with(person, object{"candidateId": text, "cycle": integer, "sponsorshipRole": maybe{text}, "receipts": maybe{money},
			"disbursements": maybe{money}, "cashOnHand": maybe{money}, "debts": maybe{money}, "coverageEndDate": maybe{date}, "sourceUrl": maybe{url}})},
		"committeeSummaries": list{object{"committeeId": text, "name": maybe{text}, "type": maybe{text}, "designation": maybe{text}, "candidateId": text,
			"cycle": integer, "receipts": maybe{money}, "disbursements": maybe{money}, "cashOnHand": maybe{money}, "coverageEndDate": maybe{date},
			"sourceUrl": maybe{url}}},
		"contextCounts": list{object{"value": oneOf("sponsor cosponsor linkedCandidate linkedCommittee unlinkedMember memberWithoutTotals"), "count": integer}},
	}
	version := object{"id": safe, "versionCode": text, "versionName": text, "date": maybe{date}}
	overview := object{"sections": integer, "deadlineCount": integer, "dollarAmountCount": integer, "agencyCount": integer, "agencyMentionCount": integer,
		"statutoryReferenceCount": integer, "signalCounts": object{"taxes": integer}, "signalMentionCounts": object{"taxes": integer}}
	row := with(counts, object{"votes": integer, "positions": integer})

	return map[string]shape{
		"bill detail": object{
			"bill": with(billRef, object{"introducedDate": maybe{date}, "originChamber": maybe{chamber}, "policyArea": maybe{text},
				"lifecycleStatusDate": maybe{date}, "latestAction": latestAction, "laws": list{object{"type": text, "number": text}},
				"updatedAt": maybe{instant}, "sourceUrl": maybe{url}}),
			"sponsors":       list{sponsor},
			"cosponsors":     list{cosponsor},
			"summaries":      list{object{"versionCode": maybe{text}, "actionDate": maybe{date}, "actionDesc": maybe{text}, "text": text, "updatedAt": maybe{instant}}},
			"textVersions":   list{with(version, object{"textCached": boolean, "formats": list{object{"type": text, "url": url}}})},
			"sectorImpacts":  list{object{"sector": text, "naics": text, "score": kind("a number", `\d(\.\d+)?`), "basis": list{object{"kind": text, "value": text}}}},
			"committees":     list{with(acted, object{"subcommittees": list{acted}})},
			"subjects":       list{text},
			"actions":        list{action},
			"amendments":     list{amendmentRef},
			"relatedBills":   list{related},
			"votes":          list{vote},
			"financeContext": maybe{finance},
			"coverage":       coverage,
		},
		"bill analysis": object{"bill": billRef, "textVersion": maybe{version}, "overview": maybe{overview},
			"versions": list{object{"textVersion": version, "overview": overview}}},
		"finance context": object{"bill": billRef, "financeContext": finance, "notice": text, "coverage": coverage},
		"text version": object{
			"bill": billRef, "textVersion": version, "overview": maybe{overview},
			"sections": list{object{"id": safe, "parentId": maybe{safe}, "level": text, "number": maybe{text}, "heading": maybe{text}, "signals": list{signal}}},
			"matches":  list{object{"sectionId": safe, "snippet": text, "start": integer, "end": integer, "snippetStart": integer, "snippetEnd": integer}}, "matchCount": integer,
		},
		"amendment detail": object{
			"amendment": with(amendmentRef, object{"chamber": maybe{chamber}, "submittedDate": maybe{date}, "proposedDate": maybe{date}, "updatedAt": maybe{instant}}),
			"actions":   list{action}, "sponsors": list{person}, "cosponsors": list{person}, "amendedBill": maybe{billRef}, "amendedAmendment": maybe{amendmentRef},
			"relatedBills": list{related}, "amendments": list{amendmentRef}, "votes": list{vote}, "sources": sources,
			"coverage": coverage,
		},
		"committee detail": object{
			"committee": object{"chamber": chamber, "systemCode": code, "name": text, "type": maybe{text},
				"parent": maybe{object{"chamber": chamber, "systemCode": code, "name": text}}, "isCurrent": maybe{boolean}},
			"bills":     list{with(billRef, object{"relationship": maybe{text}, "date": maybe{date}})},
			"billCount": integer, "nextAfterId": maybe{safe},
			"subcommittees": list{object{"systemCode": code, "name": text}},
			"members":       list{with(person, object{"rank": maybe{integer}, "title": maybe{text}})},
			"graph":         object{"nodes": list{object{"id": text, "kind": text, "label": text}}, "edges": list{object{"source": text, "target": text, "kind": text}}},
			"sources":       sources,
			"coverage":      coverage,
		},
		"House vote": object{
			"vote": object{"congress": integer, "session": integer, "rollCallNumber": integer, "date": maybe{date}, "question": maybe{text},
				"voteType": maybe{text}, "result": maybe{text}, "description": maybe{text}, "legislation": maybe{text},
				"amendmentNumber": maybe{integer}, "amendmentAuthor": maybe{text}, "isVacated": boolean},
			"bill": maybe{billRef}, "amendment": maybe{object{"congress": integer, "amendmentType": amendmentType, "amendmentNumber": digits}},
			"summary": counts, "byParty": list{with(counts, object{"party": text})}, "byCandidate": list{object{"candidate": text, "votes": integer}},
			"election": maybe{object{"elected": maybe{text}, "votes": integer, "votesNeeded": integer}},
			"positions": list{object{"id": safe, "member": text, "bioguideId": maybe{text}, "party": maybe{text}, "state": maybe{text},
				"district": maybe{integer}, "districtBasis": districtBasis, "position": kind("a position", `"(Yea|Nay|Present|Not Voting|Other)"`), "voteCast": text}},
			"nextAfterId": maybe{safe}, "sources": sources, "coverage": coverage,
		},
		"House vote analytics": object{
			"filters": object{"congress": maybe{integer}, "session": maybe{integer}, "policyArea": maybe{text}, "party": maybe{text}, "state": maybe{text},
				"bioguideId": maybe{text}, "includeMembers": boolean, "limit": integer},
			"totals":       object{"votes": integer, "positions": integer},
			"byCongress":   list{with(row, object{"congress": integer})},
			"bySession":    list{with(row, object{"congress": integer, "session": integer})},
			"byParty":      list{with(row, object{"party": text})},
			"byState":      list{with(row, object{"state": text})},
			"byPosition":   list{with(row, object{"position": text})},
			"byPolicyArea": list{with(row, object{"policyArea": text})},
			"members":      list{with(row, object{"bioguideId": maybe{text}, "name": maybe{text}})},
			"groupCounts": object{"byCongress": integer, "bySession": integer, "byParty": integer, "byState": integer,
				"byPosition": integer, "byPolicyArea": integer, "members": integer},
		},
	}
}

// testBodies tests that the bodies of all records have every key of the
// contract, with the right type, once, below both base paths; and that the
// sample has a value for every key.
func testBodies(t *testing.T, b *bundle) {
	t.Helper()
	// The sample has no values for these keys, among them those of official pages.
	absent := []string{
		"House vote.coverage.missing[]",
		"House vote.coverage.reason",
		"House vote.sources[].name",
		"House vote.sources[].url",
		"amendment detail.actions[].committees[]",
		"amendment detail.amendedAmendment.description",
		"amendment detail.amendments[].description",
		"amendment detail.cosponsors[].district",
		"amendment detail.cosponsors[].districtBasis",
		"amendment detail.coverage.missing[]",
		"amendment detail.coverage.reason",
		"amendment detail.sources[].name",
		"amendment detail.sources[].url",
		"bill detail.bill.sourceUrl",
		"bill detail.coverage.missing[]",
		"bill detail.coverage.reason",
		"bill detail.financeContext.candidateSummaries[].sourceUrl",
		"bill detail.financeContext.committeeSummaries[].sourceUrl",
		"committee detail.coverage.missing[]",
		"committee detail.coverage.reason",
		"committee detail.sources[].name",
		"committee detail.sources[].url",
		"finance context.coverage.missing[]",
		"finance context.coverage.reason",
		"finance context.financeContext.candidateSummaries[].sourceUrl",
		"finance context.financeContext.committeeSummaries[].sourceUrl",
	}
	shapes := contract()
	for _, e := range endpoints() {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			seen := map[string]bool{}
			for _, path := range e.records(t, b) {
				body := b.get(t, path)
				value, err := decode(body)
				err = errors.Join(err, checkDistinct(body))
				if err == nil {
					err = shapes[e.name].check("", value, seen)
				}
				if err != nil {
					t.Errorf("%s: %v", path, err)
				}
				if other := b.send(t, http.MethodGet, "/api/legislative"+path); !bytes.Equal(other.body, body) {
					t.Errorf("%s differs below the other base path", path)
				}
			}
			for _, path := range shapes[e.name].paths("") {
				if !seen[path] && !slices.Contains(absent, e.name+path) {
					t.Errorf("%s has no value in the sample", path)
				}
			}
		})
	}
}

// checkDistinct returns an error if an object in JSON has a member twice.
func checkDistinct(body []byte) error {
	d := json.NewDecoder(bytes.NewReader(body))
	return checkDistinctValue(d)
}

func checkDistinctValue(d *json.Decoder) error {
	token, err := d.Token()
	if err != nil {
		return err
	}
	switch token {
	case json.Delim('{'):
		names := map[json.Token]bool{}
		for d.More() {
			name, err := d.Token()
			if err != nil {
				return err
			}
			if names[name] {
				return fmt.Errorf("member %v is repeated", name)
			}
			names[name] = true
			if err := checkDistinctValue(d); err != nil {
				return err
			}
		}
		_, err = d.Token()
	case json.Delim('['):
		for d.More() {
			if err := checkDistinctValue(d); err != nil {
				return err
			}
		}
		_, err = d.Token()
	}
	if errors.Is(err, io.EOF) {
		return errors.New("the body ends early")
	}
	return err
}
