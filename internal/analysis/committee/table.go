package committee

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// table lists the committees and subcommittees of Congress. The comment at its
// beginning describes its columns and gives its source.
//
//go:embed table.tsv
var table string

// The chambers of committees, which begin their system codes.
const (
	house  = 'h'
	senate = 's'
	joint  = 'j'
)

// codes are the system codes that have a name, by chamber: that of the committee,
// and those of subcommittees by the chamber and the letters of their committee.
type codes struct {
	name       string
	committees map[byte]string
	parts      map[string]string // by the first four letters of their code
}

// committees returns the codes of each name.
var committees = sync.OnceValue(func() []codes {
	var list []codes
	index := map[string]int{}
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		code, names, ok := strings.Cut(strings.TrimRight(line, "\n"), "\t")
		if !ok || len(code) != len("hsju00") {
			panic(fmt.Sprintf("committee: the line %q of the table has not a code and names", line))
		}
		for name := range strings.SplitSeq(names, "|") {
			n, ok := index[name]
			if !ok {
				n = len(list)
				index[name], list = n, append(list, codes{name, map[byte]string{}, map[string]string{}})
			}
			if strings.HasSuffix(code, "00") {
				list[n].committees[code[0]] = code
			} else {
				list[n].parts[code[:4]] = code
			}
		}
	}
	return list
})
