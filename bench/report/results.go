// Package report keeps the results of the benchmark and writes them as Markdown.
package report

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"
	"time"

	"legislative/bench/statistic"
)

// Results are all results, of one run or of several that each measured a part.
type Results struct {
	Machine     Machine      `json:"machine"`
	Corpus      Corpus       `json:"corpus"`
	Comparisons []Comparison `json:"comparisons"`
	Growth      []Growth     `json:"growth"`
	Reads       []Reads      `json:"readsDuringIngest"`
	Footprint   *Footprint   `json:"footprint"`
	Fairness    []Fairness   `json:"fairness"`

	SlowDatabase []SlowDatabase `json:"slowDatabase"`
	Costs        []Cost         `json:"costs"`
	Searches     []Search       `json:"searches"`
}

// Machine describes the machine and the versions of programs.
type Machine struct {
	Processor string            `json:"processor"`
	Cores     int               `json:"cores"`
	Memory    int64             `json:"memory"` // bytes
	Versions  map[string]string `json:"versions"`
	// ProgramSize is the size of the service's stripped program in bytes.
	ProgramSize int64 `json:"programSize,omitempty"`
	// The load averages over 1, 5 and 15 minutes at the start and the end of the
	// last run.
	LoadBefore [3]float64 `json:"loadBefore"`
	LoadAfter  [3]float64 `json:"loadAfter"`
}

// Corpus describes the records.
type Corpus struct {
	Congresses        string        `json:"congresses"`
	Bills             int           `json:"bills"`
	Votes             int           `json:"votes"`
	Positions         int           `json:"positions"`
	RealVotes         int           `json:"realVotes"`       // of them, from official files
	LargestSections   int           `json:"largestSections"` // of the largest text
	LargestCharacters int           `json:"largestCharacters"`
	IngestPostgres    time.Duration `json:"ingestPostgres"`
	IngestSQLite      time.Duration `json:"ingestSQLite"`
}

// Comparison is one kind of work, as the service and others did it in one run.
type Comparison struct {
	ID           string      `json:"id"`
	Title        string      `json:"title"`
	Distribution string      `json:"distribution"` // of keys
	Keys         int         `json:"keys"`
	Rounds       int         `json:"rounds"`
	IsWarm       bool        `json:"isWarm"`
	Contenders   []Contender `json:"contenders"` // the service first
	Failure      string      `json:"failure"`    // why there are no figures, or ""
}

// Contender is a server with its figures. Ratios are taken within a round, other
// figures are medians over rounds.
type Contender struct {
	Name        string            `json:"name"`
	Target      float64           `json:"target"`            // of Ratio, or 0 if there is none
	IsApart     bool              `json:"isApart,omitempty"` // whether the driver had a core of its own
	Ratio       statistic.Summary `json:"ratio"`             // requests per second of the service by those of this one
	CPURatio    statistic.Summary `json:"cpuRatio"`          // CPU per request of the service and its database by that of this one
	Rate        statistic.Summary `json:"rate"`              // requests per second
	CPU         time.Duration     `json:"cpu"`               // per request
	DatabaseCPU time.Duration     `json:"databaseCPU"`
	DriverCPU   time.Duration     `json:"driverCPU"`
	P50         time.Duration     `json:"p50"`
	P99         time.Duration     `json:"p99"`
	Memory      int64             `json:"memory"` // resident bytes after the run
	Bytes       int64             `json:"bytes"`  // of an average body
	Failed      float64           `json:"failed"` // share of requests
	Failure     string            `json:"failure"`
}

// Growth is the time of one kind of request with records of several numbers of
// Congresses.
type Growth struct {
	Work string                `json:"work"`
	P50  map[int]time.Duration `json:"p50"` // by number of Congresses
}

// Reads are the latencies of reads alone and during an ingest.
type Reads struct {
	Engine    string        `json:"engine"`
	IdleP50   time.Duration `json:"idleP50"`
	IdleP99   time.Duration `json:"idleP99"`
	DuringP50 time.Duration `json:"duringP50"`
	DuringP99 time.Duration `json:"duringP99"`
	Ingest    time.Duration `json:"ingest"` // how long it took
	Failed    int           `json:"failed"` // requests
}

// Fairness is what a polite client gets while another account asks for as much as
// it can.
type Fairness struct {
	Engine   string        `json:"engine"`
	Attack   string        `json:"attack"`
	Requests int           `json:"requests"` // of the attack that succeeded meanwhile
	Refused  int           `json:"refused"`  // of the attack
	Refusal  string        `json:"refusal"`
	IdleP50  time.Duration `json:"idleP50"`
	IdleP99  time.Duration `json:"idleP99"`
	P50      time.Duration `json:"p50"`
	P99      time.Duration `json:"p99"`
	Failed   int           `json:"failed"` // requests of the polite client
	Failure  string        `json:"failure"`
}

// SlowDatabase is the median latency of one kind of request with the database
// beside the service, and with a latency added to each round trip between them.
type SlowDatabase struct {
	Work     string        `json:"work"`
	Added    time.Duration `json:"added"`
	Target   time.Duration `json:"target"` // of SlowCold, or 0 if there is none
	Cold     time.Duration `json:"cold"`   // no answer is kept
	SlowCold time.Duration `json:"slowCold"`
	Kept     time.Duration `json:"kept"` // the answer is kept
	SlowKept time.Duration `json:"slowKept"`
}

// RoundTrips returns the number of times that a cold request waits for the
// database, as its latency suggests.
func (d SlowDatabase) RoundTrips() float64 {
	return float64(d.SlowCold-d.Cold) / float64(max(d.Added, 1))
}

// Search has the latencies of searches with one kind of query, alone, on a service
// that keeps no answers.
type Search struct {
	Engine  string        `json:"engine"`
	Query   string        `json:"query"`   // kind
	Queries int           `json:"queries"` // number of different ones
	Target  time.Duration `json:"target"`  // of P99
	P50     time.Duration `json:"p50"`
	P99     time.Duration `json:"p99"`
	Longest time.Duration `json:"longest"`
}

// Footprint has the costs of the service apart from requests.
type Footprint struct {
	Ready      time.Duration `json:"ready"` // from the start until /readyz responds
	IdleMemory int64         `json:"idleMemory"`
	Rebuild    time.Duration `json:"rebuild"` // after a change of one file
}

// Open reads results from a file. A file that does not exist has none.
func Open(name string) (*Results, error) {
	content, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return new(Results), nil
	}
	if err != nil {
		return nil, err
	}
	r := new(Results)
	return r, json.Unmarshal(content, r)
}

// Save writes the results to a file.
func (r *Results) Save(name string) error {
	content, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(content, '\n'), 0o644)
}

// Replace replaces the comparison with the same ID, or adds it.
func (r *Results) Replace(c Comparison) {
	i := slices.IndexFunc(r.Comparisons, func(old Comparison) bool { return old.ID == c.ID })
	if i < 0 {
		r.Comparisons = append(r.Comparisons, c)
		return
	}
	r.Comparisons[i] = c
}
