package names

import (
	"context"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billname"
	"legislative/ent/billword"
	"legislative/ent/summary"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/store/bulk"
)

// settled is the number of bills that are settled with the same statements.
const settled = 200

// Settle makes anew the words and the standing of bills. It is called after every change
// of their rows, names, votes and texts.
func Settle(ctx context.Context, tx *ent.Tx, keys []int64) error {
	slices.Sort(keys)
	for chunk := range slices.Chunk(slices.Compact(keys), settled) {
		if err := settle(ctx, tx, chunk); err != nil {
			return fmt.Errorf("names of bills: %w", err)
		}
	}
	return nil
}

func settle(ctx context.Context, tx *ent.Tx, keys []int64) error {
	bills, err := tx.Bill.Query().Where(bill.IDIn(keys...)).Select(
		bill.FieldCongress, bill.FieldBillType, bill.FieldLifecycleStatus, bill.FieldLaws, bill.FieldActedRank, bill.FieldStandingRank,
		bill.FieldLoaded,
	).All(ctx)
	if err != nil {
		return err
	}
	ranks, err := standings(ctx, tx, bills)
	if err != nil {
		return err
	}
	if err := updateRanks(ctx, tx, bills, ranks); err != nil {
		return err
	}
	return settleWords(ctx, tx, keys, bills, ranks)
}

// updateRanks stores the standing of bills with them and with their names.
func updateRanks(ctx context.Context, tx *ent.Tx, bills []*ent.Bill, ranks map[int64]int64) error {
	for _, b := range bills {
		rank := bulk.Values{bill.FieldStandingRank: ranks[b.ID]}
		if b.StandingRank != ranks[b.ID] {
			if _, err := bulk.Update(ctx, tx, bill.Table, rank, bill.ID(b.ID)); err != nil {
				return err
			}
		}
		if _, err := bulk.Update(ctx, tx, billname.Table, rank, billname.BillID(b.ID), billname.StandingRankNEQ(ranks[b.ID])); err != nil {
			return err
		}
	}
	return nil
}

// settleWords writes the words of those of the bills with some keys that have rows.
func settleWords(ctx context.Context, tx *ent.Tx, keys []int64, bills []*ent.Bill, ranks map[int64]int64) error {
	inTitle, inSummary, err := readWords(ctx, tx, keys)
	if err != nil {
		return err
	}
	former, err := readFormer(ctx, tx, keys)
	if err != nil {
		return err
	}
	current := map[int64][]ent.BillWord{}
	for _, b := range bills {
		current[b.ID] = wordsOf(b, ranks[b.ID], inTitle[b.ID], inSummary[b.ID])
	}
	for _, key := range keys {
		if slices.EqualFunc(former[key], current[key], func(a, b ent.BillWord) bool {
			return a.ID == b.ID && a.Word == b.Word && a.InTitle == b.InTitle && a.ActedRank == b.ActedRank && a.StandingRank == b.StandingRank
		}) {
			continue
		}
		if err := bulk.DeleteAll(ctx, bulk.Delete(tx, billword.Table, billword.BillID(key))); err != nil {
			return err
		}
		err := bulk.InsertEach(ctx, tx, billword.Table, current[key], func(w ent.BillWord, _ int) *ent.BillWord { return &w })
		if err != nil {
			return err
		}
	}
	return nil
}

// wordsOf returns the words of a bill, sorted.
func wordsOf(b *ent.Bill, rank int64, inTitle, inSummary map[string]bool) []ent.BillWord {
	all := maps.Clone(inTitle)
	if all == nil {
		all = map[string]bool{}
	}
	maps.Copy(all, inSummary)
	words := make([]ent.BillWord, 0, len(all))
	for i, word := range slices.Sorted(maps.Keys(all)) {
		words = append(words, ent.BillWord{
			ID: congress.ChildKey(b.ID, i), BillID: b.ID, Word: word, ActedRank: b.ActedRank, InTitle: inTitle[word], StandingRank: rank,
		})
	}
	return words
}

// readFormer reads the words that bills have had so far, in their order.
func readFormer(ctx context.Context, tx *ent.Tx, keys []int64) (map[int64][]ent.BillWord, error) {
	rows, err := tx.BillWord.Query().Where(billword.BillIDIn(keys...)).Order(billword.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	former := map[int64][]ent.BillWord{}
	for _, w := range rows {
		former[w.BillID] = append(former[w.BillID], *w)
	}
	return former, nil
}

// htmlTag matches a tag of the HTML of summaries.
var htmlTag = regexp.MustCompile(`<[^>]*>`)

// readWords reads the words of the names and those of the summaries of bills.
func readWords(ctx context.Context, tx *ent.Tx, keys []int64) (inTitle, inSummary map[int64]map[string]bool, err error) {
	inTitle, inSummary = map[int64]map[string]bool{}, map[int64]map[string]bool{}
	add := func(words map[int64]map[string]bool, key int64, text string) {
		if words[key] == nil {
			words[key] = map[string]bool{}
		}
		for _, term := range fold.Terms(text) {
			words[key][term] = true
		}
	}
	found, err := tx.BillName.Query().Where(billname.BillIDIn(keys...), billname.KindNEQ(billname.KindLaw)).Select(billname.FieldBillID, billname.FieldName).All(ctx)
	if err != nil {
		return nil, nil, err
	}
	for _, n := range found {
		add(inTitle, n.BillID, n.Name)
	}
	summaries, err := tx.Summary.Query().Where(summary.BillIDIn(keys...)).Select(summary.FieldBillID, summary.FieldText).All(ctx)
	if err != nil {
		return nil, nil, err
	}
	texts := map[int64]*strings.Builder{}
	for _, s := range summaries {
		if texts[s.BillID] == nil {
			texts[s.BillID] = &strings.Builder{}
		}
		texts[s.BillID].WriteString(html.UnescapeString(htmlTag.ReplaceAllString(s.Text, " ")) + "\n")
	}
	for key, text := range texts {
		add(inSummary, key, text.String())
	}
	return inTitle, inSummary, nil
}
