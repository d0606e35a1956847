// Package lawterm names the agencies for which short forms such as "the Secretary" stand in
// the words of the laws that bills amend most, as these laws define them.
package lawterm

import (
	_ "embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// table lists the laws, their places in the United States Code, and their definitions.
// The comment at its beginning describes its columns.
//
//go:embed laws.tsv
var table string

// Law is a row of the table.
type Law struct {
	Name   string
	Source string            // the provision that defines the short forms
	Terms  map[string]string // names of agencies by short form in lower case

	title       string // of the United States Code
	first, last number // of the sections; zero for the whole title
}

// laws returns the rows of the table.
var laws = sync.OnceValue(func() (rows []*Law) {
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		const columns = 5
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(f) != columns {
			panic(fmt.Sprintf("lawterm: the line %q has not %d columns", line, columns))
		}
		l := &Law{Name: f[0], Source: f[4], title: f[1], Terms: map[string]string{}}
		if first, last, ok := strings.Cut(f[2], "-"); ok {
			l.first, l.last = numberOf(first), numberOf(last)
		}
		for _, definition := range strings.Split(f[3], "|") {
			term, agency, _ := strings.Cut(definition, "=")
			l.Terms[strings.ToLower(term)] = agency
		}
		rows = append(rows, l)
	}
	return rows
})

// All returns the laws of the table. The caller must not change them.
func All() []*Law { return laws() }

// number is the number of a section of the United States Code as far as it orders
// sections: 300mm is behind 300j.
type number struct {
	digits  int
	letters string
}

var sectionNumber = regexp.MustCompile(`^(\d+)([a-z]*)`)

func numberOf(section string) number {
	m := sectionNumber.FindStringSubmatch(section)
	if m == nil {
		return number{}
	}
	digits, _ := strconv.Atoi(m[1])
	return number{digits, m[2]}
}

// less reports whether a number is before another one: a, …, z, aa, bb, ….
func (n number) less(other number) bool {
	switch {
	case n.digits != other.digits:
		return n.digits < other.digits
	case len(n.letters) != len(other.letters):
		return len(n.letters) < len(other.letters)
	}
	return n.letters < other.letters
}

// includes reports whether the sections of the law include one. Those with letters after
// the number of the last one are among them if that has none.
func (l *Law) includes(section number) bool {
	if l.last == (number{}) {
		return true
	}
	if l.last.letters == "" {
		section.letters = ""
	}
	if l.first.letters == "" && section.digits == l.first.digits {
		return true
	}
	return !section.less(l.first) && !l.last.less(section)
}

// Find returns the agency for which a short form stands in a law, and the law, given the
// value of a citation of that, as package citation writes it: usc/42/1395w-104, or
// act/social-security-act/1860D-4. It returns "" if the table does not have both.
func Find(citation, shortForm string) (agency string, law *Law) {
	kind, rest, _ := strings.Cut(citation, "/")
	name, rest, _ := strings.Cut(rest, "/")
	term := strings.ToLower(shortForm)
	for _, l := range laws() {
		if l.Terms[term] == "" || !l.isCited(kind, name, rest) {
			continue
		}
		if law == nil || law.last == (number{}) { // a part of a title before the whole
			agency, law = l.Terms[term], l
		}
	}
	return agency, law
}

// isCited reports whether a citation of a kind is of the law.
func (l *Law) isCited(kind, name, rest string) bool {
	switch kind {
	case "usc":
		section := numberOf(rest)
		return name == l.title && (section == (number{}) && l.last == (number{}) || section != (number{}) && l.includes(section))
	case "act":
		return name == slug(l.Name)
	}
	return false
}

var notInSlug = regexp.MustCompile(`[^a-z0-9]+`)

// slug returns the name of a law in the form that package citation writes it.
func slug(name string) string {
	return strings.Trim(notInSlug.ReplaceAllString(strings.ToLower(name), "-"), "-")
}
