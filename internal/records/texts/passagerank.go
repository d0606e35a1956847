package texts

import (
	"cmp"
	"context"
	"slices"

	"legislative/ent/section"
	"legislative/internal/congress/fold"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// fit is how well a section fits a query.
type fit struct {
	inHeading int // 2 if the words follow one another in the heading, 1 if all are in it
	inText    int // 1 if the words follow one another in the text
	density   int // of the rarest part of the query in the text
}

func (f fit) compare(other fit) int {
	return cmp.Or(cmp.Compare(f.inHeading, other.inHeading), cmp.Compare(f.inText, other.inText), cmp.Compare(f.density, other.density))
}

// rankPassages orders sections by their texts, the best first. Of those that fit equally
// well, the newest comes first.
func rankPassages(ctx context.Context, db *database.DB, found []*Passage, q passageQuery) error {
	keys := loader.Keys(found, func(p *Passage) *int64 { return &p.Section.ID })
	rows, err := db.Ent.Section.Query().Where(loader.In(section.FieldID, keys)).
		Select(section.FieldHeading, section.FieldText).All(ctx)
	if err != nil {
		return err
	}
	fits := map[int64]fit{}
	for _, s := range rows {
		heading := ""
		if s.Heading != nil {
			heading = *s.Heading
		}
		fits[s.ID] = q.fit(fold.Tokens(heading), fold.Tokens(s.Text))
	}
	slices.SortStableFunc(found, func(a, b *Passage) int {
		return cmp.Or(fits[b.Section.ID].compare(fits[a.Section.ID]), cmp.Compare(b.Section.ID, a.Section.ID))
	})
	return nil
}

// fit returns how well a heading and a text fit the query.
func (q passageQuery) fit(heading, text []fold.Token) (f fit) {
	const perWord, shortText = 100_000, 100
	least, isInHeading := len(text), true
	for _, t := range q.terms() {
		least = min(least, len(t.places(text)))
		isInHeading = isInHeading && len(t.places(heading)) > 0
	}
	f.density = least * perWord / (len(text) + shortText)
	whole := q.whole()
	switch {
	case isInHeading && (whole == nil || len(whole.places(heading)) > 0):
		f.inHeading = 2
	case isInHeading:
		f.inHeading = 1
	}
	if whole == nil || len(whole.places(text)) > 0 {
		f.inText = 1
	}
	return f
}
