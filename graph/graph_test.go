package graph_test

import (
	"context"
	stdsql "database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"
	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/bill"
	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/ent/member"
	"legislative/ent/sponsorship"
	"legislative/ent/term"
	"legislative/ent/votelink"
	"legislative/graph"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
)

// countingDriver counts statements.
type countingDriver struct {
	dialect.Driver
	statements *atomic.Int64
}

func (c countingDriver) Query(ctx context.Context, query string, args, v any) error {
	c.statements.Add(1)
	return c.Driver.Query(ctx, query, args, v)
}

func (c countingDriver) Exec(ctx context.Context, query string, args, v any) error {
	c.statements.Add(1)
	return c.Driver.Exec(ctx, query, args, v)
}

func (c countingDriver) QueryContext(ctx context.Context, query string, args ...any) (*stdsql.Rows, error) {
	c.statements.Add(1)
	type querier interface {
		QueryContext(ctx context.Context, query string, args ...any) (*stdsql.Rows, error)
	}
	return c.Driver.(querier).QueryContext(ctx, query, args...)
}

// bench executes operations over a database and counts their statements.
type bench struct {
	t          *testing.T
	exec       *executor.Executor
	statements *atomic.Int64
}

// allowAll implements @requires without any check: access has tests of its own.
func allowAll(context.Context, access.Requirement) error { return nil }

func newBench(t *testing.T, db *database.DB) *bench {
	t.Helper()
	b := &bench{t: t, statements: new(atomic.Int64)}
	over := *db
	over.Driver = countingDriver{sql.OpenDB(db.Dialect, db.SQL), b.statements}
	over.Ent = ent.NewClient(ent.Driver(over.Driver))
	b.exec = executor.New(graph.NewSchema(graph.NewResolver(&over), allowAll))
	return b
}

// run executes a document and returns its data and the number of statements.
func (b *bench) run(document string, variables map[string]any) (data map[string]any, statements int64) {
	b.t.Helper()
	return b.runIn(b.t.Context(), document, variables)
}

// runFixed executes a document as a fixed operation of REST, which reads whole
// lists.
func (b *bench) runFixed(document string, variables map[string]any) (data map[string]any, statements int64) {
	b.t.Helper()
	return b.runIn(operation.With(b.t.Context(), func(o *operation.Operation) { o.IsFixed = true }), document, variables)
}

