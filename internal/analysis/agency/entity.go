package agency

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// Entity is an agency of the United States as the findings name it.
type Entity struct {
	ID      string // its name in lower case, with hyphens: "department-of-energy"; it stays if the name changes
	Name    string
	Acronym string // "" if the rules know none
	Parent  string // ID of the department or agency that it belongs to, or ""
}

// directory is the table of agencies as entities.
type directory struct {
	list         []*Entity // by name
	byName, byID map[string]*Entity
	rows         map[string]int // indexes in entries by name
}

var entities = sync.OnceValue(func() directory {
	d := directory{byName: map[string]*Entity{}, byID: map[string]*Entity{}, rows: map[string]int{}}
	for i, row := range entries() {
		e := &Entity{ID: row.id, Name: row.name, Acronym: row.short}
		if e.ID == "" {
			e.ID = slug(row.name)
		}
		d.list = append(d.list, e)
		d.byName[e.Name], d.byID[e.ID], d.rows[e.Name] = e, e, i
	}
	for _, row := range entries() {
		if row.parent == "" {
			continue
		}
		parent := d.byName[row.parent]
		if parent == nil {
			panic(fmt.Sprintf("agency: the table has no %q, the parent of %q", row.parent, row.name))
		}
		d.byName[row.name].Parent = parent.ID
	}
	slices.SortFunc(d.list, func(a, b *Entity) int { return strings.Compare(a.Name, b.Name) })
	return d
})

// All returns the agencies that the rules know, ordered by name. The caller must
// not change them.
func All() []*Entity { return entities().list }

// ByName returns the agency with a full name, which is the value of a finding, or
// nil.
func ByName(name string) *Entity { return entities().byName[name] }

// ByID returns the agency with an ID, or nil.
func ByID(id string) *Entity { return entities().byID[id] }

// slug returns the letters and digits of a name in lower case, with a hyphen for
// what is between them.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return (r < 'a' || 'z' < r) && (r < '0' || '9' < r)
	})
	return strings.Join(words, "-")
}
