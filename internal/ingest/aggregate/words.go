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
	"legislative/internal/fold"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/billstatus"
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
	return bulk.InChunks(words, len(billword.Columns), func(chunk []string, base int) error {
		return w.BillWord.MapCreateBulk(chunk, func(c *ent.BillWordCreate, i int) {
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetWord(chunk[i]).SetActedRank(dayRank(r.LatestAction.Date))
		}).Exec(ctx)
	})
}

// writeAmendmentWords writes the words of an amendment's purpose and
// description.
func writeAmendmentWords(ctx context.Context, w *Writer, a *billstatus.Amendment) error {
	key := a.ID.Key()
	words := fold.DistinctWords(a.Purpose + "\n" + a.Description)
	return bulk.InChunks(words, len(amendmentword.Columns), func(chunk []string, base int) error {
		return w.AmendmentWord.MapCreateBulk(chunk, func(c *ent.AmendmentWordCreate, i int) {
			c.SetID(congress.ChildKey(key, base+i)).SetAmendmentID(key).SetWord(chunk[i])
		}).Exec(ctx)
	})
}

// writeWords writes the words of the vote's question and description.
func (r *voteRecord) writeWords(ctx context.Context, w *Writer) error {
	key := r.ID.Key()
	words := fold.DistinctWords(r.Question + "\n" + r.Description)
	return bulk.InChunks(words, len(voteword.Columns), func(chunk []string, base int) error {
		return w.VoteWord.MapCreateBulk(chunk, func(c *ent.VoteWordCreate, i int) {
			c.SetID(congress.ChildKey(key, base+i)).SetVoteID(key).SetWord(chunk[i])
		}).Exec(ctx)
	})
}

// searchableWords folds the distinct words of a text and puts a space before
// and after each.
func searchableWords(text string) string {
	return " " + strings.Join(fold.DistinctWords(text), " ") + " "
}
