package agency

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// table lists the agencies of the United States, one on each line. The comment
// at its beginning describes its columns and gives its sources.
//
//go:embed table.tsv
var table string

// entry is an agency of the United States: its full name, its acronym, its
// parent's name, and the other names of the agency and of the officers who stand
// for it. A head whose title contains the agency's name, such as "Administrator
// of the Environmental Protection Agency", needs no other name.
type entry struct {
	name   string
	short  string
	parent string
	also   []string
	id     string // "" if it is the slug of the name
}

// entries returns the rows of the table.
var entries = sync.OnceValue(func() []entry {
	var list []entry
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		const columns = 5
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(f) > columns || f[0] == "" {
			panic(fmt.Sprintf("agency: the line %q of the table has not a name and at most %d columns", line, columns))
		}
		f = append(f, make([]string, columns-len(f))...)
		e := entry{name: f[0], short: f[1], parent: f[2], id: f[4]}
		if f[3] != "" {
			e.also = strings.Split(f[3], "|")
		}
		list = append(list, e)
	}
	return list
})
