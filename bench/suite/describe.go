package suite

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"legislative/bench/report"
	"legislative/internal/congress"
)

// describe describes the machine and the corpus.
func (e *environment) describe(ctx context.Context, results *report.Results) error {
	results.Machine = report.Machine{
		Processor: fieldOf("/proc/cpuinfo", "model name"), Cores: runtime.NumCPU(),
		Versions: map[string]string{"Go": strings.TrimPrefix(runtime.Version(), "go")},
	}
	kilobytes, _, _ := strings.Cut(fieldOf("/proc/meminfo", "MemTotal"), " ")
	memory, err := strconv.ParseInt(kilobytes, 10, 64)
	if err != nil {
		return err
	}
	results.Machine.Memory = memory << 10
	program, err := os.Stat(e.program.Path)
	if err != nil {
		return err
	}
	results.Machine.ProgramSize = program.Size()
	e.describePrograms(ctx, results.Machine.Versions)
	return e.describeCorpus(ctx, results)
}

// fieldOf returns the value of the first line of the form "NAME : VALUE".
func fieldOf(file, name string) string {
	content, err := os.ReadFile(file)
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(content)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == name {
			return strings.TrimSpace(value)
		}
	}
	return "unknown"
}

// loadAverages returns the load averages over 1, 5 and 15 minutes, or zeros if
// they are unknown.
func loadAverages() (averages [3]float64) {
	content, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return averages
	}
	fields := strings.Fields(string(content))
	for i := range min(len(fields), len(averages)) {
		averages[i], _ = strconv.ParseFloat(fields[i], 64) // numbers in every version of Linux
	}
	return averages
}

// describePrograms adds the versions of other programs, except those
// that are not installed.
func (e *environment) describePrograms(ctx context.Context, versions map[string]string) {
	if output, err := exec.CommandContext(ctx, "node", "--version").Output(); err == nil {
		versions["Node.js"] = strings.TrimPrefix(string(bytes.TrimSpace(output)), "v")
	}
	var manifest struct{ Dependencies map[string]string }
	if content, err := os.ReadFile(filepath.Join(e.program.Source, "bench", "postgraphile", "package.json")); err == nil && json.Unmarshal(content, &manifest) == nil {
		versions["PostGraphile"] = manifest.Dependencies["postgraphile"]
	}
	for _, module := range []struct{ folder, name, path string }{
		{"graphjin", "GraphJin", "github.com/dosco/graphjin/core/v3"}, {"toxiproxy", "Toxiproxy", "github.com/Shopify/toxiproxy/v2"},
	} {
		list := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Version}}", module.path)
		list.Dir = filepath.Join(e.program.Source, "bench", module.folder)
		if output, err := list.Output(); err == nil {
			versions[module.name] = strings.TrimPrefix(string(bytes.TrimSpace(output)), "v")
		}
	}
}

func (e *environment) describeCorpus(ctx context.Context, results *report.Results) error {
	connection, err := pgx.Connect(ctx, e.plain)
	if err != nil {
		return err
	}
	defer connection.Close(ctx)
	c := report.Corpus{Congresses: e.size.Congresses, IngestPostgres: results.Corpus.IngestPostgres, IngestSQLite: results.Corpus.IngestSQLite}
	if e.ingestPostgres > 0 {
		c.IngestPostgres = e.ingestPostgres
	}
	err = connection.QueryRow(ctx, `SELECT (SELECT count(*) FROM bills), (SELECT count(*) FROM house_votes),
		(SELECT count(*) FROM house_votes WHERE congress < $1), (SELECT count(*) FROM positions), t.sections, t.characters
		FROM (SELECT count(*) AS sections, sum(length(text)) AS characters FROM sections GROUP BY text_version_id ORDER BY 2 DESC LIMIT 1) t`, congress.FirstFictional).
		Scan(&c.Bills, &c.Votes, &c.RealVotes, &c.Positions, &c.LargestSections, &c.LargestCharacters)
	if err != nil {
		return err
	}
	results.Corpus = c
	results.Machine.Versions["Postgres"] = connection.PgConn().ParameterStatus("server_version")
	return nil
}
