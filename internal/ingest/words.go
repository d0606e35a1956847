package ingest

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
	"legislative/internal/source/billstatus"
)

// tag is a tag of the HTML that summaries are written in.
var tag = regexp.MustCompile(`<[^>]*>`)

// writeWords writes the words of the bill's titles and summaries, to look the
// bill up by.
func (r *billRecord) writeWords(ctx context.Context, w *writer) error {
	said := []string{r.Title}
	for _, t := range r.Titles {
		said = append(said, t.Title)
	}
	for _, s := range r.Summaries {
		said = append(said, html.UnescapeString(tag.ReplaceAllString(s.Text, " ")))
	}
	words := fold.DistinctWords(strings.Join(said, "\n"))
	return inChunks(words, len(billword.Columns), func(chunk []string, base int) error {
		return w.BillWord.MapCreateBulk(chunk, func(c *ent.BillWordCreate, i int) {
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetWord(chunk[i])
		}).Exec(ctx)
	})
}

// writeAmendmentWords writes the words of an amendment's purpose and
// description.
func writeAmendmentWords(ctx context.Context, w *writer, a *billstatus.Amendment) error {
	key := a.ID.Key()
	words := fold.DistinctWords(a.Purpose + "\n" + a.Description)
	return inChunks(words, len(amendmentword.Columns), func(chunk []string, base int) error {
		return w.AmendmentWord.MapCreateBulk(chunk, func(c *ent.AmendmentWordCreate, i int) {
			c.SetID(congress.ChildKey(key, base+i)).SetAmendmentID(key).SetWord(chunk[i])
		}).Exec(ctx)
	})
}

// writeWords writes the words of the vote's question and description.
func (r *voteRecord) writeWords(ctx context.Context, w *writer) error {
	key := r.ID.Key()
	words := fold.DistinctWords(r.Question + "\n" + r.Description)
	return inChunks(words, len(voteword.Columns), func(chunk []string, base int) error {
		return w.VoteWord.MapCreateBulk(chunk, func(c *ent.VoteWordCreate, i int) {
			c.SetID(congress.ChildKey(key, base+i)).SetVoteID(key).SetWord(chunk[i])
		}).Exec(ctx)
	})
}

// spaced are the words of a text in one line, each with a blank before and
// after it.
func spaced(text string) string { return " " + strings.Join(fold.DistinctWords(text), " ") + " " }
