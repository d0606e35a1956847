package engine_test

import (
	"encoding/json"
	"log/slog"
	"testing"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/committee"
	"legislative/ent/housevote"
	"legislative/ent/member"
	"legislative/ent/textversion"
	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollcall"
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
	billID, _ := congress.NewBillID(200, "hr", 1)
	amendmentID, _ := congress.NewAmendmentID(200, "hamdt", 1)
	committeeID, _ := congress.ParseCommitteeCode("HSZZ00")
	memberID, _ := congress.ParseBioguideID("Z900001")
	voteID, _ := congress.NewVoteID(congress.House, 200, 1, 1)
	roll, err := rollcall.NewRoll([]rollcall.Ballot{{Voter: memberID.Key(), Name: "Somebody", Party: "R", State: "TX", Cast: "Yea"}})
	for _, err := range []error{
		err,
		bulk.Insert(ctx, client, bill.Table, []*ent.Bill{{
			ID: billID.Key(), Congress: 200, BillType: "hr", Number: 1, Title: new("A fictional Act"),
			LifecycleStatus: congress.Introduced, Laws: []congress.Law{}, Loaded: true, NamedBy: []congress.FileKind{},
		}}),
		bulk.Insert(ctx, client, amendment.Table, []*ent.Amendment{{
			ID: amendmentID.Key(), Congress: 200, AmendmentType: "hamdt", Number: 1, BillID: new(billID.Key()),
			SourceBillID: billID.Key(), Loaded: true, Listed: true, NamedBy: []congress.FileKind{}, Notes: []congress.Note{}, Links: []congress.Link{},
		}}),
		bulk.Insert(ctx, client, committee.Table, []*ent.Committee{{
			ID: committeeID.Key(), SystemCode: committeeID, Chamber: congress.House, Name: "Committee on Fiction",
			Precedence: "1",
		}}),
		bulk.Insert(ctx, client, member.Table, []*ent.Member{{
			ID: memberID.Key(), BioguideID: memberID, Name: "Somebody", FirstName: "Some", LastName: "Body",
			FoldedName: "somebody", IsCurrent: true, Precedence: 1,
		}}),
		bulk.Insert(ctx, client, textversion.Table, []*ent.TextVersion{{
			ID: congress.ChildKey(billID.Key(), 1), BillID: billID.Key(), VersionCode: "ih", VersionName: "Introduced in House",
			Listed: true, Cached: true, Formats: []congress.TextFormat{},
		}}),
		bulk.Insert(ctx, client, housevote.Table, []*ent.HouseVote{{
			ID: voteID.Key(), Congress: 200, Session: 1, RollCall: 1, Date: new("2187-02-01"), Yea: 1, Nay: 0, Present: 0,
			NotVoting: 0, Other: 0, Ballots: roll, HasNamed: false, MarginRank: congress.NoMargin,
		}}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
}
