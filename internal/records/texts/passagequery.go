package texts

import (
	"regexp"
	"strings"

	"legislative/internal/congress/fold"
	"legislative/internal/records/loader"
	"legislative/internal/store/textsearch"
)

// passageQuery is a search among all texts.
type passageQuery struct {
	textsearch.Query
	sequence []string // stems of the words in their order, if there is more than one
}

var (
	// codeCitation matches a citation of the United States Code, such as "5 USC 3109".
	codeCitation = regexp.MustCompile(`(?i)\b(\d{1,2})\s*u\.?\s?s\.?\s?c(?:ode|\.)?\s*(?:§+|sec(?:tion|\.)?)?\s*(\d+[a-z0-9]*(?:[-–]\d+[a-z0-9]*)?(?:\([a-z0-9]+\))*)`)
	// lawCitation matches a citation of a public law, such as "P.L. 117-58".
	lawCitation = regexp.MustCompile(`(?i)\b(?:p\.?\s?l\.?|pub\.?\s?l\.?|public\s+law)\s*(?:nos?\.?\s*)?(\d{1,3})\s?[-‐‑–]\s?(\d{1,4})\b`)
)

// asPrinted writes the citations in a query as texts have them.
func asPrinted(query string) string {
	return lawCitation.ReplaceAllString(codeCitation.ReplaceAllString(query, "${1}-U.S.C.-$2"), "Public-Law-$1-$2")
}

// parsePassageQuery parses a query: words, prefixes that end in *, and phrases: what
// stands in quotation marks, citations, and what is joined by punctuation, such as
// "COVID-19" and "501(c)(3)".
func parsePassageQuery(query string) (q passageQuery, err error) {
	if err := loader.CheckPhrase("query", query); err != nil {
		return q, err
	}
	parts := strings.Split(strings.NewReplacer("“", `"`, "”", `"`).Replace(query), `"`)
	if len(parts)%2 == 0 {
		return q, loader.InvalidArgument("query", "a phrase has no closing quotation mark")
	}
	var loose []string
	for i, part := range parts {
		part = asPrinted(part)
		if words := fold.Words(part); i%2 == 1 && len(words) > 0 {
			q.Phrases = append(q.Phrases, words)
			continue
		}
		for field := range strings.FieldsSeq(part) {
			if words := fold.Words(field); len(words) > 1 && !strings.HasSuffix(field, "*") {
				q.Phrases = append(q.Phrases, words)
				continue
			}
			loose = append(loose, field)
		}
	}
	rest := strings.Join(loose, " ")
	if len(q.Phrases) > 0 && len(fold.Words(rest)) == 0 {
		return q, nil
	}
	words, err := loader.ParseQuery(&rest)
	q.Stems, q.Prefixes = fold.Stems(fold.Content(words.Whole)), words.Prefixes
	if len(words.Whole) > 1 && len(q.Phrases)+len(q.Prefixes) == 0 {
		for _, w := range words.Whole {
			q.sequence = append(q.sequence, fold.Stem(w))
		}
	}
	return q, err
}
