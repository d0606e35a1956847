package aggregate

import (
	"context"
	"errors"
	"fmt"

	"legislative/ent/claim"
	"legislative/ent/revision"
	"legislative/ent/sourcedocument"
	"legislative/internal/congress"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/congressgov"
	"legislative/internal/stored"
)

// answerRecord is an answer of the Congress.gov API. It describes a part of a
// record, so it makes claims, from which the record is joined if no bulk file
// describes it.
type answerRecord struct{ *congressgov.Answer }

// AnswerReaderVersion is the version of the reader of answers of the Congress.gov
// API.
var AnswerReaderVersion = ReaderVersion{Number: 6, SameRecordsSince: 5}

// NewAnswer returns the record of an answer of the Congress.gov API.
func NewAnswer(a *congressgov.Answer) Record { return &answerRecord{a} }

func (r *answerRecord) Subject() string { return "congressgov/" + r.Path }

// Precedence is less than that of any bulk file.
func (r *answerRecord) Precedence() string { return "0|" + r.Updated }

func (r *answerRecord) Remarks() []string {
	if r.Unread == "" {
		return nil
	}
	return []string{"nothing is read: " + r.Unread}
}

func (r *answerRecord) Write(ctx context.Context, w *Writer) error {
	switch {
	case r.Committee != nil:
		return r.writeCommittee(ctx, w)
	case r.Votes != nil:
		return r.writeVotes(ctx, w)
	default:
		return r.writeBills(ctx, w)
	}
}

func (r *answerRecord) writeCommittee(ctx context.Context, w *Writer) error {
	c := r.Committee
	affected, err := claims.Replace(ctx, w.Tx, claim.KindCommittee, r.Subject(), []claims.Claim{{
		Record: c.Code.Key(), Precedence: stored.AnswersPrecedence,
		Content: stored.Committee{Name: c.Name, CommitteeType: c.Type, URL: c.URL, IsCurrent: c.IsCurrent, Names: c.Names, StatedBills: c.Bills},
	}})
	if err != nil {
		return err
	}
	return w.settleCommittees(ctx, affected, nil)
}

func (r *answerRecord) writeVotes(ctx context.Context, w *Writer) error {
	all := make([]claims.Claim, len(r.Votes))
	for i, v := range r.Votes {
		all[i] = claims.Claim{Record: v.ID.Key(), Precedence: r.Updated, Content: v.Content}
	}
	affected, err := claims.Replace(ctx, w.Tx, claim.KindVoteAnswer, r.Subject(), all)
	if err != nil {
		return err
	}
	parts, err := claims.Contents(ctx, w.Claim, claim.KindVoteAnswer, affected)
	if err != nil {
		return err
	}
	for _, key := range affected {
		id, _ := congress.VoteIDFromKey(key)
		if err := w.joinVote(ctx, id, parts[key]); err != nil {
			return err
		}
	}
	return nil
}

// joinVote makes a vote from answers unless a file describes it, or its counts are
// not known.
func (w *Writer) joinVote(ctx context.Context, id congress.VoteID, parts [][]byte) error {
	v, err := congressgov.Vote(id, parts)
	if errors.Is(err, congressgov.ErrNoCounts) {
		return nil
	}
	if err != nil {
		return err
	}
	record, err := NewVote(v)
	if err != nil {
		return err
	}
	if isDescribed, err := w.isDescribed(ctx, record.Subject()); err != nil || isDescribed {
		return err
	}
	joining := *w
	joining.Displaced = nil
	return record.Write(ctx, &joining)
}

func (r *answerRecord) writeBills(ctx context.Context, w *Writer) error {
	all := make([]claims.Claim, len(r.Bills))
	for i, b := range r.Bills {
		all[i] = claims.Claim{Record: b.ID.Key(), Precedence: b.Updated, Content: b.Content}
	}
	affected, err := claims.Replace(ctx, w.Tx, claim.KindBillAnswer, r.Subject(), all)
	if err != nil {
		return err
	}
	parts, err := claims.Contents(ctx, w.Claim, claim.KindBillAnswer, affected)
	if err != nil {
		return err
	}
	for _, key := range affected {
		id, _ := congress.BillIDFromKey(key)
		if err := w.joinBill(ctx, id, parts[key]); err != nil {
			return err
		}
	}
	return nil
}

// isDescribed reports whether a file on a subject is in force.
func (w *Writer) isDescribed(ctx context.Context, subject string) (bool, error) {
	exists, err := w.SourceDocument.Query().Where(sourcedocument.Subject(subject), sourcedocument.OutcomeEQ(sourcedocument.OutcomeLoaded)).Exist(ctx)
	if err != nil {
		return false, fmt.Errorf("look up the file on %s: %w", subject, err)
	}
	return exists, nil
}

// joinBill makes a bill from answers unless a status file describes it, and in any
// case those of its amendments that no status file lists.
func (w *Writer) joinBill(ctx context.Context, id congress.BillID, parts [][]byte) error {
	joined, err := congressgov.Bill(id, parts)
	if err != nil {
		return err
	}
	r := newJoinedBill(joined)
	isDescribed, err := w.isDescribed(ctx, r.Subject())
	switch {
	case err != nil:
		return err
	case isDescribed:
		return r.Yield(ctx, w)
	case joined.IsKnown:
		return r.Write(ctx, w)
	default:
		return r.writeUnknown(ctx, w)
	}
}

// writeUnknown writes the amendments to a bill of which answers have nothing else.
func (r *billRecord) writeUnknown(ctx context.Context, w *Writer) error {
	of := replaced{bills: []int64{r.key}, amendments: r.amendmentKeys(), listing: []int64{r.key}}
	return w.replace(ctx, of, func() error {
		w.Changes.Remove(revision.KindBill, r.key)
		if err := r.deleteFormer(ctx, w); err != nil {
			return err
		}
		return r.writeAmendments(ctx, w, false)
	})
}

// newJoinedBill returns the record of a bill that is joined from answers. If its
// actions are not known, its status follows from the latest one.
func newJoinedBill(joined *congressgov.Joined) *billRecord {
	r := newBill(joined.Bill)
	r.answered = joined
	if len(r.Actions) == 0 {
		r.status, r.since = r.LatestProgress()
	}
	return r
}

// writeAnsweredAmendments writes the amendments to the bill that only answers of
// the API have.
func (r *billRecord) writeAnsweredAmendments(ctx context.Context, w *Writer) error {
	parts, err := claims.Contents(ctx, w.Claim, claim.KindBillAnswer, []int64{r.key})
	if err != nil || len(parts) == 0 {
		return err
	}
	joined, err := congressgov.Bill(r.ID, parts[r.key])
	if err != nil {
		return err
	}
	return newJoinedBill(joined).writeAmendments(ctx, w, false)
}
