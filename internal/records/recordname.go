package records

import (
	"entgo.io/ent/dialect/sql"

	"legislative/ent/housevote"
	"legislative/ent/predicate"
	"legislative/internal/congress"
	"legislative/internal/congress/recordname"
	"legislative/internal/records/loader"
)

// parseQuery returns the names of records in a query and the words that records must
// have. If the query names records of the kind of a list, these are the words beside
// the names, and otherwise all.
func parseQuery(query *string, isOfKind func(recordname.Names) bool) (names recordname.Names, words loader.Words, err error) {
	if query == nil {
		return names, words, nil
	}
	if err := loader.CheckPhrase("query", *query); err != nil {
		return names, words, err
	}
	names = recordname.Parse(*query)
	if !isOfKind(names) {
		words, err = loader.ParseQuery(query)
	} else if names.Rest != "" {
		words, err = loader.ParseQuery(&names.Rest)
	}
	return names, words, err
}

// keysOf returns the keys of the records with any of some numbers: of the Congress
// that a number names, or else that of a list, or else of all. The function newID is
// that of the kind of the records in package congress.
func keysOf[ID interface{ Key() int64 }](numbers []recordname.Number, ofList *int, newID func(inCongress int, code string, number int) (ID, error)) (keys []int64) {
	for _, n := range numbers {
		first, last := 1, congress.MaxCongress
		switch {
		case n.Congress > 0:
			first, last = n.Congress, n.Congress
		case ofList != nil:
			first, last = *ofList, *ofList
		}
		for number := first; number <= last; number++ {
			if id, err := newID(number, n.Type, n.Number); err == nil {
				keys = append(keys, id.Key())
			}
		}
	}
	return keys
}

// whereVote selects the votes that a name can mean.
func whereVote(v recordname.Vote) func(*sql.Selector) {
	where := []predicate.HouseVote{housevote.RollCallEQ(v.RollCall)}
	if v.Congress > 0 {
		where = append(where, loader.InRange(housevote.FieldID, congress.VoteKeys(congress.House, v.Congress)))
	}
	if v.Session > 0 {
		where = append(where, housevote.SessionEQ(v.Session))
	}
	return housevote.And(where...)
}

// keys returns the keys of members or committees.
func keys[ID interface{ Key() int64 }](ids []ID) []int64 {
	list := make([]int64, len(ids))
	for i, id := range ids {
		list[i] = id.Key()
	}
	return list
}
