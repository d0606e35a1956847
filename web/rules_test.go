package web

import (
	"bytes"
	"flag"
	"fmt"
	"html"
	"os"
	"slices"
	"strings"
	"testing"
	"text/template"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress/naics"
)

var update = flag.Bool("update", false, "write docs/signals.md")

// signalsFile is the template of docs/signals.md, for readers of the repository.
const signalsFile = `# Signals and sectors

The rules by which the service finds signals in bill texts and assigns bills to
sectors, generated from the tables that it uses. The page ` + "`/docs/signals`" + ` of a
running service has the same rules, and explains which matches count and how
patterns are written.

## Signals

Version {{.SignalsVersion}} of the rules.
{{range .Signals}}
### {{.Name}}

{{.Description}}

| rule | meaning | pattern |
|---|---|---|
{{range .Rules -}}
| ` + "`{{.Name}}`" + ` | {{.Description}} | {{with .Pattern}}` + "`{{cell .}}`" + `{{end}} |
{{end -}}
{{with .Exceptions}}
| exception | meaning | pattern |
|---|---|---|
{{range . -}}
| ` + "`{{.Name}}`" + ` | {{.Description}} | ` + "`{{cell .Pattern}}`" + ` |
{{end -}}
{{end -}}
{{end}}
## Sectors

Version {{.SectorsVersion}} of the rules.
{{range .Sectors}}
### {{.NAICS}} {{.Name}}
{{range .Rules}}
{{.Title}}, weight {{.Weight}}: {{range $i, $value := .Values}}{{if $i}}; {{end}}{{$value}}{{end}}.
{{else}}
No rule leads to this sector.
{{end -}}
{{end}}
### Policy areas without a sector

{{range $i, $value := .WithoutSector}}{{if $i}}; {{end}}{{$value}}{{end}}.
`

func TestSignalsFileIsUpToDate(t *testing.T) {
	t.Parallel()
	const file = "../docs/signals.md"
	// A vertical bar ends a cell of a table, even within backquotes.
	cell := func(pattern string) string { return strings.ReplaceAll(pattern, "|", `\|`) }
	var got bytes.Buffer
	if err := template.Must(template.New(file).Funcs(template.FuncMap{"cell": cell}).Parse(signalsFile)).Execute(&got, newRulesPage()); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(committed), got.String()); diff != "" {
		t.Errorf("docs/signals.md is out of date (-committed +generated); go test ./web -update writes it:\n%.2000s", diff)
	}
}

func TestSignalsPageHasAllRules(t *testing.T) {
	t.Parallel()
	router := newRouter(t, coverage)
	read := func(path string) string {
		return strings.ReplaceAll(html.UnescapeString(request(router, "GET", path).Body.String()), "<wbr>", "")
	}
	page := read(signalsPath)
	for _, s := range newRulesPage().Signals {
		if link := `<a href="` + s.Path() + `">`; !strings.Contains(page, link) || !strings.Contains(page, s.Description) {
			t.Errorf("the link %s or the description of signal %s is missing", link, s.Name)
		}
		rules := read(s.Path())
		for _, rule := range slices.Concat(s.Rules, s.Exceptions) {
			want := "<code>" + rule.Name + "</code><div>" + rule.Description
			if rule.Pattern != "" {
				want += `<code class="pattern">` + rule.Pattern + "</code>"
			}
			if !strings.Contains(rules, want+"</div>") {
				t.Errorf("signal %s: rule %s is missing", s.Name, rule.Name)
			}
		}
	}
	for _, rule := range naics.Rules() {
		_, section, _ := strings.Cut(page, `id="naics-`+rule.NAICS+`"`)
		section, _, _ = strings.Cut(section, "</section>")
		_, group, _ := strings.Cut(section, fmt.Sprintf("weight %v<", rule.Weight))
		if !strings.Contains(group, "<li>"+rule.Value+"</li>") {
			t.Errorf("sector %s: %s with its weight is missing", rule.NAICS, rule.Value)
		}
	}
}
