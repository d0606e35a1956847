package aggregate

import (
	"context"
	"maps"
	"slices"

	"legislative/ent/billname"
	title "legislative/internal/congress/billname"
	"legislative/internal/ingest/names"
)

// writeNames writes the titles of the bill, and the laws that it became, as its names.
func (r *billRecord) writeNames(ctx context.Context, w *Writer) error {
	var all []title.Name
	for _, t := range r.Titles {
		all = append(all, title.Name{Bill: r.ID, Text: t.Title, Kind: title.KindOfType(t.Type, t.Title)})
	}
	if r.Title != "" && !slices.ContainsFunc(all, func(n title.Name) bool { return n.Text == r.Title }) {
		all = append(all, title.Name{Bill: r.ID, Text: r.Title, Kind: title.KindOf(r.Title)})
	}
	for _, l := range r.Laws {
		all = append(all, title.Name{Bill: r.ID, Text: l.Type + " " + l.Number, Kind: title.Law})
	}
	for _, a := range r.Actions {
		if name := title.OfAction(a.Text); name != "" {
			all = append(all, title.Name{Bill: r.ID, Text: name, Kind: title.Law})
		}
	}
	return names.Write(ctx, w.Tx, billname.ToldByBill, r.key, all)
}

// writeNames writes the names that the description of the vote gives bills.
func (r *voteRecord) writeNames(ctx context.Context, w *Writer) error {
	if r.Bill == nil {
		return nil
	}
	return names.Write(ctx, w.Tx, billname.ToldByVote, r.ID.Key(), title.OfVote(*r.Bill, r.Question, r.Description))
}

// writeNames writes the short titles in the text, the law that it is, and the titles by
// which it cites laws.
func (r *textRecord) writeNames(ctx context.Context, w *Writer) error {
	sections := make([]string, len(r.Sections))
	for i := range r.Sections {
		sections[i] = r.Sections[i].Text
	}
	all := title.OfText(r.Version.Bill, sections)
	if r.PublicLaw != "" {
		all = append(all, title.Name{Bill: r.Version.Bill, Text: "Public Law " + r.PublicLaw, Kind: title.Law})
	}
	if err := names.WriteCited(ctx, w.Tx, r.Version.Key(), title.Cited(sections)); err != nil {
		return err
	}
	return names.Write(ctx, w.Tx, billname.ToldByText, r.Version.Key(), all)
}

// titled is what the titles by which texts cite laws depend on: a bill that may have
// become a law, or a citation.
type titled struct {
	bill     int64
	citation title.Citation
}

// affectedTitles returns the bills with their laws that the rows state, and the
// citations in the texts.
func affectedTitles(ctx context.Context, r *rows) (map[titled]int, error) {
	all := map[titled]int{}
	bills, err := affectedBills(ctx, r)
	if err != nil {
		return nil, err
	}
	for key, n := range bills {
		all[titled{bill: key}] = n
	}
	cited, err := names.Cited(ctx, r.Tx, r.of.texts)
	if err != nil {
		return nil, err
	}
	for c, n := range cited {
		all[titled{citation: c}] = n
	}
	return all, nil
}

func rebuildTitles(ctx context.Context, w *Writer, differences map[titled]int) error {
	var bills []int64
	cited := map[title.Citation]int{}
	for of, n := range differences {
		if of.bill != 0 {
			bills = append(bills, of.bill)
		} else {
			cited[of.citation] = n
		}
	}
	others, err := names.BillsOfCited(ctx, w.Tx, cited)
	if err != nil {
		return err
	}
	return names.SettleCited(ctx, w.Tx, w.Changes, append(bills, others...))
}

// affectedNames returns the bills whose words and standing depend on the rows: the bills
// themselves, those of votes and texts, and those that these name.
func affectedNames(ctx context.Context, r *rows) (map[int64]int, error) {
	bills := map[int64]int{}
	for _, key := range slices.Concat(r.of.bills, r.textBills()) {
		bills[key]++
	}
	for _, l := range r.voteLinks {
		bills[l.BillID]++
	}
	for toldBy, owners := range map[billname.ToldBy][]int64{billname.ToldByVote: r.of.votes, billname.ToldByText: r.of.texts} {
		if len(owners) == 0 {
			continue
		}
		var named []int64
		err := r.BillName.Query().Where(billname.ToldByEQ(toldBy), billname.OwnerIDIn(owners...)).
			Unique(true).Select(billname.FieldBillID).Scan(ctx, &named)
		if err != nil {
			return nil, err
		}
		for _, key := range named {
			bills[key]++
		}
	}
	return bills, nil
}

func rebuildNames(ctx context.Context, w *Writer, changes map[int64]int) error {
	return names.Settle(ctx, w.Tx, slices.Collect(maps.Keys(changes)))
}
