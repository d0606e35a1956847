package textsearch

import (
	"strings"

	"entgo.io/ent/dialect"
)

// Query is a search for sections that have all of some words in any of their forms,
// words with all of some prefixes, and all of some phrases. All are folded.
type Query struct {
	Stems, Prefixes []string
	Phrases         [][]string // words that follow one another
}

// parts are the parts of a section in which a term is sought.
type parts struct{ sqlite, postgres string }

var (
	anywhere  = parts{"", ""}
	asPrinted = parts{"{heading text} : ", "AD"} // not among the stems
	inHeading = parts{"{heading} : ", "A"}
)

// expression returns the query in the language of an engine. Words have only letters
// and digits, so they need no escaping within quotation marks.
func (q Query) expression(engine string) string {
	return q.within(engine, anywhere, asPrinted)
}

// inHeading returns the query for sections that have all words and phrases in the
// heading. The words must stand there as their stems or be words of which these are the
// beginnings.
func (q Query) inHeading(engine string) string {
	var terms []string
	for _, stem := range q.Stems {
		terms = append(terms, word(engine, inHeading, []string{strings.TrimSuffix(stem, "i")}, true))
	}
	rest := Query{Prefixes: q.Prefixes, Phrases: q.Phrases}.within(engine, inHeading, inHeading)
	if rest != "" {
		terms = append(terms, rest)
	}
	return strings.Join(terms, both(engine))
}

func (q Query) within(engine string, forStems, forWords parts) string {
	var terms []string
	for _, stem := range q.Stems {
		terms = append(terms, word(engine, forStems, []string{stem}, false))
	}
	for _, prefix := range q.Prefixes {
		terms = append(terms, word(engine, forWords, []string{prefix}, true))
	}
	for _, words := range q.Phrases {
		terms = append(terms, word(engine, forWords, words, false))
	}
	return strings.Join(terms, both(engine))
}

// both returns what connects two terms that must both match.
func both(engine string) string {
	if engine == dialect.Postgres {
		return " & "
	}
	return " AND "
}

// word returns a term for words that follow one another in some parts of a section. The
// last can be a prefix.
func word(engine string, in parts, words []string, isPrefix bool) string {
	if engine != dialect.Postgres {
		term := in.sqlite + `"` + strings.Join(words, " ") + `"`
		if isPrefix {
			term += "*"
		}
		return term
	}
	suffix := ""
	if in.postgres != "" {
		suffix = ":" + in.postgres
	}
	if isPrefix {
		suffix = ":*" + in.postgres
	}
	return "('" + strings.Join(words, "'"+suffix+" <-> '") + "'" + suffix + ")"
}
