package graph_test

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/ent/sectorimpact"
	"legislative/graph"
	"legislative/graph/directive"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/command/garbage"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/operation"
	"legislative/internal/store/database"
	"legislative/tests/exhaustive"
)

var (
	fitDatabase   = flag.String("fit", "", "`URL` of a loaded SQLite database on which to compare the cost of operations with their CPU time")
	fitOperations = flag.Int("fit-operations", 1000, "number of operations to measure with -fit")
	fitOutput     = flag.String("fit-output", "", "`file` to which to write the result of -fit as JSON")
	fitSeed       = flag.Uint64("fit-seed", 1001, "seed of the operations to measure with -fit")
)

// costed is an operation that was executed, with its cost.
type costed struct {
	document   string
	cost       operation.Cost
	bytes      int
	statements int64
	cpu        time.Duration
}

// costing executes random operations on a database, with arguments that are
// valid.
type costing struct {
	t          *testing.T
	engine     *engine.Engine
	statements *atomic.Int64
	documents  *documents
}

func newCosting(t *testing.T, db *database.DB, seed uint64) *costing {
	t.Helper()
	c := &costing{t: t, statements: new(atomic.Int64)}
	counting := *db
	counting.Driver = countingDriver{db.Driver, c.statements}
	counting.Ent = ent.NewClient(ent.Driver(counting.Driver))
	schema := graph.NewSchema(graph.NewResolver(&counting), engine.Requires)
	c.engine = unlimited(schema)
	c.documents = newDocuments(t.Context(), t, schema.Schema(), db, rand.New(rand.NewPCG(seed, seed)))
	c.documents.useValues(t.Context(), db)
	return c
}

// useValues replaces arguments by values that records have, and pages by those
// of clients.
func (d *documents) useValues(ctx context.Context, db *database.DB) {
	quoted := func(names []string, err error) []string {
		if err != nil || len(names) == 0 {
			names = []string{"none"}
		}
		for i, name := range names {
			names[i] = fmt.Sprintf("%q", name)
		}
		return names
	}
	for name, literals := range map[string][]string{
		"first": {"1", "2", "5", "10", "20", "50", "100", "null"}, "limit": {"10", "100", "500"}, "after": {"null"}, "since": {"0"},
		"query": {`"act"`, `"national act"`, `"nat*"`, `"health care"`}, "q": {`"the"`, `"section"`, `"secretary shall"`},
		"party": {`"R"`, `"D"`}, "state": {`"TX"`, `"CA"`, `"AK"`}, "name": {`"smith"`}, "text": {`"passage"`},
		"from": {`"2019-03-31"`}, "to": {`"2021-03-31"`}, "rollCallNumber": {"1", "50", "100"},
		"policyArea": quoted(db.Ent.Bill.Query().Where(bill.PolicyAreaNotNil()).GroupBy(bill.FieldPolicyArea).Strings(ctx)),
		"voteType":   quoted(db.Ent.HouseVote.Query().Where(housevote.VoteTypeNotNil()).GroupBy(housevote.FieldVoteType).Strings(ctx)),
		"result":     quoted(db.Ent.HouseVote.Query().Where(housevote.ResultNotNil()).GroupBy(housevote.FieldResult).Strings(ctx)),
		"sector":     quoted(db.Ent.SectorImpact.Query().GroupBy(sectorimpact.FieldNaics).Strings(ctx)),
	} {
		d.values[name] = literals
	}
	for _, name := range []string{"bioguideId", "cosponsor", "sponsor", "congress", "bill", "committee"} {
		d.values[name] = nil
		for _, record := range d.names {
			if literal, ok := record[map[string]string{"cosponsor": "bioguideId", "sponsor": "bioguideId", "committee": "systemCode"}[name]]; ok {
				d.values[name] = append(d.values[name], literal)
			} else if literal, ok := record[name]; ok {
				d.values[name] = append(d.values[name], literal)
			}
		}
	}
}

