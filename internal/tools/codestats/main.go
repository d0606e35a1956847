// Command codestats prints how the project's Go code reads and how large its
// parts are: the frequency of words in comments, the shapes of names, the sizes of
// functions, files and packages, and the weight of the program and the repository.
// Generated files and tests are left out, except in the weight.
//
//	go run ./internal/tools/codestats [-budget] [-write] [DIRECTORY]
//
// The column "models" holds the range of the same figures in six public Go
// codebases (pkgsite, river, claircore, boulder, vulndb, wtf). The figures
// show a distance from them; they are not targets to write for. Budgets are limits:
// with -budget, the exit status is 1 if the program or the generated code exceeds one.
// With -write, the table of weights in CONTRIBUTING.md is replaced.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"
)

func main() {
	budget := flag.Bool("budget", false, "fail if a budget is exceeded")
	write := flag.Bool("write", false, "replace the table of weights in CONTRIBUTING.md")
	flag.Parse()
	root := "."
	if flag.NArg() > 0 {
		root = flag.Arg(0)
	}
	if err := run(context.Background(), root, *budget, *write); err != nil {
		fmt.Fprintln(os.Stderr, "codestats:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, root string, budget, write bool) error {
	files, err := parseTree(root)
	if err != nil {
		return err
	}
	if err := printReport(files); err != nil {
		return err
	}
	w, err := weigh(ctx, root, files)
	if err != nil {
		return err
	}
	table := markdown(w.rows())
	fmt.Printf("\n%s", table)
	if write {
		if err := writeTable(filepath.Join(root, "CONTRIBUTING.md"), table); err != nil {
			return err
		}
	}
	if budget {
		return checkBudget(w.rows())
	}
	return nil
}

// printReport writes one line for each figure, beside the range of the models.
func printReport(files []file) error {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 3, ' ', 0)
	fmt.Fprintln(w, "figure\there\tmodels")
	words := countWords(files)
	for _, row := range []struct {
		label  string
		words  []string
		models string
	}{
		{"tell, tells, told", []string{"tell", "tells", "told"}, "0.1"},
		{"what", []string{"what"}, "0.3 to 0.7"},
		{"where", []string{"where"}, "0.7 to 1.6"},
		{"none", []string{"none"}, "0.1 to 0.2"},
		{"returns", []string{"returns"}, "5.3 to 11.2"},
		{"if", []string{"if"}, "8.9 to 11.8"},
	} {
		fmt.Fprintf(w, "%q per 1,000 comment words\t%.1f\t%s\n", row.label, words.rate(row.words...), row.models)
	}
	names := countNames(files)
	fmt.Fprintf(w, "one-word function names\t%.0f %%\t21 to 46 %%\n", names.oneWord())
	fmt.Fprintf(w, "exported names with a doc comment\t%.0f %%\t43 to 87 %%\n", names.documented())
	fmt.Fprintf(w, "locals that shadow a package, per 100 functions\t%.1f\t1.9 to 6.8\n", names.shadowing())
	sizes := measure(files)
	fmt.Fprintf(w, "function lines p50 / p95 / max\t%s\t9-12 / 45-81 / 95-1078\n", quantiles(sizes.functions, 0.5, 0.95, 1))
	fmt.Fprintf(w, "file lines p50 / p90 / max\t%s\t72-145 / 273-693 / 673-3025\n", quantiles(sizes.files, 0.5, 0.9, 1))
	for _, p := range sizes.largestPackages(5) {
		fmt.Fprintf(w, "lines of package %s\t%d\t\n", p.directory, p.lines)
	}
	return w.Flush()
}
