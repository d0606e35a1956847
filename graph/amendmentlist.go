package graph

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/amendmentword"
	"legislative/ent/housevote"
	"legislative/ent/predicate"
	"legislative/ent/votelink"
)

func (f *AmendmentFilter) predicates() (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = add(where, f.Congress, amendment.CongressEQ)
	if f.AmendmentTypes != nil {
		where = append(where, amendment.AmendmentTypeIn(f.AmendmentTypes...))
	}
	where = add(where, f.SubmittedFrom, amendment.SubmittedDateGTE)
	where = add(where, f.SubmittedTo, amendment.SubmittedDateLTE)
	where = add(where, f.HasVotes, votedOn)
	if f.Bill != nil {
		key, err := readBill("bill", *f.Bill)
		if err != nil {
			return nil, err
		}
		where = append(where, amendment.BillIDEQ(key))
	}
	return sponsored(where, f.Sponsor, f.Cosponsor, amendment.HasSponsorshipsWith)
}

// votedOn goes by the votes that are loaded, as the votes of an amendment do.
func votedOn(voted bool) predicate.Amendment {
	has := amendment.HasVoteLinksWith(votelink.HasVoteWith(housevote.IDGT(0)))
	if voted {
		return has
	}
	return amendment.Not(has)
}

func amendmentWords() words[predicate.Amendment] {
	return words[predicate.Amendment]{
		word: func(w string) predicate.Amendment { return amendment.HasWordsWith(amendmentword.WordEQ(w)) },
		prefix: func(w string) predicate.Amendment {
			return amendment.HasWordsWith(begins[predicate.AmendmentWord](amendmentword.FieldWord, w))
		},
	}
}

func (r *Resolver) amendments(where []func(*sql.Selector), by *AmendmentOrder) rootList[ent.Amendment] {
	return rootList[ent.Amendment]{
		table: amendment.Table, where: where, order: amendmentOrder(by),
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Amendment, error) {
			return r.ent.Amendment.Query().Where(scope).All(ctx)
		},
	}
}
