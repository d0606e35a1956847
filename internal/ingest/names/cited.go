package names

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"legislative/ent"
	"legislative/ent/billname"
	"legislative/ent/citedtitle"
	"legislative/ent/revision"
	"legislative/internal/congress"
	names "legislative/internal/congress/billname"
	"legislative/internal/congress/fold"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/bulk"
)

// WriteCited replaces the titles by which a text cites laws.
func WriteCited(ctx context.Context, tx *ent.Tx, text int64, all []names.Citation) error {
	if err := bulk.DeleteAll(ctx, bulk.Delete(tx, citedtitle.Table, citedtitle.TextVersionID(text))); err != nil {
		return err
	}
	err := bulk.InsertEach(ctx, tx, citedtitle.Table, all, func(c names.Citation, i int) *ent.CitedTitle {
		return &ent.CitedTitle{ID: congress.ChildKey(text, i), TextVersionID: text, Law: c.Law, Title: c.Title, IsPortion: c.Kind == names.Portion}
	})
	if err != nil {
		return fmt.Errorf("titles of laws: %w", err)
	}
	return nil
}

// Cited returns the titles by which texts cite laws, with the number of texts.
func Cited(ctx context.Context, tx *ent.Tx, texts []int64) (map[names.Citation]int, error) {
	found := map[names.Citation]int{}
	for chunk := range slices.Chunk(texts, bulk.MaxParameters/2) {
		rows, err := tx.CitedTitle.Query().Where(citedtitle.TextVersionIDIn(chunk...)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("titles of laws: %w", err)
		}
		for _, row := range rows {
			found[citationOf(row)]++
		}
	}
	return found, nil
}

func citationOf(row *ent.CitedTitle) names.Citation {
	c := names.Citation{Law: row.Law, Title: row.Title, Kind: names.Title}
	if row.IsPortion {
		c.Kind = names.Portion
	}
	return c
}

// BillsOfCited returns the bills that became the laws which texts cite by a title for the
// first time, or no longer: one more text changes nothing. It gets the differences of
// the numbers of texts.
func BillsOfCited(ctx context.Context, tx *ent.Tx, differences map[names.Citation]int) ([]int64, error) {
	byLaw := map[string][]names.Citation{}
	for c, n := range differences {
		if n != 0 {
			byLaw[c.Law] = append(byLaw[c.Law], c)
		}
	}
	var bills []int64
	for chunk := range slices.Chunk(slices.Sorted(maps.Keys(byLaw)), bulk.MaxParameters/2) {
		folded := make([]string, len(chunk))
		for i, law := range chunk {
			folded[i] = foldedLaw(law)
		}
		found, err := tx.BillName.Query().Where(billname.KindEQ(billname.KindLaw), billname.FoldedIn(folded...)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("bills of laws: %w", err)
		}
		for _, n := range found {
			changed, err := anyChanged(ctx, tx, byLaw[lawOf(n)], differences)
			if err != nil {
				return nil, err
			}
			if changed {
				bills = append(bills, n.BillID)
			}
		}
	}
	return bills, nil
}

// anyChanged reports whether one of the citations is in no text beside those that are
// new.
func anyChanged(ctx context.Context, tx *ent.Tx, all []names.Citation, differences map[names.Citation]int) (bool, error) {
	for _, c := range all {
		added := max(0, differences[c])
		ids, err := tx.CitedTitle.Query().
			Where(citedtitle.Law(c.Law), citedtitle.Title(c.Title), citedtitle.IsPortion(c.Kind == names.Portion)).Limit(added + 1).IDs(ctx)
		if err != nil {
			return false, fmt.Errorf("titles of laws: %w", err)
		}
		if len(ids) <= added {
			return true, nil
		}
	}
	return false, nil
}

// publicLaw begins the name of a public law.
const publicLaw = "Public Law "

func foldedLaw(number string) string { return fold.Phrase(publicLaw + number) }

