package web

import (
	"regexp"
	"strings"
	"testing"
)

func TestAnswersAreAbridgedAndColored(t *testing.T) {
	t.Parallel()
	a, err := newAnswer([]byte(`{"title":"<b>","none":null,"empty":[],"total":1234567.80,"rows":[{"a":true},{"a":false},3,4],"text":["`+strings.Repeat("x", 300)+`"]}`), false)
	if err != nil || !a.IsCut || len(a.Members) != 6 {
		t.Fatalf("%+v, %v", a, err)
	}
	for i, want := range []string{`"title": "<b>"`, `"none": null`, `"empty": []`, `"total": 1234567.80`, `"rows": [4 elements]`, `"text": [1 element]`} {
		if got := textOf(string(a.Members[i].Summary)); got != want {
			t.Errorf("member %d is %s, want %s", i, got, want)
		}
	}
	rows := textOf(string(a.Members[4].Value))
	if want := "[\n  {\n    \"a\": true\n  },\n  {\n    \"a\": false\n  },\n  … 2 more\n]"; rows != want {
		t.Errorf("rows are %s, want %s", rows, want)
	}
	if text := textOf(string(a.Members[5].Value)); !strings.HasSuffix(text, "x…\"\n]") || len(text) > 220 {
		t.Errorf("the text is %s, want 200 characters of it", text)
	}
	if !strings.Contains(string(a.Members[3].Summary), `<span class="json-number">1234567.80</span>`) {
		t.Errorf("%s has no class", a.Members[3].Summary)
	}
	for _, body := range []string{"", "[]", `{"a":`, `{"a":[1,}`} {
		if _, err := newAnswer([]byte(body), false); err == nil {
			t.Errorf("newAnswer(%q) succeeds", body)
		}
	}
}

// textOf returns the text that browsers show.
func textOf(markup string) string {
	text := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(markup, "")
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&amp;", "&").Replace(text)
}