// next executes the next operation that has no errors and no introspection.
func (c *costing) next() costed {
	c.t.Helper()
	for {
		document := c.documents.next()
		if strings.Contains(document, "__schema") || strings.Contains(document, "__type(") {
			continue
		}
		before := c.statements.Load()
		r := c.run(document)
		if len(r.Errors) == 0 {
			return costed{document: document, cost: *r.Cost, bytes: len(r.Data), statements: c.statements.Load() - before}
		}
	}
}

func (c *costing) run(document string) engine.Response {
	ctx := operation.WithCaller(c.t.Context(), access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
	return c.engine.Do(ctx, engine.Request{Document: document, ReportCost: true})
}

// TestCostFollowsWork compares the cost of operations with the statements that
// they take and the bytes that they return. It finds fields whose statement or
// whose elements have no price.
func TestCostFollowsWork(t *testing.T) {
	t.Parallel()
	db := ingesttest.Open(t, dialect.SQLite)
	c := newCosting(t, db, 7)
	const operations = 500
	var ratios []float64
	low := 0
	for range operations {
		o := c.next()
		// A statement takes at least 30 microseconds, and 100 bytes of a response at
		// least one tenth of one.
		least := 1 + 3*float64(o.statements) + float64(o.bytes)/10_000
		ratios = append(ratios, float64(o.cost.Actual)/least)
		if float64(o.cost.Actual) < least/2 {
			low++
			t.Logf("%d statements and %d bytes cost %d: %s", o.statements, o.bytes, o.cost.Actual, o.document)
		}
		if o.cost.Estimated < o.cost.Actual/2 {
			t.Errorf("estimated cost %d, actual cost %d: %s", o.cost.Estimated, o.cost.Actual, o.document)
		}
	}
	if low > operations/50 {
		t.Errorf("%d of %d operations cost less than half of their work: add @statement or @cost to their fields", low, operations)
	}
	// Searches, sorts and counts are priced for many more records than those of the
	// sample, but many operations have none.
	slices.Sort(ratios)
	if quarter := ratios[operations/4]; quarter < 1 || quarter > 6 {
		t.Errorf("three quarters of operations cost at least %.2f times their least work, want 1 to 6", quarter)
	}
}

// TestCostFollowsTime is a coarse form of [TestFit], in which costs are relative to
// the median, so that the speed of the machine does not matter. The sample has few
// records, so that what is priced for all records of a table costs too much. It
// does not run at the same time as other tests.
func TestCostFollowsTime(t *testing.T) {
	if !exhaustive.All() {
		t.Skip("compares times, which other work on the machine changes; set EXHAUSTIVE=all to run it")
	}
	db := ingesttest.Open(t, dialect.SQLite)
	c := newCosting(t, db, 8)
	const operations, factor = 200, 3
	var all []costed
	for range operations {
		o := c.next()
		o.cpu = c.measure(o.document, time.Millisecond)
		all = append(all, o)
	}
	f := newFit("actual cost", all, func(o costed) int { return o.cost.Actual })
	median, low, high := f.Quantiles[2], 0, 0
	for _, o := range all {
		switch r := o.ratio(o.cost.Actual) / median; {
		case r < 1./factor:
			low++
		case r > factor:
			high++
		}
	}
	if low > operations/20 || low+high > operations/4 {
		t.Errorf("of %d operations, %d cost less than a third of the usual for their CPU time and %d more than 3 times; want at most 5%% and 25%% with both", operations, low, high)
		f.log(t)
	}
}

// TestFit compares the cost of operations with their CPU time, that of the
// database included, which SQLite spends in this process. Garbage is collected
// as in the service. It needs a machine with nothing else to do:
//
//	go test ./graph -run TestFit -v -fit sqlite:FILE
func TestFit(t *testing.T) {
	if *fitDatabase == "" {
		t.Skip("measures only with -fit")
	}
	db, err := database.Open(t.Context(), *fitDatabase)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	garbage.Tune(0)
	c := newCosting(t, db, *fitSeed)
	var all []costed
	for range *fitOperations {
		o := c.next()
		o.cpu = c.measure(o.document, 20*time.Millisecond)
		all = append(all, o)
	}
	fits := []fit{
		newFit("estimated cost", all, func(o costed) int { return o.cost.Estimated }),
		newFit("actual cost", all, func(o costed) int { return o.cost.Actual }),
	}
	for _, f := range fits {
		f.log(t)
	}
	if *fitOutput == "" {
		return
	}
	encoded, err := json.Marshal(fits)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(*fitOutput, encoded, 0o600); err != nil {
		t.Fatal(err)
	}
}

// measure returns the CPU time of an operation, with its share of garbage
// collection: the least of three means, each over a given time, since what
// disturbs a measurement only adds to it.
func (c *costing) measure(document string, least time.Duration) time.Duration {
	best := time.Duration(math.MaxInt64)
	for range 3 {
		runtime.GC()
		start, runs := cpuTime(), time.Duration(0)
		for runs < 2 || cpuTime()-start < least {
			c.run(document)
			runs++
		}
		best = min(best, (cpuTime()-start)/runs)
	}
	return best
}

// cpuTime returns the CPU time of the process.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// ratio returns a cost relative to the CPU time. A unit is the smallest cost.
func (o costed) ratio(cost int) float64 {
	return float64(cost) / math.Max(1, float64(o.cpu)/float64(directive.UnitTime))
}

// fit is how a cost compares with the CPU time. Its JSON is read by the
// benchmark.
type fit struct {
	Cost       string `json:"cost"`
	Operations int    `json:"operations"`
	Below      int    `json:"below"` // operations that cost less than half of their CPU time
	Above      int    `json:"above"` // operations that cost more than twice their CPU time
	// Quantiles are 1, 5, 50, 95 and 99 percent of the costs relative to the CPU
	// time.
	Quantiles [5]float64 `json:"quantiles"`
	Lowest    []fitted   `json:"lowest"` // the operations that cost least relative to it
	Highest   []fitted   `json:"highest"`
}

// fitted is an operation with its cost and CPU time.
type fitted struct {
	Document   string        `json:"document"` // the first part of a long one
	Cost       int           `json:"cost"`
	CPU        time.Duration `json:"cpu"`
	Statements int64         `json:"statements"`
	Bytes      int           `json:"bytes"`
}

// newFit compares a cost, which of returns, with the CPU time of operations.
func newFit(name string, all []costed, of func(costed) int) fit {
	ratio := func(o costed) float64 { return o.ratio(of(o)) }
	slices.SortFunc(all, func(a, b costed) int { return cmp.Compare(ratio(a), ratio(b)) })
	n := len(all)
	f := fit{Cost: name, Operations: n}
	for _, o := range all {
		switch r := ratio(o); {
		case r < 0.5:
			f.Below++
		case r > 2:
			f.Above++
		}
	}
	for i, q := range []float64{0.01, 0.05, 0.5, 0.95, 0.99} {
		f.Quantiles[i] = ratio(all[int(q*float64(n))])
	}
	const shown = 5
	convert := func(o costed) fitted {
		return fitted{fmt.Sprintf("%.600s", o.document), of(o), o.cpu, o.statements, o.bytes}
	}
	for _, o := range all[:min(n, shown)] {
		f.Lowest = append(f.Lowest, convert(o))
	}
	for _, o := range all[max(0, n-shown):] {
		f.Highest = append(f.Highest, convert(o))
	}
	return f
}

func (f fit) log(t *testing.T) {
	t.Helper()
	t.Logf("%s of %d operations: %d less than half of the CPU time, %d more than twice; relative to it at 1, 5, 50, 95 and 99 %%: %.2f",
		f.Cost, f.Operations, f.Below, f.Above, f.Quantiles)
	for _, o := range slices.Concat(f.Lowest, f.Highest) {
		t.Logf("cost %d, CPU time %s, %d statements, %d bytes: %s", o.Cost, o.CPU, o.Statements, o.Bytes, o.Document)
	}
}