func (b *bench) runIn(ctx context.Context, document string, variables map[string]any) (data map[string]any, statements int64) {
	b.t.Helper()
	ctx = graphql.StartOperationTrace(loader.NewContext(ctx))
	ctx = operation.WithCaller(ctx, access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
	op, errs := b.exec.CreateOperationContext(ctx, &graphql.RawParams{Query: document, Variables: variables})
	if errs != nil {
		b.t.Fatal(errs)
	}
	before := b.statements.Load()
	handler, ctx := b.exec.DispatchOperation(ctx, op)
	answer := handler(ctx)
	if answer.Errors != nil {
		b.t.Fatal(answer.Errors)
	}
	if err := json.Unmarshal(answer.Data, &data); err != nil {
		b.t.Fatal(err)
	}
	return data, b.statements.Load() - before
}

const (
	seededBills   = 30
	actionsABill  = 7
	votesABill    = 3
	votersOfAVote = 12
)

// seed writes bills with sponsors, actions and votes, and members with terms.
func seed(t *testing.T, client *ent.Client) {
	t.Helper()
	ctx := t.Context()
	must(t, bulk.Insert(ctx, client, housesession.Table, []*ent.HouseSession{{ID: congress.SessionKey(congress.House, 200, 1), Congress: 200, Session: 1, Stale: true, HasNamed: false}}))
	for n := 1; n <= seededBills; n++ {
		id, _ := congress.NewBillID(200, "hr", n)
		must(t, bulk.Insert(ctx, client, bill.Table, []*ent.Bill{{
			ID: id.Key(), Congress: 200, BillType: id.Type, Number: n,
			Title: new(fmt.Sprintf("Fictional Act No. %d", n)), LifecycleStatus: congress.Introduced, Laws: []congress.Law{},
			LatestActionDate: new(fmt.Sprintf("2187-01-%02d", 1+n/2)), Loaded: true, NamedBy: []congress.FileKind{},
		}}))
		for i := range actionsABill {
			must(t, bulk.Insert(ctx, client, action.Table, []*ent.Action{{
				ID: congress.ChildKey(id.Key(), i), BillID: new(id.Key()),
				Text: new(fmt.Sprintf("Action %d of bill %d.", i, n)), Committees: []congress.CommitteeCode{},
				RecordedVotes: []congress.RecordedVote{}, Links: []congress.Link{},
			}}))
		}
		must(t, bulk.Insert(ctx, client, sponsorship.Table, []*ent.Sponsorship{{
			ID: congress.ChildKey(id.Key(), 0), BillID: new(id.Key()), MemberID: new(voter(n)), Role: "sponsor",
			Name: "Somebody",
		}}))
		seedVotes(t, client, id)
	}
	for i := range votersOfAVote {
		m, _ := congress.BioguideIDFromKey(voter(i))
		must(t, bulk.Insert(ctx, client, member.Table, []*ent.Member{{
			ID: m.Key(), BioguideID: m, Name: "Somebody", FoldedName: "somebody", FirstName: "Some", LastName: "Body",
			IsCurrent: true, Precedence: 1,
		}}))
		must(t, bulk.Insert(ctx, client, term.Table, []*ent.Term{{
			ID: congress.ChildKey(m.Key(), 0), MemberID: m.Key(), Chamber: congress.House, StartDate: "2187-01-03",
			EndDate: "2189-01-03", State: "TX", District: new(i),
		}}))
	}
}

func voter(i int) int64 { return congress.BioguideID(fmt.Sprintf("Z9%05d", i%votersOfAVote)).Key() }

func seedVotes(t *testing.T, client *ent.Client, id congress.BillID) {
	t.Helper()
	for i := range votesABill {
		v, _ := congress.NewVoteID(congress.House, 200, 1, votesABill*id.Number+i)
		var ballots []rollcall.Ballot
		for n := range votersOfAVote {
			ballots = append(ballots, rollcall.Ballot{
				Voter: voter(n), Name: fmt.Sprintf("Ñandú %02d", n),
				Party: []string{"D", "R"}[n%2], State: []string{"TX", "VT", "ME"}[n%3], Cast: []string{"Yea", "No", "Not Voting"}[n%3],
			})
		}
		roll, err := rollcall.NewRoll(ballots)
		must(t, err)
		must(t, bulk.Insert(t.Context(), client, housevote.Table, []*ent.HouseVote{{
			ID: v.Key(), Congress: 200, Session: 1, RollCall: v.Number, Date: new("2187-02-01"), Yea: 4, Nay: 4,
			Present: 0, NotVoting: 4, Other: 0, Ballots: roll, HasNamed: false, MarginRank: congress.NoMargin,
		}}))
		must(t, bulk.Insert(t.Context(), client, votelink.Table, []*ent.VoteLink{{ID: v.Key(), VoteID: v.Key(), BillID: id.Key(), ToldBy: "vote", OwnerID: v.Key()}}))
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// dig returns the value at a path of names and indexes in an answer.
func dig(t *testing.T, data any, path ...any) any {
	t.Helper()
	for _, step := range path {
		switch step := step.(type) {
		case string:
			data = data.(map[string]any)[step]
		case int:
			data = data.([]any)[step]
		}
	}
	return data
}

func TestPagesOfSeveralParents(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seed(t, db.Ent)
		b := newBench(t, db)
		const document = `query ($after: String) { bills(first: 2, orderBy: number_asc) { nodes { billNumber
			actions(first: 3, after: $after) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor } nodes { text } } } } }`
		data, _ := b.run(document, nil)
		for i := range 2 {
			want := []any{}
			for n := range 3 {
				want = append(want, map[string]any{"text": fmt.Sprintf("Action %d of bill %d.", n, i+1)})
			}
			actions := dig(t, data, "bills", "nodes", i, "actions").(map[string]any)
			if diff := cmp.Diff(want, actions["nodes"]); diff != "" {
				t.Errorf("bill %d:\n%s", i+1, diff)
			}
			if actions["totalCount"] != float64(actionsABill) {
				t.Errorf("bill %d has totalCount %v, want %d", i+1, actions["totalCount"], actionsABill)
			}
			if info := actions["pageInfo"].(map[string]any); info["hasNextPage"] != true || info["hasPreviousPage"] != false {
				t.Errorf("bill %d: %v", i+1, info)
			}
		}
		next, _ := b.run(document, map[string]any{"after": dig(t, data, "bills", "nodes", 0, "actions", "pageInfo", "endCursor")})
		if text := dig(t, next, "bills", "nodes", 0, "actions", "nodes", 0, "text"); text != "Action 3 of bill 1." {
			t.Errorf("the next page begins with %v, want Action 3", text)
		}
	})
}

// walk reads all pages of a list and returns a member of each node.
func (b *bench) walk(list, fields, member string, first int) (values []string) {
	b.t.Helper()
	var after any
	for range 1000 {
		data, _ := b.run(fmt.Sprintf(`query ($n: Int, $after: String) { %s }`, strings.ReplaceAll(list, "PAGE",
			"first: $n, after: $after")+" { pageInfo { hasNextPage endCursor } nodes { "+fields+" } }"+strings.Repeat(" }", strings.Count(list, "{"))),
			map[string]any{"n": first, "after": after})
		var page any = data
		for {
			m := page.(map[string]any)
			if _, ok := m["nodes"]; ok {
				break
			}
			for _, v := range m {
				page = v
			}
		}
		for _, node := range page.(map[string]any)["nodes"].([]any) {
			values = append(values, fmt.Sprint(node.(map[string]any)[member]))
		}
		info := page.(map[string]any)["pageInfo"].(map[string]any)
		if info["hasNextPage"] != true {
			return values
		}
		after = info["endCursor"]
	}
	b.t.Fatalf("%s has more than 1000 pages", list)
	return nil
}

func TestPagesAreComplete(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seed(t, db.Ent)
		b := newBench(t, db)
		for _, c := range []struct{ list, fields, member string }{
			{`bills(PAGE)`, "id", "id"},
			{`bills(PAGE, orderBy: introduced_asc)`, "id", "id"},
			{`bills(PAGE, orderBy: number_asc)`, "id", "id"},
			{`members(PAGE)`, "id", "id"},
			{`houseVotes(PAGE)`, "id", "id"},
			{`bill(congress: 200, billType: hr, billNumber: "3") { actions(PAGE)`, "text", "text"},
			{`bill(congress: 200, billType: hr, billNumber: "3") { votes(PAGE)`, "id", "id"},
			{`houseVote(congress: 200, session: 1, rollCallNumber: 7) { positions(PAGE)`, "databaseId", "databaseId"},
			{`houseVote(congress: 200, session: 1, rollCallNumber: 7) { positions(PAGE, party: "d", q: "nandu")`, "databaseId", "databaseId"},
		} {
			whole := b.walk(c.list, c.fields, c.member, 100)
			if len(whole) < 3 {
				t.Errorf("%s has %d elements, too few to page", c.list, len(whole))
			}
			for _, size := range []int{1, 2, 5} {
				if diff := cmp.Diff(whole, b.walk(c.list, c.fields, c.member, size)); diff != "" {
					t.Errorf("%s by %d:\n%s", c.list, size, diff)
				}
			}
		}
	})
}

