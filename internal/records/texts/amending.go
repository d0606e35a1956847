package texts

import (
	"context"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/internal/analysis/amending"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/source/billtext"
	"legislative/internal/store/database"
	"legislative/internal/store/textstore"
)

// QuotedChange is a change of the text of another law that a section quotes.
type QuotedChange struct {
	Operation             string
	Before, After, Anchor *TextPlace
	Everywhere            bool
}

var quotedChanges loader.Field[loader.NoArguments, ent.Section, []*QuotedChange]

// SectionQuotedChanges reads the changes that a section makes to the text of other
// laws.
func SectionQuotedChanges(ctx context.Context, db *database.DB, s *ent.Section) ([]*QuotedChange, error) {
	return quotedChanges.Load(ctx, s, loader.NoArguments{}, func(ctx context.Context, sections []*ent.Section) (map[*ent.Section][]*QuotedChange, error) {
		keys := loader.Keys(sections, func(s *ent.Section) *int64 { return &s.ID })
		texts, err := textstore.ReadSome(ctx, db.Ent.Section, loader.In(section.FieldID, keys), true)
		if err != nil {
			return nil, err
		}
		bySection := make(map[*ent.Section][]*QuotedChange, len(sections))
		for _, s := range sections {
			text := texts[s.ID]
			operation.From(ctx).Charge(len(text.Text), searchedByte)
			bySection[s] = newQuotedChanges(s.ID, text)
		}
		return bySection, nil
	})
}

func newQuotedChanges(key int64, text billtext.Section) []*QuotedChange {
	place := func(p *legaltext.Place) *TextPlace {
		if p == nil {
			return nil
		}
		return &TextPlace{key, p.Start, p.End, p.Text}
	}
	changes := []*QuotedChange{}
	for _, c := range amending.Read(text) {
		changes = append(changes, &QuotedChange{string(c.Op), place(c.Before), place(c.After), place(c.Anchor), c.Everywhere})
	}
	return changes
}