// lawOf returns the number of the public law that a name is, or "".
func lawOf(n *ent.BillName) string {
	if number, ok := strings.CutPrefix(n.Name, publicLaw); ok && n.Kind == billname.KindLaw {
		return number
	}
	return ""
}

// SettleCited makes anew the titles by which texts cite the laws that bills became.
func SettleCited(ctx context.Context, tx *ent.Tx, set changes.Set, keys []int64) error {
	slices.Sort(keys)
	for chunk := range slices.Chunk(slices.Compact(keys), settled) {
		changed, err := settleCited(ctx, tx, chunk)
		if err != nil {
			return fmt.Errorf("titles of laws: %w", err)
		}
		set.Link(revision.KindBill, changed...)
		if err := Settle(ctx, tx, changed); err != nil {
			return err
		}
	}
	return nil
}

// settleCited returns the bills whose titles changed.
func settleCited(ctx context.Context, tx *ent.Tx, keys []int64) (changed []int64, err error) {
	concerned, err := tx.BillName.Query().
		Where(billname.BillIDIn(keys...), billname.Or(billname.KindEQ(billname.KindLaw), billname.ToldByEQ(billname.ToldByCitation))).
		Order(billname.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	laws := map[int64]map[string]bool{}
	former := map[int64][]names.Name{}
	for _, n := range concerned {
		if laws[n.BillID] == nil {
			laws[n.BillID] = map[string]bool{}
		}
		if law := lawOf(n); law != "" {
			laws[n.BillID][law] = true
		}
		if n.ToldBy == billname.ToldByCitation {
			id, _ := congress.BillIDFromKey(n.BillID)
			former[n.BillID] = append(former[n.BillID], names.Name{Bill: id, Text: n.Name, Kind: names.Kind(n.Kind)})
		}
	}
	for _, key := range slices.Sorted(maps.Keys(laws)) {
		current, err := citedNames(ctx, tx, key, laws[key])
		if err != nil {
			return nil, err
		}
		if slices.Equal(former[key], current) {
			continue
		}
		if err := Write(ctx, tx, billname.ToldByCitation, key, current); err != nil {
			return nil, err
		}
		changed = append(changed, key)
	}
	return changed, nil
}

// citedNames returns the titles by which texts cite laws that a bill became, and which
// neither its file nor its texts have.
func citedNames(ctx context.Context, tx *ent.Tx, key int64, laws map[string]bool) (all []names.Name, err error) {
	id, ok := congress.BillIDFromKey(key)
	if !ok || len(laws) == 0 {
		return nil, nil
	}
	var cited []*ent.CitedTitle
	err = tx.CitedTitle.Query().Where(citedtitle.LawIn(slices.Collect(maps.Keys(laws))...)).
		Unique(true).Select(citedtitle.FieldLaw, citedtitle.FieldTitle, citedtitle.FieldIsPortion).Scan(ctx, &cited)
	if err != nil || len(cited) == 0 {
		return nil, err
	}
	own, err := tx.BillName.Query().Where(billname.BillID(key), billname.ToldByIn(billname.ToldByBill, billname.ToldByText)).All(ctx)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, n := range own {
		known[names.WithoutYear(fold.Phrase(n.Name))] = true
	}
	best := map[string]names.Name{}
	for _, row := range cited {
		c := citationOf(row)
		same := names.WithoutYear(fold.Phrase(c.Title))
		if known[same] {
			continue
		}
		name, isFound := best[same]
		if !isFound || isBetter(c.Title, name.Text) {
			name.Text = c.Title
		}
		if name.Bill = id; !isFound || c.Kind == names.Portion {
			name.Kind = c.Kind
		}
		best[same] = name
	}
	return slices.SortedFunc(maps.Values(best), func(a, b names.Name) int { return cmp.Compare(a.Text, b.Text) }), nil
}

// isBetter reports whether the first of two titles that differ in case, punctuation or
// year is preferred: the longer one, and then that in small letters, which sort after
// capitals.
func isBetter(a, b string) bool {
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) > 0
}
