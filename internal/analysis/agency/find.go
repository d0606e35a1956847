package agency

import (
	"slices"
	"strings"
	"sync"
)

// byAnyName has the agencies by the slugs of their names, of other names, and of those of
// officers who stand for them, and by their acronyms.
var byAnyName = sync.OnceValue(func() map[string][]*Entity {
	found := map[string][]*Entity{}
	add := func(name string, e *Entity) {
		if key := slug(name); key != "" && !slices.Contains(found[key], e) {
			found[key] = append(found[key], e)
		}
	}
	for i, row := range entries() {
		e := entities().byName[entries()[i].name]
		add(row.name, e)
		for _, name := range row.also {
			add(name, e)
		}
	}
	for _, row := range entries() {
		if len(found[slug(row.short)]) == 0 || !isOwnName(found[slug(row.short)], row.short) {
			add(row.short, entities().byName[row.name])
		}
	}
	return found
})

// isOwnName reports whether a text is a name of agencies rather than only an acronym.
func isOwnName(list []*Entity, text string) bool {
	return slices.ContainsFunc(list, func(e *Entity) bool {
		row := entries()[entities().rows[e.Name]]
		return slug(row.name) == slug(text) || slices.ContainsFunc(row.also, func(name string) bool { return slug(name) == slug(text) })
	})
}

// Find returns the agencies that a text names: by the ID, by a name or an acronym of the
// agency, or by the title of an officer who stands for it. Case, punctuation and a leading
// article are ignored. An acronym can be that of several agencies; of those, one that the
// others belong to stands for them. The caller must not change the list.
func Find(text string) []*Entity {
	key := strings.TrimPrefix(slug(text), "the-")
	if e := ByID(key); e != nil {
		return []*Entity{e}
	}
	list := byAnyName()[key]
	for _, e := range list {
		if !slices.ContainsFunc(list, func(other *Entity) bool { return other != e && other.Parent != e.ID }) {
			return []*Entity{e}
		}
	}
	return list
}
