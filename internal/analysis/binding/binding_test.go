package binding_test

import (
	"strings"
	"testing"

	"legislative/internal/analysis/binding"
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/duty"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// read calls f with a reader of a text and the first token and the token after the last one
// of the words that < and > enclose in it.
func read(t *testing.T, marked string, f func(r *binding.Reader, first, end int)) {
	t.Helper()
	before, rest, ok := strings.Cut(marked, "<")
	inside, after, closed := strings.Cut(rest, ">")
	if !ok || !closed {
		t.Fatalf("%q marks no words", marked)
	}
	x := legaltext.NewLexicon()
	duty.AddWords(x)
	deadline.AddWords(x)
	section := billtext.Section{Text: before + inside + after}
	for p := range legaltext.NewReader(x).Passages([]billtext.Section{section}) {
		c := clause.Reader{Passage: p}
		duties := duty.New(&c)
		r := binding.NewReader(deadline.NewReader(&c, deadline.Titles{}), &duties)
		first, end := len(p.Tokens), len(p.Tokens)
		for i := range p.Tokens {
			if first == len(p.Tokens) {
				c.Follow(i)
			}
			if start := int(p.Tokens[i].Start); start >= len(before) && first == len(p.Tokens) {
				first = i
			}
			if start := int(p.Tokens[i].Start); start >= len(before)+len(inside) && end == len(p.Tokens) {
				end = i
			}
		}
		f(&r, first, end)
	}
}

// TestVerbs checks which verb the act of a time has, if somebody must do it.
func TestVerbs(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"The Mayor shall weigh the rind <before dawn>.":                                     "weigh",
		"The rind shall promptly be weighed <before dawn>.":                                 "weighed",
		"The Mayor shall, in the case of a rind, certify it <before dawn>.":                 "certify",
		"A mouse is required to sing <before dawn>.":                                        "sing",
		"The Mayor shall require each mouse to submit a rind <before dawn>.":                "submit",
		"The Mayor shall—\n(1) publish a list <before dawn>.":                               "publish",
		"“(2) vacate the crater <before dawn>;”.":                                           "vacate",
		"The rind shall be available <before dawn>.":                                        "",
		"The Mayor may sing <before dawn>.":                                                 "",
		"A mouse is not required to sing <before dawn>.":                                    "",
		"A mouse shall not be directed to sing <before dawn>.":                              "",
		"The song shall include rinds <before dawn>.":                                       "",
		"The Mayor sings <before dawn>.":                                                    "",
		"The Mayor shall sing. The Cook sings <before dawn>.":                               "",
		"The list shall show rinds that must be eaten <before dawn>.":                       "",
		"Rinds may be eaten if the Mayor notifies the Council <before dawn>.":               "notifies",
		"Rinds may be eaten if the Secretary has submitted a list <before dawn>.":           "submitted",
		"Rinds may be eaten by a cook who notifies, if any mouse submits it, <before dawn>": "submits",
	} {
		read(t, text, func(r *binding.Reader, first, _ int) {
			verb := r.RequiredVerb(first)
			if verb == 0 {
				verb = r.PresentVerb(first)
			}
			got := ""
			if verb > 0 {
				got = r.LowerWord(verb)
			}
			if got != want {
				t.Errorf("the verb of %q is %q, want %q", text, got, want)
			}
		})
	}
}

