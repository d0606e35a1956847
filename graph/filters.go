package graph

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billcommittee"
	"legislative/ent/billsubject"
	"legislative/ent/billword"
	"legislative/ent/finding"
	"legislative/ent/predicate"
	"legislative/ent/sectorimpact"
	"legislative/ent/sponsorship"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/fold"
	"legislative/internal/naics"
)

// add appends what a condition of a filter asks, where it is set.
func add[P ~func(*sql.Selector), V any](where []func(*sql.Selector), value *V, condition func(V) P) []func(*sql.Selector) {
	if value == nil {
		return where
	}
	return append(where, condition(*value))
}

func (f *BillFilter) predicates() (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = add(where, f.Congress, bill.CongressEQ)
	if f.BillTypes != nil {
		where = append(where, bill.BillTypeIn(f.BillTypes...))
	}
	if f.LifecycleStatuses != nil {
		where = append(where, bill.LifecycleStatusIn(f.LifecycleStatuses...))
	}
	where = add(where, f.PolicyArea, inPolicyArea)
	where = add(where, f.IntroducedFrom, bill.IntroducedDateGTE)
	where = add(where, f.IntroducedTo, bill.IntroducedDateLTE)
	where = add(where, f.UpdatedFrom, bill.UpdatedAtGTE)
	where = add(where, f.UpdatedTo, bill.UpdatedAtLTE)
	where = add(where, f.Subject, func(s string) predicate.Bill { return bill.HasSubjectsWith(billsubject.FoldedNameEQ(fold.Fold(s))) })
	where = add(where, f.Signal, hasSignal)
	if f.Sector != nil {
		naics, err := sectorCode(*f.Sector)
		if err != nil {
			return nil, err
		}
		where = append(where, bill.HasSectorImpactsWith(sectorimpact.NaicsEQ(naics)))
	}
	if f.Committee != nil {
		key, err := readCommittee("committee", *f.Committee)
		if err != nil {
			return nil, err
		}
		where = append(where, bill.HasCommitteesWith(billcommittee.CommitteeIDEQ(key)))
	}
	return sponsored(where, f.Sponsor, f.Cosponsor, bill.HasSponsorshipsWith)
}

// inPolicyArea goes by the term as it is folded when bills are written.
func inPolicyArea(term string) predicate.Bill { return bill.FoldedPolicyAreaEQ(fold.Fold(term)) }

// sectorCode finds a sector by its code or its name.
func sectorCode(s string) (code string, err error) {
	codes := make([]string, len(naics.Sectors))
	for i, known := range naics.Sectors {
		if strings.EqualFold(s, known.NAICS) || strings.EqualFold(s, known.Name) {
			return known.NAICS, nil
		}
		codes[i] = known.NAICS
	}
	return "", invalid("sector", "there is no sector %q: the field sectors lists them, %s", clipped(s), strings.Join(codes, ", "))
}

func hasSignal(s congress.Signal) predicate.Bill {
	return bill.HasTextVersionsWith(textversion.HasFindingsWith(finding.KindEQ("signal"), finding.ValueEQ(string(s))))
}

// billWords looks bills up by the words of their titles and summaries.
func billWords() words[predicate.Bill] {
	return words[predicate.Bill]{
		word: func(w string) predicate.Bill { return bill.HasWordsWith(billword.WordEQ(w)) },
		prefix: func(w string) predicate.Bill {
			return bill.HasWordsWith(begins[predicate.BillWord](billword.FieldWord, w))
		},
	}
}

// sponsored adds the conditions on who sponsors bills or amendments.
func sponsored[P ~func(*sql.Selector)](
	where []func(*sql.Selector), sponsor, cosponsor *string, has func(...predicate.Sponsorship) P,
) ([]func(*sql.Selector), error) {
	for _, c := range []struct {
		argument string
		id       *string
		role     sponsorship.Role
	}{{"sponsor", sponsor, sponsorship.RoleSponsor}, {"cosponsor", cosponsor, sponsorship.RoleCosponsor}} {
		if c.id == nil {
			continue
		}
		key, err := readMember(c.argument, *c.id)
		if err != nil {
			return nil, err
		}
		where = append(where, has(sponsorship.MemberIDEQ(key), sponsorship.RoleEQ(c.role)))
	}
	return where, nil
}

func (r *Resolver) bills(where []func(*sql.Selector), by *BillOrder) rootList[ent.Bill] {
	return rootList[ent.Bill]{
		table: bill.Table, where: where, order: billOrder(by),
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Bill, error) {
			return r.ent.Bill.Query().Where(scope).All(ctx)
		},
	}
}
