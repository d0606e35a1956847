package mentions

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/billname"
	"legislative/ent/claim"
	"legislative/ent/predicate"
	"legislative/ent/relatedbill"
	"legislative/ent/revision"
	"legislative/ent/textversion"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	titles "legislative/internal/congress/billname"
	"legislative/internal/ingest/changes"
	"legislative/internal/ingest/claims"
	"legislative/internal/ingest/measures"
	"legislative/internal/ingest/names"
	"legislative/internal/source/congressgov"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

// namedBill has the facts that rows state about a bill that they name.
type namedBill struct {
	title   string                     // "" if no row and no answer has a title
	by      map[congress.FileKind]bool // kinds of the files of other records
	hasText bool
	latest  stored.LatestAction // "" if no relation has it
	law     *congress.Law       // nil if neither a text nor the latest action has it
	enacted string              // date of the law, or ""

	titled int64 // key of the bill whose relation has the title; 0 if a text has it
}

// addText adds what a text states.
func (b *namedBill) addText(v *ent.TextVersion) {
	b.hasText = true
	if b.title == "" {
		b.title = bulk.Text(v.OfficialTitle)
	}
	if v.PublicLaw != nil {
		b.law, b.enacted = &congress.Law{Type: congress.PublicLaw, Number: *v.PublicLaw}, bulk.Text(v.TextDate)
	}
}

// addRelation adds what a relation of another bill states. The display title takes
// precedence over the official title of a text; of several, that of the latest bill.
func (b *namedBill) addRelation(r *ent.RelatedBill) {
	if r.Title != nil && r.BillID >= b.titled {
		b.title, b.titled = *r.Title, r.BillID
	}
	action := stored.LatestAction{Date: bulk.Text(r.LatestActionDate), Time: bulk.Text(r.LatestActionTime), Text: bulk.Text(r.LatestActionText)}
	if action.Text != "" && action.Date+action.Time >= b.latest.Date+b.latest.Time {
		b.latest = action
	}
}

// status returns the status that follows from the law or the latest action, and its
// date; see [congress.Measure.LatestStatus].
func (b *namedBill) status(id congress.BillID) (congress.LifecycleStatus, string) {
	if b.law != nil {
		return congress.BecameLaw, b.enacted
	}
	return congress.Measure{
		Type: id.Type, ProposesAmendment: congress.ProposesAmendment(b.title),
		Steps: []congress.Step{{Date: b.latest.Date, Text: b.latest.Text}},
	}.LatestStatus()
}

// SettleBills makes anew those of the bills with some keys of which no status file
// is loaded. It is called after every change of rows that name bills.
func SettleBills(ctx context.Context, tx *ent.Tx, set changes.Set, keys []int64) error {
	slices.Sort(keys)
	for chunk := range slices.Chunk(slices.Compact(keys), bulk.MaxParameters/2) {
		if err := settleBills(ctx, tx, set, chunk); err != nil {
			return fmt.Errorf("bills that other records name: %w", err)
		}
	}
	return nil
}

func settleBills(ctx context.Context, tx *ent.Tx, set changes.Set, keys []int64) error {
	former, err := tx.Bill.Query().Where(bill.IDIn(keys...)).Select(bill.FieldLoaded).All(ctx)
	if err != nil {
		return err
	}
	isLoaded := map[int64]bool{}
	for _, b := range former {
		isLoaded[b.ID] = b.Loaded
	}
	keys = slices.DeleteFunc(slices.Clone(keys), func(key int64) bool { return isLoaded[key] })
	if len(keys) == 0 {
		return nil
	}
	groups, err := measures.ReadBillGroups(ctx, tx, keys...)
	if err != nil {
		return err
	}
	found, err := readNamedBills(ctx, tx, keys)
	if err != nil {
		return err
	}
	err = bulk.DeleteAll(ctx, names.Delete(tx, billname.ToldByBill, keys...), bulk.Delete(tx, bill.Table, bill.IDIn(keys...)))
	if err != nil {
		return err
	}
	set.Remove(revision.KindBill, keys...)
	for _, key := range keys {
		if b := found[key]; b != nil {
			if err := b.write(ctx, tx, set, key); err != nil {
				return err
			}
		}
	}
	if err := names.Settle(ctx, tx, keys); err != nil {
		return err
	}
	return countBills(ctx, tx, groups, keys...)
}

