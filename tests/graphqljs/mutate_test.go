package graphqljs_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// mutator changes documents at random. The results can be valid or not.
type mutator struct {
	*rand.Rand
	words  []string // names of the schema
	tokens []string // of the language, some of them malformed
}

var tokenPattern = regexp.MustCompile(`"""(?:[^"\\]|\\.|"{1,2}[^"])*"""|"(?:[^"\\]|\\.)*"|\.\.\.|[A-Za-z_][A-Za-z0-9_]*|-?[0-9][0-9.eE+-]*|[^\s]`)

func newMutator(r *rand.Rand, schema *ast.Schema) *mutator {
	m := &mutator{Rand: r, tokens: []string{
		"{", "}", "(", ")", "[", "]", "...", ":", "=", "!", "@", "$", "|", "&", "on", "query", "mutation", "subscription", "fragment",
		"true", "false", "null", "0", "-0", "00", "01", "1.", ".5", "1.0", "1e5", "1e", "0x1", "1a", "2147483648", "-2147483649",
		`"`, `""`, `"a"`, `"\u0041"`, `"\u{1F600}"`, `"\uD83D\uDE00"`, `"\uD83D"`, `"\uDE00"`, `"\uD83D\uD83D\uDE00"`, "\"\ufffd\"", `"\x"`, "\"a\nb\"", `"""`, `""""""`, `"""a"""`, `"""\"""`,
		"#", "# a\n", ",", "\ufeff", "\t", "\r", "\u00a0", "é", "日", "\x01", "?", "%", "__typename", "__schema", "__type", "@skip(if: true)", "@include", "@deprecated",
		"@requires(scopes: [bills_read])", "@defer", "$v0", "$v1", "$x", "F0", "F1", "Q0", "...F0", "...F1", "... on Bill", "... on Node", "... on BillFilter", "... on String",
		"{a: 1}", "[1, [2]]", "title", "id", "id: title", "title: id", "nodes {id}", "(first: 1)", "(first: $v0)", "($v0: Int)", "($v0: [Int!]! = [1])", "fragment F0 on Bill {id}", "fragment F0 on Query {...F0}", "fragment Unused on Bill {id}",
	}}
	for _, d := range schema.Types {
		m.words = append(m.words, d.Name)
		for _, f := range d.Fields {
			m.words = append(m.words, f.Name)
			for _, a := range f.Arguments {
				m.words = append(m.words, a.Name)
			}
		}
		for _, v := range d.EnumValues {
			m.words = append(m.words, v.Name)
		}
	}
	slices.Sort(m.words)
	m.words = slices.Compact(m.words)
	return m
}

// mutate returns a document with one to three changes.
func (m *mutator) mutate(document string) string {
	tokens := tokenPattern.FindAllString(document, -1)
	for range 1 + m.IntN(3) {
		tokens = m.change(tokens)
	}
	return strings.Join(tokens, m.separator())
}

func (m *mutator) separator() string {
	return []string{" ", " ", " ", "\n", ", ", "\r\n"}[m.IntN(6)]
}

func (m *mutator) change(tokens []string) []string {
	i, j := m.IntN(len(tokens)), m.IntN(len(tokens))
	switch m.IntN(9) {
	case 0:
		return slices.Delete(tokens, i, min(i+1, len(tokens)-1))
	case 1:
		return slices.Insert(tokens, i, tokens[j])
	case 2:
		tokens[i], tokens[j] = tokens[j], tokens[i]
	case 3:
		tokens[i] = tokens[j]
	case 4:
		return slices.Insert(tokens, i, m.tokens[m.IntN(len(m.tokens))])
	case 5:
		tokens[i] = m.tokens[m.IntN(len(m.tokens))]
	case 6, 7:
		m.rename(tokens, i)
	case 8:
		i, j = min(i, j), max(i, j)
		return append(tokens, slices.Clone(tokens[i:j])...)
	}
	return tokens
}

// rename replaces the next name by another name of the schema.
func (m *mutator) rename(tokens []string, from int) {
	for i := range tokens {
		at := (from + i) % len(tokens)
		if _, ok := slices.BinarySearch(m.words, tokens[at]); ok {
			tokens[at] = m.words[m.IntN(len(m.words))]
			return
		}
	}
}
