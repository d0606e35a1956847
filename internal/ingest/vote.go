package ingest

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/ent/revision"
	"legislative/ent/votelink"
	"legislative/ent/voteword"
	"legislative/internal/congress"
	"legislative/internal/rollcall"
	source "legislative/internal/source/housevote"
)

// voteRecord is one roll call of the House.
type voteRecord struct {
	source.Vote
	roll  rollcall.Roll
	named bool // some voters are named in words alone
	tally congress.VoteCounts
}

func newVoteRecord(v source.Vote) (*voteRecord, error) {
	r := &voteRecord{Vote: v}
	ballots := make([]rollcall.Ballot, len(v.Ballots))
	for i, b := range v.Ballots {
		ballots[i] = rollcall.Ballot{Named: b.Member == "", Name: b.Name, Party: b.Party, State: b.State, Cast: b.Cast}
		r.named = r.named || ballots[i].Named
		r.tally.Add(ballots[i].Position())
	}
	if r.incomplete() {
		r.tally = v.Totals.All
	}
	var err error
	r.roll, err = rollOf(ballots, func(i int) congress.BioguideID { return v.Ballots[i].Member })
	if err != nil {
		return nil, fmt.Errorf("roll call %s: %w", v.ID, err)
	}
	return r, nil
}

func (r *voteRecord) subject() string { return "house-vote/" + r.ID.String() }

// precedence puts the Clerk's file before what is derived from it, unless
// ballots are missing: of a part the Clerk's own is no better.
func (r *voteRecord) precedence() string {
	rank := "1"
	switch {
	case r.incomplete():
		rank = "0"
	case r.Format == source.Clerk:
		rank = "2"
	}
	return rank + "|" + inUTC(r.UpdatedAt)
}

// incomplete tells whether the file states more votes than it has ballots of,
// as one that was cut does. A vote that the House vacated may have none.
func (r *voteRecord) incomplete() bool {
	return r.Totals != nil && len(r.Ballots) < r.Totals.All.Total() && !r.Vacated
}

func (r *voteRecord) remarks() []string { return r.Notes }

// inUTC tells an instant, RFC 3339, as instants are kept, so that they compare
// as text; what is no instant stays.
func inUTC(instant string) string {
	t, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		return instant
	}
	return t.UTC().Format(time.RFC3339)
}

func (r *voteRecord) write(ctx context.Context, w *writer) error {
	if err := r.keepMembers(ctx, w); err != nil {
		return err
	}
	key := r.ID.Key()
	err := deleteAll(ctx,
		w.VoteLink.Delete().Where(votelink.ToldByEQ(votelink.ToldByVote), votelink.OwnerID(key)).Exec,
		w.VoteWord.Delete().Where(voteword.VoteID(key)).Exec,
		w.HouseVote.Delete().Where(housevote.ID(key)).Exec,
	)
	if err != nil {
		return err
	}
	err = w.HouseVote.Create().SetID(key).SetCongress(r.ID.Congress).SetSession(r.ID.Session).SetRollCall(r.ID.RollCall).
		SetNillableDate(text(r.Date)).SetNillableTime(text(inUTC(r.Time))).
		SetNillableQuestion(text(r.Question)).SetNillableVoteType(text(r.VoteType)).SetNillableResult(text(r.Result)).
		SetNillableDescription(text(r.Description)).SetNillableLegislation(text(r.Legislation)).
		SetNillableSourceURL(text(r.SourceURL)).
		SetYea(r.tally.Yea).SetNay(r.tally.Nay).SetPresent(r.tally.Present).SetNotVoting(r.tally.NotVoting).SetOther(r.tally.Other).
		SetBallots(r.roll).SetHasNamed(r.named).Exec(ctx)
	if err != nil {
		return fmt.Errorf("roll call: %w", err)
	}
	if err := r.writeWords(ctx, w); err != nil {
		return fmt.Errorf("words: %w", err)
	}
	if err := w.revised.note(revision.KindHouseVote, key, r.Vote); err != nil {
		return err
	}
	if r.Bill != nil {
		err := w.VoteLink.Create().SetID(linkKey(votelink.ToldByVote, key, 0)).SetVoteID(key).SetBillID(r.Bill.Key()).
			SetToldBy(votelink.ToldByVote).SetOwnerID(key).Exec(ctx)
		if err != nil {
			return fmt.Errorf("link to the bill: %w", err)
		}
	}
	return r.markStale(ctx, w)
}

// markStale notes that the voting records of the session are to be made anew.
func (r *voteRecord) markStale(ctx context.Context, w *writer) error {
	err := w.HouseSession.Create().SetID(congress.SessionKey(r.ID.Congress, r.ID.Session)).
		SetCongress(r.ID.Congress).SetSession(r.ID.Session).SetStale(true).SetHasNamed(r.named).
		OnConflictColumns(housesession.FieldID).Update(func(u *ent.HouseSessionUpsert) {
		u.SetStale(true)
		if r.named {
			u.SetHasNamed(true)
		}
	}).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark the session stale: %w", err)
	}
	return nil
}

// keepMembers keeps, where this vote names voters in words alone and the one
// that it displaces knows their members, what that one knew.
func (r *voteRecord) keepMembers(ctx context.Context, w *writer) error {
	if !r.named {
		return deleteAll(ctx, w.Claim.Delete().Where(claim.Subject(r.subject())).Exec)
	}
	if w.displaced == nil {
		return nil
	}
	former, err := w.HouseVote.Query().Where(housevote.ID(r.ID.Key()), housevote.HasNamed(false)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up the former roll call: %w", err)
	}
	if len(former) == 0 {
		return nil
	}
	d := w.displaced
	return r.knowMembers(ctx, w, former[0].Ballots, ballotsRank(d.Precedence, value(d.ModifiedAt), d.Sha256))
}

// yield helps a vote in force that names voters in words alone with the
// members that this one knows.
func (r *voteRecord) yield(ctx context.Context, w *writer) error {
	if r.named {
		return nil
	}
	wanted, err := w.HouseVote.Query().Where(housevote.ID(r.ID.Key()), housevote.HasNamed(true)).Exist(ctx)
	if err != nil {
		return fmt.Errorf("look up the roll call in force: %w", err)
	}
	if !wanted {
		return nil
	}
	if err := r.knowMembers(ctx, w, r.roll, ballotsRank(r.precedence(), w.doc.modified, w.doc.sha256)); err != nil {
		return err
	}
	return w.HouseSession.UpdateOneID(congress.SessionKey(r.ID.Congress, r.ID.Session)).SetStale(true).Exec(ctx)
}

// ballotsRank orders what documents know of the voters of one roll call as
// the documents themselves are ordered.
func ballotsRank(precedence, modified, sha256 string) string {
	return precedence + "|" + modified + "|" + sha256
}

// knowMembers claims who the voters of a roll call are, unless a greater
// claim is there.
func (r *voteRecord) knowMembers(ctx context.Context, w *writer, roll rollcall.Roll, rank string) error {
	packed, err := roll.Value()
	if err != nil {
		return fmt.Errorf("pack ballots: %w", err)
	}
	key := r.ID.Key()
	won, err := winning(ctx, w.Claim, claim.KindBallots, []int64{key})
	if err != nil {
		return err
	}
	if known := won[key]; known != nil && known.Precedence >= rank {
		return nil
	}
	if err := deleteAll(ctx, w.Claim.Delete().Where(claim.Subject(r.subject())).Exec); err != nil {
		return err
	}
	return w.makeClaims(ctx, claim.KindBallots, r.subject(), []newClaim{{key, rank, packed}})
}