// countBills counts bills in their present groups, and no longer in the former
// ones.
func countBills(ctx context.Context, tx *ent.Tx, former map[measures.BillGroup]int, keys ...int64) error {
	current, err := measures.ReadBillGroups(ctx, tx, keys...)
	if err != nil {
		return err
	}
	return measures.CountBills(ctx, tx, former, current)
}

// NotNamedByVotes returns those of the bills with some keys that have no row, or one
// that says that no roll call names them.
func NotNamedByVotes(ctx context.Context, tx *ent.Tx, keys []int64) (unnamed []int64, err error) {
	if len(keys) == 0 {
		return nil, nil
	}
	found, err := tx.Bill.Query().Where(bill.IDIn(keys...)).Select(bill.FieldLoaded, bill.FieldNamedBy).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the bills of roll calls: %w", err)
	}
	return slices.DeleteFunc(slices.Clone(keys), func(key int64) bool {
		i := slices.IndexFunc(found, func(b *ent.Bill) bool { return b.ID == key })
		return i >= 0 && (found[i].Loaded || slices.Contains(found[i].NamedBy, congress.RollCallFile))
	}), nil
}

// readNamedBills reads the facts that rows state about the bills that they name.
func readNamedBills(ctx context.Context, tx *ent.Tx, keys []int64) (map[int64]*namedBill, error) {
	found := map[int64]*namedBill{}
	name := func(key int64, by ...congress.FileKind) *namedBill {
		if found[key] == nil {
			found[key] = &namedBill{by: map[congress.FileKind]bool{}}
		}
		for _, kind := range by {
			found[key].by[kind] = true
		}
		return found[key]
	}
	texts, err := tx.TextVersion.Query().Where(textversion.BillIDIn(keys...), textversion.Cached(true)).Order(textversion.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	for _, v := range texts {
		name(v.BillID).addText(v)
	}
	related, err := tx.RelatedBill.Query().Where(relatedbill.RelatedIDIn(keys...)).Order(relatedbill.ByBillID()).All(ctx)
	if err != nil {
		return nil, err
	}
	answered, err := answeredBills(ctx, tx, related)
	if err != nil {
		return nil, err
	}
	for _, r := range related {
		kind := congress.StatusFile
		if answered[r.BillID] {
			kind = congress.APIAnswer
		}
		name(r.RelatedID, kind).addRelation(r)
	}
	for _, b := range found {
		if law, ok := congress.LawOfAction(b.latest.Text); ok && b.law == nil {
			b.law, b.enacted = &law, b.latest.Date
		}
	}
	for kind, from := range map[congress.FileKind]predicate.Amendment{
		congress.StatusFile: amendment.SourceRankNEQ(measures.AnswerRank), congress.APIAnswer: amendment.SourceRank(measures.AnswerRank),
	} {
		amended, err := distinct(ctx, tx.Amendment.Query().Where(amendment.BillIDIn(keys...), from).Unique(true).Select(amendment.FieldBillID))
		if err != nil {
			return nil, err
		}
		for _, key := range amended {
			name(key, kind)
		}
	}
	if err := addAnsweredTitles(ctx, tx, found); err != nil {
		return nil, err
	}
	voted, err := distinct(ctx, tx.VoteLink.Query().Where(votelink.BillIDIn(keys...), votelink.ToldByEQ(votelink.ToldByVote)).Unique(true).Select(votelink.FieldBillID))
	if err != nil {
		return nil, err
	}
	for _, key := range voted {
		name(key, congress.RollCallFile)
	}
	return found, nil
}

// addAnsweredTitles adds the titles that answers about amendments give the bills
// that they amend. A title in a relation takes precedence.
func addAnsweredTitles(ctx context.Context, tx *ent.Tx, found map[int64]*namedBill) error {
	var keys []int64
	for key, b := range found {
		if b.titled == 0 && b.by[congress.APIAnswer] {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	parts, err := claims.Contents(ctx, tx.Claim, claim.KindBillAnswer, keys)
	if err != nil {
		return err
	}
	for key, contents := range parts {
		id, _ := congress.BillIDFromKey(key)
		joined, err := congressgov.Bill(id, contents)
		if err != nil {
			return err
		}
		found[key].title = cmp.Or(joined.Title, found[key].title)
	}
	return nil
}

// answeredBills returns those of the bills with relations that are joined from
// answers of the API.
func answeredBills(ctx context.Context, tx *ent.Tx, related []*ent.RelatedBill) (map[int64]bool, error) {
	keys := make([]int64, len(related))
	for i, r := range related {
		keys[i] = r.BillID
	}
	slices.Sort(keys)
	answered := map[int64]bool{}
	for chunk := range slices.Chunk(slices.Compact(keys), bulk.MaxParameters/2) {
		found, err := tx.Bill.Query().Where(bill.IDIn(chunk...), bill.IncompleteListsNotNil()).IDs(ctx)
		if err != nil {
			return nil, err
		}
		for _, key := range found {
			answered[key] = true
		}
	}
	return answered, nil
}

// distinct returns the values of a selected column of keys.
func distinct(ctx context.Context, column interface {
	Scan(context.Context, any) error
}) (keys []int64, err error) {
	err = column.Scan(ctx, &keys)
	return keys, err
}

// names returns the names of the bill: its title, and the law that it became.
func (b *namedBill) names(id congress.BillID) (all []titles.Name) {
	if b.title != "" {
		all = append(all, titles.Name{Bill: id, Text: b.title, Kind: titles.KindOf(b.title)})
	}
	if b.law != nil {
		all = append(all, titles.Name{Bill: id, Text: b.law.Type + " " + b.law.Number, Kind: titles.Law})
	}
	return all
}

// write writes the row of a bill and its names.
func (b *namedBill) write(ctx context.Context, tx *ent.Tx, set changes.Set, key int64) error {
	id, ok := congress.BillIDFromKey(key)
	if !ok {
		return nil
	}
	row := b.row(id)
	if err := bulk.Insert(ctx, tx, bill.Table, []*ent.Bill{row}); err != nil {
		return fmt.Errorf("bill %s: %w", id, err)
	}
	if err := names.Write(ctx, tx, billname.ToldByBill, key, b.names(id)); err != nil {
		return err
	}
	return set.Add(revision.KindBill, key, b.content(id))
}

func (b *namedBill) row(id congress.BillID) *ent.Bill {
	status, since := b.status(id)
	row := &ent.Bill{
		ID: id.Key(), Congress: id.Congress, BillType: id.Type, Number: id.Number, Loaded: false,
		Title: bulk.Optional(b.title), OriginChamber: bulk.Optional(id.Type.Chamber()), NamedBy: inOrder(b.by), HasText: b.hasText,
		LifecycleStatus: status, LifecycleStatusDate: bulk.Optional(since), Laws: []congress.Law{},
		LatestActionDate: bulk.Optional(b.latest.Date), LatestActionTime: bulk.Optional(b.latest.Time),
		LatestActionText: bulk.Optional(b.latest.Text), ActedRank: congress.DayRank(b.latest.Date),
	}
	if b.law != nil {
		row.Laws = []congress.Law{*b.law}
	}
	return row
}

// content returns the content of the bill.
func (b *namedBill) content(id congress.BillID) stored.NamedRecord {
	c := stored.NamedRecord{Name: id.String(), Title: b.title, NamedBy: inOrder(b.by)}
	c.Status, c.Since = b.status(id)
	if b.latest.Text != "" {
		c.LatestAction = &b.latest
	}
	if b.law != nil {
		c.Law = b.law.Number
	}
	return c
}

// inOrder returns the kinds of a set in the order in which they are shown.
func inOrder(kinds map[congress.FileKind]bool) []congress.FileKind {
	return slices.DeleteFunc(slices.Clone(congress.FileKinds), func(k congress.FileKind) bool { return !kinds[k] })
}
