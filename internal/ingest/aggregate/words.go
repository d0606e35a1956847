package aggregate

import (
	"context"
	"html"
	"regexp"
	"strings"

	"legislative/ent"
	"legislative/ent/amendmentword"
	"legislative/ent/billword"
	"legislative/ent/voteword"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// htmlTag matches a tag of the HTML of summaries.
var htmlTag = regexp.MustCompile(`<[^>]*>`)

// writeWords writes the words of the bill's titles and summaries, by which
// searches find it.
func (r *billRecord) writeWords(ctx context.Context, w *Writer) error {
	parts := []string{r.Title}
	for _, t := range r.Titles {
		parts = append(parts, t.Title)
	}
	for _, s := range r.Summaries {
		parts = append(parts, html.UnescapeString(htmlTag.ReplaceAllString(s.Text, " ")))
	}
	words := fold.DistinctWords(strings.Join(parts, "\n"))
	return bulk.InsertEach(ctx, w.Tx, billword.Table, words, func(source string, i int) *ent.BillWord {
		return &ent.BillWord{
			ID: congress.ChildKey(r.key, i), BillID: r.key, Word: source, ActedRank: congress.DayRank(r.LatestAction.Date),
		}
	})
}

// writeAmendmentWords writes the words of an amendment's purpose and
// description.
func writeAmendmentWords(ctx context.Context, w *Writer, a *billstatus.Amendment) error {
	key := a.ID.Key()
	words := fold.DistinctWords(a.Purpose + "\n" + a.Description)
	return bulk.InsertEach(ctx, w.Tx, amendmentword.Table, words, func(source string, i int) *ent.AmendmentWord {
		return &ent.AmendmentWord{ID: congress.ChildKey(key, i), AmendmentID: key, Word: source}
	})
}

// writeWords writes the words of the vote's question and description.
func (r *voteRecord) writeWords(ctx context.Context, w *Writer) error {
	key := r.ID.Key()
	words := fold.DistinctWords(r.Question + "\n" + r.Description)
	return bulk.InsertEach(ctx, w.Tx, voteword.Table, words, func(source string, i int) *ent.VoteWord {
		return &ent.VoteWord{ID: congress.ChildKey(key, i), VoteID: key, Word: source}
	})
}
