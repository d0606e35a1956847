package bill

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/web/page"
)

func TestSentence(t *testing.T) {
	t.Parallel()
	placeholder := regexp.MustCompile(`ON\b|KIND|CHAMBER`)
	for _, status := range congress.LifecycleStatuses {
		for _, date := range []string{"", "2187-11-23"} {
			b := measure{BillReference: page.BillReference{BillType: "hjres", LifecycleStatus: string(status), LifecycleStatusDate: date}}
			got := b.Sentence()
			if placeholder.MatchString(got) || !strings.HasSuffix(got, ".") || strings.Contains(got, "not known") {
				t.Errorf("%s: %q", status, got)
			}
			if date != "" && !strings.Contains(got, " on November 23, 2187") {
				t.Errorf("%s: %q has no date", status, got)
			}
		}
	}
	law := measure{
		BillReference: page.BillReference{BillType: "s", LifecycleStatus: "became_law", LifecycleStatusDate: "2188-02-11"},
		Laws:          []struct{ Type, Number string }{{"Public Law", "200-12"}},
	}
	if got, want := law.Sentence(), "This bill became law on February 11, 2188. It is Public Law 200-12."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestRich(t *testing.T) {
	t.Parallel()
	got := string(rich(`<p class="x" onclick="a()">One <b>two</b><script>alert(1)</script> <a href="javascript:b()">three</a></p><ul><li>four</ul><img src=x onerror=c()>`))
	if want := `<p>One <b>two</b> three</p><ul><li>four</ul>`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestBody(t *testing.T) {
	t.Parallel()
	text := []rune("SEC. 2. Pigeons.—Not later than May 1, é <pay> $5.\n(1) One;\n(A) two;\n(i) three.\n(b) Last.")
	spans := []span{
		{17, 37, "f-deadline", "f-0", "deadline"},
		{32, 37, "f-date", "f-1", "date: \"x\""},
		{0, 4, "f-signal", "f-2", "in the heading"},
	}
	got := string(writeBody(text, 17, spans))
	want := `<span id="f-2"></span><p class="d0"><span id="f-0"></span><mark class="f-deadline" title="deadline">Not later than </mark>` +
		`<span id="f-1"></span><mark class="f-deadline f-date" title="deadline; date: &#34;x&#34;">May 1</mark>, é &lt;pay&gt; $5.</p>
<p class="d1">(1) One;</p>
<p class="d2">(A) two;</p>
<p class="d3">(i) three.</p>
<p class="d0">(b) Last.</p>`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAbout(t *testing.T) {
	t.Parallel()
	for want, f := range map[string]Finding{
		"Coast Guard, in quoted matter": {Kind: "agency", Agency: &struct{ Name string }{"Coast Guard"}, Quoted: true},
		"in quoted matter":              {Kind: "agency", Agency: &struct{ Name string }{}, Quoted: true},
		"":                              {Kind: "agency", Agency: &struct{ Name string }{}},
		"42 usc 1395":                   {Kind: "statutory_reference", Value: "42_usc_1395"},
	} {
		if got := f.About(); got != want {
			t.Errorf("%+v says %q, want %q", f, got, want)
		}
	}
}

func TestHeadingEnd(t *testing.T) {
	t.Parallel()
	s := Section{Number: "SEC. 2.", Heading: "Pigeons", Text: "SEC. 2. Pigeons.—Not later"}
	if got := s.Text[s.headingEnd()+len("—")-1:]; got != "Not later" {
		t.Errorf("the text after the heading is %q", got)
	}
	if other := (Section{Heading: "Doves", Text: "Pigeons"}); other.headingEnd() != 0 {
		t.Error("words are left out that are no heading")
	}
}

func TestSides(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("same ", 200)
	c := change{Before: &Section{}, After: &Section{}, Edits: []edit{{"keep", long}, {"delete", "<old>"}, {"insert", "new"}, {"keep", " end"}}}
	earlier, later := string(c.Earlier()), string(c.Later())
	for _, want := range []string{`<del><span class="sr">removed: </span>&lt;old&gt;`, "[unchanged words]", " end"} {
		if !strings.Contains(earlier, want) {
			t.Errorf("the earlier side has no %s: %s", want, earlier)
		}
	}
	if !strings.Contains(later, `<ins><span class="sr">added: </span>new`) || strings.Contains(later, "old") || len(later) > len(long) {
		t.Errorf("the later side is %s", later)
	}
	removed := change{Before: &Section{Text: strings.Repeat("gone ", 10_000)}}
	if got := string(removed.Earlier()); len(got) > maxChanged+500 || !strings.Contains(got, "left out here") {
		t.Errorf("a long side has %d bytes", len(got))
	}
}

func TestTimeline(t *testing.T) {
	t.Parallel()
	actions := []action{
		{Date: "2187-11-22", Text: "Passed Senate with an amendment by Voice Vote. (text: CR S1-2)", SourceSystem: "Senate", CongressionalRecord: []citation{{"S1-2", "https://example.org/?a&b"}}},
		{Date: "2187-11-22", Text: "Passed/agreed to in Senate: Passed Senate with an amendment by Voice Vote.", SourceSystem: "Library of Congress"},
		{Date: "2187-11-23", Text: "Vetoed by President.", SourceSystem: "Library of Congress", RecordedVotes: []recordedVote{{URL: "https://example.org/"}}},
		{Date: "2187-11-23", Text: "Vetoed by President.", SourceSystem: "House floor actions"},
	}
	got := newTimeline(actions, false)
	if len(got.Days) != 2 || got.Days[0].Date != "2187-11-23" || len(got.Days[0].Actions) != 1 || len(got.Days[1].Actions) != 1 || got.Repeats != 2 {
		t.Fatalf("the timeline is %+v", got)
	}
	want := `Passed Senate with an amendment by Voice Vote. (text: CR <a href="https://example.org/?a&amp;b">S1-2</a>)`
	if linked := string(got.Days[1].Actions[0].Linked()); linked != want {
		t.Errorf("the action is %s, want %s", linked, want)
	}
	if fictional := newTimeline(actions, true).Days[0].Actions[0]; fictional.RecordedVotes[0].URL != "" {
		t.Errorf("the action of a fictional bill is %+v", fictional)
	}
}

func TestSteps(t *testing.T) {
	t.Parallel()
	c := committee{Activities: []activity{{"Reported by", "2187-11-01"}, {"Hearings by", "2187-10-11"}, {"Referred to", "2187-10-11"}, {"Referred to", "2187-10-11"}}}
	var got []string
	for _, step := range c.Steps() {
		got = append(got, step.Label())
	}
	if diff := cmp.Diff([]string{"Referred", "Hearings", "Reported"}, got); diff != "" {
		t.Error(diff)
	}
}

// A list of a bill is shown unless it is empty because no file about the bill has it.
func TestParts(t *testing.T) {
	t.Parallel()
	shown := func(b measure) (ids []string) {
		for _, p := range b.Parts() {
			ids = append(ids, p.ID)
		}
		return ids
	}
	named := measure{Votes: list[vote]{TotalCount: 2}, Coverage: coverage{NamedBy: []string{"roll_call"}}}
	if diff := cmp.Diff([]string{"votes"}, shown(named)); diff != "" {
		t.Error(diff)
	}
	if got, want := named.KnownFrom(), "2 House roll calls on it"; got != want {
		t.Errorf("known from %q, want %q", got, want)
	}
	answered := measure{Coverage: coverage{Loaded: []string{"api_answer"}}, IncompleteLists: []string{"relatedBills", "summaries", "textVersions"}}
	if got := shown(answered); slices.Contains(got, "summary") || slices.Contains(got, "related") || !slices.Contains(got, "committees") {
		t.Errorf("the page of a bill with answers of the API has %v", got)
	}
	if got, want := answered.Lacking(), "related bills, summaries and texts"; got != want {
		t.Errorf("it lacks %q, want %q", got, want)
	}
	if got := shown(measure{Coverage: coverage{Loaded: []string{"status_file"}}}); len(got) != 11 {
		t.Errorf("the page of a bill with a status file has %v, want all parts", got)
	}
}

func TestPlace(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{"s504/a": "section 504(a)", "dB/s504": "section 504", "dB/tIV/stA": "", "": "", "s2A/b/1": "section 2A(b)(1)"} {
		if got := (Section{Path: path}).Place(); got != want {
			t.Errorf("the place of %q is %q, want %q", path, got, want)
		}
	}
}

func TestMarkedSnippet(t *testing.T) {
	t.Parallel()
	snippet := func(phrase string) string {
		text := &textView{query: url.Values{"q": {phrase}}}
		return string(text.MarkedSnippet(match{Snippet: "a carrier pigeon of the Carrier-\nPigeons <Board>"}))
	}
	for phrase, want := range map[string]string{
		"carrier pigeon*": "a carrier pigeon of the <mark class=\"f-match\">Carrier-\nPigeons</mark> &lt;Board&gt;", "doves (": "a carrier pigeon of the Carrier-\nPigeons &lt;Board&gt;",
	} {
		if got := snippet(phrase); got != want {
			t.Errorf("%q: %s, want %s", phrase, got, want)
		}
	}
}
