package web

import (
	"bytes"
	"flag"
	"fmt"
	"html"
	"os"
	"strings"
	"testing"
	"text/template"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis/signal"
	"legislative/internal/naics"
)

var update = flag.Bool("update", false, "write docs/signals.md anew")

// signalsFile is what docs/signals.md says, for people who have the sources
// and not the service.
const signalsFile = `# Signals and sectors

The rules by which the service reads bills, made from the tables that it goes
by. A running service has them at ` + "`/docs/signals`" + `, where it says what counts
and how the words of a rule are written.

## Signals

Version {{.SignalsVersion}} of the rules.
{{range .Signals}}
### {{.Name}}

{{.Description}}

| rule | means | words |
|---|---|---|
{{range .Rules -}}
| ` + "`{{.Name}}`" + ` | {{.Description}} | {{with .Pattern}}` + "`{{cell .}}`" + `{{end}} |
{{end -}}
{{end}}
## Sectors

Version {{.SectorsVersion}} of the rules.
{{range .Sectors}}
### {{.NAICS}} {{.Name}}
{{range .Grounds}}
{{.Title}}, weight {{.Weight}}: {{range $i, $value := .Values}}{{if $i}}; {{end}}{{$value}}{{end}}.
{{else}}
No rule leads to it.
{{end -}}
{{end}}
### Areas without a sector

{{range $i, $value := .WithoutSector}}{{if $i}}; {{end}}{{$value}}{{end}}.
`

func TestSignalsFileIsInForce(t *testing.T) {
	t.Parallel()
	const file = "../docs/signals.md"
	// A bar ends a cell of a table, even within backquotes.
	cell := func(pattern string) string { return strings.ReplaceAll(pattern, "|", `\|`) }
	var now bytes.Buffer
	if err := template.Must(template.New(file).Funcs(template.FuncMap{"cell": cell}).Parse(signalsFile)).Execute(&now, published()); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, now.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(committed), now.String()); diff != "" {
		t.Errorf("docs/signals.md is not what the rules are; go test ./web -update writes it (- committed, + now):\n%.2000s", diff)
	}
}

func TestRulesAreToldInFull(t *testing.T) {
	t.Parallel()
	body := ask(router(t, loaded), "GET", "/docs/signals").Body.String()
	told := strings.ReplaceAll(html.UnescapeString(body), "<wbr>", "")
	for _, s := range signal.Definitions() {
		_, section, ok := strings.Cut(told, `id="`+string(s.Name)+`"`)
		section, _, _ = strings.Cut(section, "</section>")
		if !ok || !strings.Contains(section, s.Description) {
			t.Errorf("signal %s is missing", s.Name)
		}
		for _, rule := range s.Rules {
			want := "<code>" + rule.Name + "</code><div>" + rule.Description
			if rule.Pattern != "" {
				want += `<code class="pattern">` + rule.Pattern + "</code>"
			}
			if !strings.Contains(section, want+"</div>") {
				t.Errorf("signal %s: the rule %s is missing", s.Name, rule.Name)
			}
		}
	}
	for _, rule := range naics.Rules() {
		_, section, _ := strings.Cut(told, `id="naics-`+rule.NAICS+`"`)
		section, _, _ = strings.Cut(section, "</section>")
		_, ground, _ := strings.Cut(section, fmt.Sprintf("weight %v<", rule.Weight))
		if !strings.Contains(ground, "<li>"+rule.Value+"</li>") {
			t.Errorf("sector %s: %s is missing with its weight", rule.NAICS, rule.Value)
		}
	}
}
