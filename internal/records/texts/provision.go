package texts

import (
	"context"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/source/billtext"
	"legislative/internal/source/billtext/outline"
	"legislative/internal/store/database"
	"legislative/internal/store/textstore"
)

// ProvisionType is the type of provisions in global IDs.
const ProvisionType = "Provision"

// Provision is a unit of a section's text, or a whole section. It is read from
// the text of the section whenever it is requested.
type Provision struct {
	SectionID  int64
	Kind       string
	Path       *string
	Number     *string
	Heading    *string
	Text       string
	Start, End int // code points into the text of the section
	part       int // in the global ID: 0 for a whole section, otherwise Start + 1
}

// ID returns the global ID of the provision.
func (p *Provision) ID() string { return loader.PartID(ProvisionType, p.SectionID, p.part) }

// outlinedByte is the CPU time in which the provisions in a byte of a text are
// found.
const outlinedByte = 8 * time.Nanosecond

// provisionsOf returns the section itself as a provision, and those in its text.
func provisionsOf(ctx context.Context, s *ent.Section, text billtext.Section) []*Provision {
	operation.From(ctx).Charge(len(text.Text), outlinedByte)
	path := orEmpty(s.Path)
	text.Level, text.Number, text.Heading = s.Level, orEmpty(s.Number), orEmpty(s.Heading)
	runes := []rune(text.Text)
	list := []*Provision{{SectionID: s.ID, Kind: string(s.Level), Path: s.Path, Number: s.Number, Heading: s.Heading, Text: text.Text, End: len(runes)}}
	for _, u := range outline.Units(&text, path) {
		list = append(list, &Provision{
			SectionID: s.ID, Kind: string(u.Kind), Path: orNil(u.Path), Number: orNil(u.Number), Heading: orNil(u.Heading),
			Text: string(runes[u.Start:u.End]), Start: u.Start, End: u.End, part: u.Start + 1,
		})
	}
	return list
}

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func orNil(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// readProvisions reads the provisions of sections, by the sections' keys.
func readProvisions(ctx context.Context, db *database.DB, sections []*ent.Section) (map[int64][]*Provision, error) {
	keys := loader.Keys(sections, func(s *ent.Section) *int64 { return &s.ID })
	texts, err := textstore.ReadSome(ctx, db.Ent.Section, loader.In(section.FieldID, keys), true)
	if err != nil {
		return nil, err
	}
	found := make(map[int64][]*Provision, len(sections))
	for _, s := range sections {
		if text, ok := texts[s.ID]; ok && found[s.ID] == nil {
			found[s.ID] = provisionsOf(ctx, s, text)
		}
	}
	return found, nil
}

var sectionProvisions loader.Field[loader.NoArguments, ent.Section, []*Provision]

// SectionProvisions reads a page of the provisions in the text of a section.
func SectionProvisions(ctx context.Context, db *database.DB, s *ent.Section, paging loader.Arguments) (*loader.Connection[*Provision], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	list, err := sectionProvisions.Load(ctx, s, loader.NoArguments{}, func(ctx context.Context, sections []*ent.Section) (map[*ent.Section][]*Provision, error) {
		found, err := readProvisions(ctx, db, sections)
		lists := make(map[*ent.Section][]*Provision, len(sections))
		for _, s := range sections {
			if list := found[s.ID]; list != nil {
				lists[s] = list[1:]
			}
		}
		return lists, err
	})
	if err != nil {
		return nil, err
	}
	return loader.Slice(list, p, func(p *Provision) int64 { return int64(p.part) }, false), nil
}

var versionProvision loader.Field[string, ent.TextVersion, *Provision]

// TextVersionProvision returns the provision of a text version with a path, or
// nil.
func TextVersionProvision(ctx context.Context, db *database.DB, v *ent.TextVersion, path string) (*Provision, error) {
	const maxPath = 200
	path = strings.Trim(path, "/")
	if len(path) > maxPath {
		return nil, loader.InvalidArgument("path", "want at most %d characters, as in s504/a/2/B", maxPath)
	}
	return versionProvision.Load(ctx, v, path, func(ctx context.Context, versions []*ent.TextVersion) (map[*ent.TextVersion]*Provision, error) {
		keys := loader.Keys(versions, func(v *ent.TextVersion) *int64 { return &v.ID })
		sections, err := querySections(loader.OnParents(ctx, section.FieldTextVersionID, keys), db.Ent, func(s *sql.Selector) {
			loader.In(section.FieldTextVersionID, keys)(s)
			section.PathIn(prefixesOf(path)...)(s)
			s.OrderBy(s.C(section.FieldID))
		})
		if err != nil {
			return nil, err
		}
		inSections, err := readProvisions(ctx, db, sections)
		found := make(map[*ent.TextVersion]*Provision, len(versions))
		for _, v := range versions {
			ofVersion := slices.DeleteFunc(slices.Clone(sections), func(s *ent.Section) bool { return s.TextVersionID != v.ID })
			if p := findPath(ofVersion, inSections, path); p != nil {
				found[v] = p
			}
		}
		return found, err
	})
}

// prefixesOf returns a path and the paths of the units around it.
func prefixesOf(path string) []string {
	paths := []string{path}
	for i := strings.LastIndexByte(path, '/'); i > 0; i = strings.LastIndexByte(path, '/') {
		path = path[:i]
		paths = append(paths, path)
	}
	return paths
}

// findPath returns the provision with a path, one that is not struck if there is
// one, or nil.
func findPath(sections []*ent.Section, provisions map[int64][]*Provision, path string) *Provision {
	for _, struck := range []bool{false, true} {
		for _, s := range sections {
			i := slices.IndexFunc(provisions[s.ID], func(p *Provision) bool { return orEmpty(p.Path) == path })
			if s.Struck == struck && i >= 0 {
				return provisions[s.ID][i]
			}
		}
	}
	return nil
}

// Provisions reads provisions by their global IDs. It leaves out IDs of other
// types, and those of no provision.
func Provisions(ctx context.Context, db *database.DB, ids []string) (map[string]*Provision, error) {
	var keys []int64
	for _, id := range ids {
		if key, _, ok := loader.ParsePartID(ProvisionType, id); ok {
			keys = append(keys, key)
		}
	}
	if keys == nil {
		return nil, nil
	}
	sections, err := querySections(ctx, db.Ent, loader.In(section.FieldID, keys))
	if err != nil {
		return nil, err
	}
	lists, err := readProvisions(ctx, db, sections)
	found := make(map[string]*Provision, len(ids))
	for _, list := range lists {
		for _, p := range list {
			if id := p.ID(); slices.Contains(ids, id) {
				found[id] = p
			}
		}
	}
	return found, err
}