func TestNodes(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seed(t, db.Ent)
		b := newBench(t, db)
		data, _ := b.run(`{ bills(first: 3) { nodes { id } } houseVotes(first: 1) { nodes { id } } }`, nil)
		ids := []any{dig(t, data, "bills", "nodes", 0, "id"), dig(t, data, "houseVotes", "nodes", 0, "id"), dig(t, data, "bills", "nodes", 2, "id")}
		const document = `query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }`
		back, few := b.run(document, map[string]any{"ids": ids})
		for i, id := range ids {
			if got := dig(t, back, "nodes", i, "id"); got != id {
				t.Errorf("node %d is %v, want %v", i, got, id)
			}
		}
		for _, list := range []string{"bills", "houseVotes"} {
			data, _ := b.run(`{ `+list+`(first: 20) { nodes { id } } }`, nil)
			for _, node := range dig(t, data, list, "nodes").([]any) {
				ids = append(ids, dig(t, node, "id"))
			}
		}
		if _, many := b.run(document, map[string]any{"ids": ids}); few != 2 || many != few {
			t.Errorf("%d statements for 3 nodes of two types and %d for %d nodes, want 2", few, many, len(ids))
		}
	})
}

// Sections and positions are parts of records, and have global IDs too.
func TestNodesOfParts(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := newBench(t, db)
		version, _ := mostChanged(t, b)
		const sectionFields, positionFields = `__typename id databaseId level heading text`, `__typename id databaseId name voteCast member { id }`
		data, _ := b.run(`query ($v: SafeInt!) {
			houseVotes(first: 2) { nodes { positions(first: 5) { nodes { `+positionFields+` } } } }
			textVersion(databaseId: $v) { sections(first: 5) { nodes { `+sectionFields+` } } }
		}`, map[string]any{"v": version})
		want := dig(t, data, "textVersion", "sections", "nodes").([]any)
		for i := range 2 {
			want = append(want, dig(t, data, "houseVotes", "nodes", i, "positions", "nodes").([]any)...)
		}
		var ids []string
		for _, node := range want {
			ids = append(ids, dig(t, node, "id").(string))
		}
		const document = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Section { ` + sectionFields + ` } ... on Position { ` + positionFields + ` } } }`
		back, _ := b.run(document, map[string]any{"ids": ids})
		if diff := cmp.Diff(want, dig(t, back, "nodes")); diff != "" {
			t.Errorf("nodes (-in lists +by ID):\n%s", diff)
		}
		// IDs of no section, of no voter in a vote, and of no vote.
		vote, _ := congress.VoteIDFromPositionKey(int64(dig(t, want[5], "databaseId").(float64)))
		absent := []string{loader.GlobalID("Section", 1), loader.GlobalID("Position", vote.PositionKey(0)), loader.GlobalID("Position", -1)}
		back, _ = b.run(document, map[string]any{"ids": absent})
		if diff := cmp.Diff([]any{nil, nil, nil}, dig(t, back, "nodes")); diff != "" {
			t.Errorf("absent nodes (-want +got):\n%s", diff)
		}
	})
}

// Tools find the formats of scalars by the URLs of their specifications.
func TestScalarsAreSpecified(t *testing.T) {
	t.Parallel()
	for name, def := range graph.NewSchema(graph.NewResolver(&database.DB{}), allowAll).Schema().Types {
		if def.Kind == ast.Scalar && !def.BuiltIn {
			d := def.Directives.ForName("specifiedBy")
			if d == nil || !strings.HasPrefix(d.Arguments.ForName("url").Value.Raw, "https://") {
				t.Errorf("scalar %s lacks @specifiedBy with the URL of its specification", name)
			}
		}
	}
}

func TestSchemaIsDescribed(t *testing.T) {
	t.Parallel()
	schema := graph.NewSchema(graph.NewResolver(&database.DB{}), allowAll).Schema()
	for name, def := range schema.Types {
		if def.BuiltIn || strings.HasPrefix(name, "__") {
			continue
		}
		if def.Description == "" {
			t.Errorf("type %s has no description", name)
		}
		for _, f := range def.Fields {
			if f.Description == "" && !strings.HasPrefix(f.Name, "__") {
				t.Errorf("field %s.%s has no description", name, f.Name)
			}
			checkArguments(t, name, f)
		}
		for _, v := range def.EnumValues {
			if v.Description == "" {
				t.Errorf("value %s.%s has no description", name, v.Name)
			}
		}
	}
}

func checkArguments(t *testing.T, typeName string, f *ast.FieldDefinition) {
	t.Helper()
	for _, a := range f.Arguments {
		if a.Description == "" && !strings.HasPrefix(f.Name, "__") {
			t.Errorf("argument %s.%s(%s) has no description", typeName, f.Name, a.Name)
		}
	}
}
