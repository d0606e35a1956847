package command

import (
	"context"
	"fmt"
	"os"

	"github.com/urfave/cli/v3"

	"legislative/internal/analysis/evaluate"
)

func analyzeCommand() *cli.Command {
	return &cli.Command{
		Name:    "analyze",
		Aliases: []string{"analyse"},
		Usage:   "measure the accuracy of the bill text analysis",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "evaluate", Usage: "`DIR` with bill texts to measure on", Required: true},
			jsonFlag("print one JSON object: texts, measures, misses, unread"),
		},
		Action: analyze,
	}
}

func analyze(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	directory := c.String("evaluate")
	if info, err := os.Stat(directory); err != nil || !info.IsDir() {
		return usagef("%s: %s is not a directory: name one that holds bill texts", commandPath(c), directory)
	}
	report, err := evaluate.Evaluate(ctx, os.DirFS(directory))
	if err != nil {
		return err
	}
	if report.Texts == 0 {
		return fmt.Errorf("%s: no bill texts in %s: name a directory that holds some", commandPath(c), directory)
	}
	if c.Bool("json") {
		return writeJSON(c.Root().Writer, newAccuracy(report))
	}
	return report.Write(c.Root().Writer)
}

// accuracy is the report of an evaluation as JSON. The place of a miss is in code
// points of the section's text; "want" is empty for a finding that is wrong, "got" for
// a case that was not found.
type accuracy struct {
	Texts    int            `json:"texts"`
	Measures []measureLine  `json:"measures"`
	Misses   []accuracyMiss `json:"misses"`
	Unread   []string       `json:"unread"`
}

type measureLine struct {
	Name      string  `json:"name"`
	Recall    float64 `json:"recall"`
	Precision float64 `json:"precision"`
	Cases     int     `json:"cases"`
}

type accuracyMiss struct {
	Measure string `json:"measure"`
	File    string `json:"file"`
	Section int    `json:"section"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
	Want    string `json:"want"`
	Got     string `json:"got"`
	Text    string `json:"text"`
	Reason  string `json:"reason"`
}

func newAccuracy(r evaluate.Report) accuracy {
	a := accuracy{Texts: r.Texts, Measures: []measureLine{}, Misses: []accuracyMiss{}, Unread: []string{}}
	for _, m := range r.Measures {
		a.Measures = append(a.Measures, measureLine{m.Name, m.Recall(), m.Precision(), m.Expected})
	}
	for _, m := range r.Misses {
		a.Misses = append(a.Misses, accuracyMiss(m))
	}
	for _, err := range r.Unread {
		a.Unread = append(a.Unread, err.Error())
	}
	return a
}
