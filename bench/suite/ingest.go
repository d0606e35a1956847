package suite

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"legislative/bench/corpus"
	"legislative/bench/load"
	"legislative/bench/report"
	"legislative/bench/statistic"
)

// readers is the number of connections that read during an ingest: not so many
// that they use the whole machine.
const readers = 4

// measureIngest measures reads of House votes alone and while another Congress is
// loaded, on copies of the databases.
func (e *environment) measureIngest(ctx context.Context, results *report.Results) error {
	results.Reads = nil
	if err := e.loadSQLite(ctx); err != nil {
		return err
	}
	file := filepath.Join(e.Folder, "copy.db")
	if err := copyFile(file, e.sqlite[len("sqlite:"):]); err != nil {
		return err
	}
	defer func() { _ = os.Remove(file) }() // it is in the work folder
	copied, err := e.databaseURL("bench_copy")
	if err != nil {
		return err
	}
	if err := e.copyDatabase("bench_copy"); err != nil {
		return err
	}
	for _, engine := range []struct{ name, database string }{{"Postgres", copied}, {"SQLite", "sqlite:" + file}} {
		reads, err := e.readDuringIngest(ctx, engine.name, engine.database)
		if err != nil {
			return fmt.Errorf("%s: %w", engine.name, err)
		}
		results.Reads = append(results.Reads, reads)
	}
	return execute(e.admin, "DROP DATABASE bench_copy")
}

// copyDatabase copies the service's database. Nobody may be connected to it.
func (e *environment) copyDatabase(name string) error {
	for _, name := range []string{warmService, warmService + apart, coldService} {
		e.stopServer(name)
	}
	if err := execute(e.admin, "DROP DATABASE IF EXISTS "+name); err != nil {
		return err
	}
	return execute(e.admin, "CREATE DATABASE "+name+" TEMPLATE "+e.databaseName("bench_service"))
}

func copyFile(to, from string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.Create(to)
	if err != nil {
		return err
	}
	if _, err := io.Copy(target, source); err != nil {
		_ = target.Close()
		return err
	}
	return target.Close()
}

func (e *environment) readDuringIngest(ctx context.Context, engine, database string) (report.Reads, error) {
	folder := filepath.Join(e.Folder, "another")
	another := corpus.Size{Congresses: "190", Bills: 3000, Positions: 100_000, Texts: 10, Sections: 60}
	if e.Brief {
		folder, another = folder+"-brief", corpus.Size{Congresses: "190", Bills: 60, Positions: 9_000, Texts: 4, Sections: 20}
	}
	if err := e.program.Write(ctx, folder, another); err != nil {
		return report.Reads{}, err
	}
	server, header, err := e.startCold(ctx, "ingest-"+engine, database)
	if err != nil {
		return report.Reads{}, err
	}
	defer server.Stop()
	o := load.Options{Address: server.Address, Status: http.StatusOK, Connections: readers, Duration: 5 * e.pace().duration}
	for _, k := range e.keys["vote"] {
		o.Requests = append(o.Requests, load.Get(restPath("vote", k), header))
	}
	o.Pick = load.Uniform(len(o.Requests))
	idle, err := load.Run(ctx, o)
	if err != nil {
		return report.Reads{}, err
	}
	during, took, err := e.loadDuringIngest(ctx, o, database, folder)
	if err != nil {
		return report.Reads{}, err
	}
	return report.Reads{
		Engine: engine, Ingest: took, Failed: idle.Failed + during.Failed,
		IdleP50: statistic.Quantile(idle.Latencies, 0.5), IdleP99: statistic.Quantile(idle.Latencies, 0.99),
		DuringP50: statistic.Quantile(during.Latencies, 0.5), DuringP99: statistic.Quantile(during.Latencies, 0.99),
	}, nil
}

// loadDuringIngest loads the server until the ingest of a folder ends.
func (e *environment) loadDuringIngest(ctx context.Context, o load.Options, database, folder string) (*load.Result, time.Duration, error) {
	reading, stop := context.WithCancel(ctx)
	defer stop()
	var took time.Duration
	var failure error
	go func() {
		defer stop()
		took, failure = e.program.Ingest(ctx, database, folder)
	}()
	o.Duration = time.Hour
	during, err := load.Run(reading, o)
	<-reading.Done()
	if failure != nil {
		return nil, 0, failure
	}
	return during, took, err
}
