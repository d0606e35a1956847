package names

import (
	"context"
	"strings"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/textversion"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
)

// The steps that decide the standing of a bill.
const (
	introduced = iota
	reported
	passed     // a chamber, or agreed to by those that have to
	passedBoth // chambers, whatever happened then
	law
)

// perFile is greater than every number of days, and perStep greater than both.
const (
	perFile = 1_000_000
	perStep = 2 * perFile
)

// steps has the step of each status of a bill; that of others is introduced.
var steps = map[congress.LifecycleStatus]int{
	congress.Reported: reported, congress.FailedHouse: reported, congress.FailedSenate: reported,
	congress.PassedHouse: passed, congress.PassedSenate: passed, congress.AgreedSimple: passed, congress.AgreedConcurrent: passed,
	congress.ResolvingDifferences: passedBoth, congress.ToPresident: passedBoth, congress.Vetoed: passedBoth,
	congress.PocketVetoed: passedBoth, congress.OverridePassedHouse: passedBoth, congress.OverridePassedSenate: passedBoth,
	congress.OverrideFailed: passedBoth, congress.SentToStates: passedBoth, congress.BecameLaw: law,
}

// progress is how far a bill went, and the day of its latest step as far as it is
// known.
type progress struct {
	step   int
	day    int64 // see [congress.DayRank]
	failed bool  // the House sustained a veto
	loaded bool  // a file of the bill's own is
}

func (p *progress) reach(step int, day int64) { p.step, p.day = max(p.step, step), max(p.day, day) }

// rank returns the standing. A bill that was vetoed is behind one that still can become
// law, and one that only others name behind one of which more is known, since readers
// hardly look for the former.
func (p progress) rank() int64 {
	if p.failed {
		p.step = min(p.step, passed)
	}
	rank := int64(p.step)*perStep + p.day
	if p.loaded {
		rank += perFile
	}
	return rank
}

// standings returns the standing of bills: by their status and latest action, and for
// those of which no status file is loaded by what votes and texts say.
func standings(ctx context.Context, tx *ent.Tx, bills []*ent.Bill) (map[int64]int64, error) {
	found := map[int64]*progress{}
	var unloaded []int64
	for _, b := range bills {
		p := &progress{step: steps[b.LifecycleStatus], day: b.ActedRank, loaded: b.Loaded}
		if len(b.Laws) > 0 {
			p.step = law
		}
		if found[b.ID] = p; !b.Loaded || b.LifecycleStatus == "" {
			p.reach(introduced, congress.DayRank(congress.FirstDay(b.Congress)))
			unloaded = append(unloaded, b.ID)
		}
	}
	if err := addVotes(ctx, tx, unloaded, found); err != nil {
		return nil, err
	}
	if err := addTexts(ctx, tx, unloaded, found); err != nil {
		return nil, err
	}
	ranks := map[int64]int64{}
	for key, p := range found {
		ranks[key] = p.rank()
	}
	return ranks, nil
}

// addVotes adds what the votes of the House on bills say.
func addVotes(ctx context.Context, tx *ent.Tx, keys []int64, found map[int64]*progress) error {
	links, err := tx.VoteLink.Query().Where(votelink.BillIDIn(keys...), votelink.ToldByEQ(votelink.ToldByVote)).
		WithVote(func(q *ent.HouseVoteQuery) {
			q.Select(housevote.FieldDate, housevote.FieldQuestion, housevote.FieldResult, housevote.FieldYea, housevote.FieldNay)
		}).All(ctx)
	if err != nil {
		return err
	}
	for _, l := range links {
		if v := l.Edges.Vote; v != nil {
			p := found[l.BillID]
			p.reach(stepOfVote(l.BillID, v), congress.DayRank(bulk.Text(v.Date)))
			p.failed = p.failed || isSustainedVeto(v)
		}
	}
	return nil
}

// isSustainedVeto reports whether the House did not override a veto by a vote.
func isSustainedVeto(v *ent.HouseVote) bool {
	carried, ok := passedBy(v)
	return ok && !carried && strings.Contains(strings.ToLower(bulk.Text(v.Question)), "objection")
}

// passedBy reports whether the question of a vote carried; ok is false if that is not
// known.
func passedBy(v *ent.HouseVote) (carried, ok bool) {
	return congress.VoteCounts{Yea: v.Yea, Nay: v.Nay}.Passed(bulk.Text(v.Result))
}

// stepOfVote returns how far a vote brought a bill.
func stepOfVote(billKey int64, v *ent.HouseVote) int {
	if carried, ok := passedBy(v); !ok || !carried {
		return introduced
	}
	question := strings.ToLower(bulk.Text(v.Question))
	id, _ := congress.BillIDFromKey(billKey)
	isOf := func(part string) bool { return strings.Contains(question, part) }
	switch {
	case isOf("instruct") || isOf("recommit") || isOf("table"):
		return introduced
	case isOf("agreeing to the conference report"), isOf("concur in the senate amendment"), isOf("concur in senate amendment"), isOf("objection"):
		return passedBoth
	case isOf("passage"), isOf("suspend the rules"), isOf("agreeing to the resolution"), isOf("concur"):
		if id.Type.Chamber() == congress.Senate {
			return passedBoth
		}
		return passed
	default:
		return introduced
	}
}

// addTexts adds what the versions of the texts of bills say.
func addTexts(ctx context.Context, tx *ent.Tx, keys []int64, found map[int64]*progress) error {
	texts, err := tx.TextVersion.Query().Where(textversion.BillIDIn(keys...), textversion.Cached(true)).
		Select(textversion.FieldBillID, textversion.FieldVersionCode, textversion.FieldTextDate).All(ctx)
	if err != nil {
		return err
	}
	for _, t := range texts {
		step := introduced
		switch t.VersionCode {
		case "pl", "pvtl":
			step = law
		case "enr":
			step = passedBoth
		case "eh", "es", "rfs", "rfh", "rds", "rdh", "cph", "cps":
			step = passed
		case "rh", "rs":
			step = reported
		}
		found[t.BillID].reach(step, congress.DayRank(bulk.Text(t.TextDate)))
	}
	return nil
}