// TestTimes checks what the sentence around a time says about it.
func TestTimes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		is      func(r *binding.Reader, first, end int) bool
		yes, no []string
	}{
		"the time of a condition": {
			func(r *binding.Reader, first, _ int) bool { return r.IsCutOff(first) },
			[]string{"Mice may eat only if a song is filed <before dawn>."},
			[]string{"If it is dark, the Mayor shall sing <before dawn>.", "If the Mayor fails to sing <before dawn>, it melts."},
		},
		"after a duty": {
			func(r *binding.Reader, first, end int) bool { return r.HasActAfter(first, end) },
			[]string{
				"<Before dawn>, the Mayor shall sing.",
				"<Before dawn> (or dusk), the Mayor shall sing.",
				"<Before dawn>, or before dusk, the Mayor shall sing.",
				"If the moon is full, <before dawn>, the Mayor shall sing.",
			},
			[]string{
				"<Before dawn>, the Mayor may sing.",
				"<Before dawn>, rinds shall be available.",
				"<Upon dawn>, the Council shall terminate.",
				"The Cook sings, <before dawn>, and the Mayor shall sing.",
			},
		},
		"within a duty": {
			func(r *binding.Reader, first, end int) bool { return r.InterruptsDuty(first, end) },
			[]string{"The Mayor, <before dawn>, shall sing."},
			[]string{"The Mayor, <before dawn>, may sing.", "The rind, <before dawn>, shall consist of cheese."},
		},
		"the beginning of an item": {
			func(r *binding.Reader, first, end int) bool { return r.OpensItem(first, end) || r.OpensAct(first, end) },
			[]string{"The Mayor shall—\n(1) <before dawn>, sing.", "(2) <before dawn>, publish the list;"},
			[]string{"(2) <before dawn>, a song;", "The Mayor shall, <before dawn>, publish the list."},
		},
		"the end of the act of an item": {
			func(r *binding.Reader, first, _ int) bool { return r.BelongsToAct(first) },
			[]string{"(2) vacate the crater <within 9 days>;"},
			[]string{"(2) vacate the crater in which any mouse sang <within 9 days>;", "(2) the crater <within 9 days>;"},
		},
		"what an item asks": {
			func(r *binding.Reader, first, _ int) bool { return r.AsksWhether(first) },
			[]string{"(2) whether the mouse sang <before dawn>;"},
			[]string{"(2) the mouse shall sing <before dawn>;"},
		},
		"the time of a fact": {
			func(r *binding.Reader, first, end int) bool { return r.States(first, end) },
			[]string{"Mice that were singing <before dawn> eat.", "The song that begins <before dawn> is loud."},
			[]string{"The Mayor shall sing <before dawn>.", "The Secretary does not sing <before dawn>."},
		},
		"the time of a claim": {
			func(r *binding.Reader, first, _ int) bool { return r.IsTimelyClaim(first) },
			[]string{"A rind may be given if a request for it is filed <before dawn>."},
			[]string{"A rind may be given if it is eaten <before dawn>.", "Rinds may be given only if a request is filed <before dawn>."},
		},
		"a place": {
			func(r *binding.Reader, first, end int) bool { return r.IsPlaceBefore(first, first+1, end) },
			[]string{"The Mayor shall appear <before the Council>.", "It shall be the law in effect <before the eclipse>."},
			[]string{"The Mayor shall sing <before the eclipse of the moon>."},
		},
		"of what somebody is made to do": {
			func(r *binding.Reader, first, _ int) bool { return r.IsMadeTo(first) },
			[]string{"The Mayor shall require any cook that sings, and any mouse, to conduct an <annual> song."},
			[]string{"The Mayor shall sing to conduct an <annual> song.", "The Mayor requires an <annual> song."},
		},
		"of the oftenest": {
			func(r *binding.Reader, first, _ int) bool { return r.IsOftenest(first) },
			[]string{"A mouse may eat not more than 1 rind <every 3 years>."},
			[]string{"A mouse that eats more than 1 rind shall sing <every 3 years>."},
		},
		"for comments": {
			func(r *binding.Reader, _, end int) bool { return r.IsForComment(end) },
			[]string{"The Mayor shall allow <60 days> for public comment."},
			[]string{"The Mayor shall allow <60 days> for songs."},
		},
		"of an adverb that ends a duty": {
			func(r *binding.Reader, first, end int) bool { return r.EndsDuty(first, end) },
			[]string{"The Mayor shall weigh the rinds of the moon <annually>, and sing."},
			[]string{"The rinds shall not be weighed <annually>, and melt.", "The Mayor shall weigh rinds that melt <annually>."},
		},
	} {
		for want, texts := range map[bool][]string{true: c.yes, false: c.no} {
			for _, text := range texts {
				read(t, text, func(r *binding.Reader, first, end int) {
					if got := c.is(r, first, end); got != want {
						t.Errorf("the time of %q is %s: %v, want %v", text, name, got, want)
					}
				})
			}
		}
	}
}
