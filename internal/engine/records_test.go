package engine_test

import (
	"encoding/json"
	"log/slog"
	"testing"

	"legislative/ent"
	"legislative/graph"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/engine"
	"legislative/internal/rollcall"
)

// recordsEngine is an engine with one record of each type.
type recordsEngine struct {
	*engine.Engine
	ids map[string]string // global IDs by type
}

func newRecords(t *testing.T, db *database.DB, o engine.Options) recordsEngine {
	t.Helper()
	createRecords(t, db.Ent)
	if o.Logger == nil {
		o.Logger = slog.New(slog.NewTextHandler(t.Output(), nil))
	}
	r := recordsEngine{engine.New(graph.NewSchema(graph.NewResolver(db), engine.Requires), o), map[string]string{}}
	for kind, document := range map[string]string{
		"Bill":        `{r: bill(congress: 200, billType: hr, billNumber: "1") {id}}`,
		"Amendment":   `{r: amendment(congress: 200, amendmentType: hamdt, amendmentNumber: "1") {id}}`,
		"Committee":   `{r: committee(systemCode: "HSZZ00") {id}}`,
		"Member":      `{r: member(bioguideId: "Z900001") {id}}`,
		"TextVersion": `{bill(congress: 200, billType: hr, billNumber: "1") {textVersions {id}}}`,
		"HouseVote":   `{r: houseVote(congress: 200, session: 1, rollCallNumber: 1) {id}}`,
	} {
		var data struct {
			R    struct{ ID string }
			Bill struct{ TextVersions []struct{ ID string } }
		}
		a := r.Do(contextOnPlan(t, access.Enterprise), engine.Request{Document: document})
		if err := json.Unmarshal(a.Data, &data); err != nil || a.Errors != nil {
			t.Fatalf("%s: %v, %s", kind, err, answerText(t, a))
		}
		r.ids[kind] = data.R.ID
		for _, version := range data.Bill.TextVersions {
			r.ids[kind] = version.ID
		}
		if r.ids[kind] == "" {
			t.Fatalf("no %s in %s", kind, a.Data)
		}
	}
	return r
}

func createRecords(t *testing.T, client *ent.Client) {
	t.Helper()
	ctx := t.Context()
	bill, _ := congress.NewBillID(200, "hr", 1)
	amendment, _ := congress.NewAmendmentID(200, "hamdt", 1)
	committee, _ := congress.ParseCommitteeCode("HSZZ00")
	member, _ := congress.ParseBioguideID("Z900001")
	vote, _ := congress.NewHouseVoteID(200, 1, 1)
	roll, err := rollcall.NewRoll([]rollcall.Ballot{{Voter: member.Key(), Name: "Somebody", Party: "R", State: "TX", Cast: "Yea"}})
	for _, err := range []error{
		err,
		client.Bill.Create().SetID(bill.Key()).SetCongress(200).SetBillType("hr").SetNumber(1).
			SetTitle("A fictional Act").SetLifecycleStatus(congress.Introduced).SetLaws([]congress.Law{}).Exec(ctx),
		client.Amendment.Create().SetID(amendment.Key()).SetCongress(200).SetAmendmentType("hamdt").SetNumber(1).
			SetBillID(bill.Key()).SetSourceBillID(bill.Key()).Exec(ctx),
		client.Committee.Create().SetID(committee.Key()).SetSystemCode(committee).SetChamber(congress.House).
			SetName("Committee on Fiction").SetPrecedence("1").Exec(ctx),
		client.Member.Create().SetID(member.Key()).SetBioguideID(member).SetName("Somebody").SetFirstName("Some").
			SetLastName("Body").SetFoldedName("somebody").SetIsCurrent(true).SetPrecedence(1).Exec(ctx),
		client.TextVersion.Create().SetID(congress.ChildKey(bill.Key(), 1)).SetBillID(bill.Key()).
			SetVersionCode("ih").SetVersionName("Introduced in House").SetListed(true).SetCached(true).Exec(ctx),
		client.HouseVote.Create().SetID(vote.Key()).SetCongress(200).SetSession(1).SetRollCall(1).SetDate("2187-02-01").
			SetYea(1).SetNay(0).SetPresent(0).SetNotVoting(0).SetOther(0).SetBallots(roll).SetHasNamed(false).Exec(ctx),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
}
