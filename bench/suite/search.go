package suite

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"legislative/bench/load"
	"legislative/bench/process"
	"legislative/bench/report"
	"legislative/bench/statistic"
)

// The documents of a page of results and of a search box.
const (
	searchDocument = `query ($query: String!) { search(query: $query) {
		suggestion
		bills(first: 20) { nodes { congress billType billNumber title } }
		amendments(first: 20) { nodes { congress amendmentType amendmentNumber purpose } }
		members(first: 20) { nodes { bioguideId name } }
		committees(first: 20) { nodes { systemCode name } }
		houseVotes(first: 20) { nodes { congress session rollCallNumber question } }
	} }`
	suggestDocument = `query ($query: String!) { suggest(query: $query, first: 10) { nodes { text kind recordId } } }`
)

// The targets of the times of searches, at 60,000 bills.
const (
	maximumSearch  = 20 * time.Millisecond
	maximumSuggest = 5 * time.Millisecond
)

// titleWords are the words of the titles of 2,000 bills.
const titleWords = `(SELECT regexp_split_to_table(lower(title), '[^a-z]+') AS word
	FROM (SELECT title FROM bills ORDER BY md5(id::text) LIMIT 2000) titles) words`

// searches lists the kinds of queries, with statements that read them from the
// service's database in an order that has nothing to do with the records.
var searches = []struct {
	name, document, statement string
	target                    time.Duration
}{
	{"number", searchDocument, `SELECT upper(bill_type) || ' ' || number FROM bills ORDER BY md5(id::text) LIMIT $1`, maximumSearch},
	{"title", searchDocument, `SELECT left(title, 200) FROM bills WHERE title IS NOT NULL ORDER BY md5(id::text) LIMIT $1`, maximumSearch},
	{"word", searchDocument, `SELECT word FROM ` + titleWords + `
		WHERE length(word) > 3 GROUP BY word ORDER BY md5(word) LIMIT $1`, maximumSearch},
	{"misspelled word", searchDocument, `SELECT left(word, -2) || right(word, 1) || left(right(word, 2), 1)
		FROM ` + titleWords + ` WHERE length(word) > 5 AND right(word, 1) <> left(right(word, 2), 1) GROUP BY word ORDER BY md5(word) LIMIT $1`, maximumSearch},
	{"beginning of a title, suggestions", suggestDocument, `SELECT left(title, 3 + id::int % 8) FROM bills
		WHERE length(title) > 12 ORDER BY md5(id::text) LIMIT $1`, maximumSuggest},
	{"beginning of a name, suggestions", suggestDocument, `SELECT left(last_name, 3) FROM members
		WHERE length(last_name) > 3 ORDER BY md5(id::text) LIMIT $1`, maximumSuggest},
}

// measureSearch measures searches of services that keep no answers, on both engines.
func (e *environment) measureSearch(ctx context.Context, results *report.Results) error {
	if err := e.loadSQLite(ctx); err != nil {
		return err
	}
	queries, err := e.readQueries(ctx)
	if err != nil {
		return err
	}
	results.Searches = nil
	for _, engine := range []struct{ name, database string }{{"Postgres", e.service}, {"SQLite", e.sqlite}} {
		server, header, err := e.startCold(ctx, "search-"+engine.name, engine.database)
		if err != nil {
			return err
		}
		defer server.Stop()
		for i, s := range searches {
			measured, err := e.measureQueries(ctx, server, header, s.document, queries[i])
			if err != nil {
				return fmt.Errorf("%s, %s: %w", engine.name, s.name, err)
			}
			measured.Engine, measured.Query, measured.Target = engine.name, s.name, s.target
			results.Searches = append(results.Searches, measured)
		}
	}
	return nil
}

// readQueries returns the queries of each kind.
func (e *environment) readQueries(ctx context.Context) (queries [][]string, err error) {
	connection, err := pgx.Connect(ctx, e.service)
	if err != nil {
		return nil, err
	}
	defer connection.Close(ctx)
	for _, s := range searches {
		rows, err := connection.Query(ctx, s.statement, min(e.pace().keys, 500))
		if err != nil {
			return nil, err
		}
		found, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			return nil, fmt.Errorf("reading queries of kind %s: %w", s.name, err)
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("the corpus has no query of kind %s", s.name)
		}
		queries = append(queries, found)
	}
	return queries, nil
}

// measureQueries measures queries on one connection.
func (e *environment) measureQueries(ctx context.Context, server *process.Server, header, document string, queries []string) (measured report.Search, err error) {
	var requests [][]byte
	for _, query := range queries {
		body, err := json.Marshal(map[string]any{"query": document, "variables": map[string]string{"query": query}})
		if err != nil {
			return measured, err
		}
		requests = append(requests, load.Post("/graphql", header, body))
	}
	for i, request := range requests { // which also warms up
		answer, err := load.Fetch(ctx, server.Address, request)
		if err != nil {
			return measured, err
		}
		if bytes.Contains(answer.Body, []byte(`"errors"`)) {
			return measured, fmt.Errorf("the answer to %q has errors: %.300s", queries[i], answer.Body)
		}
	}
	options := load.Options{
		Address: server.Address, Requests: requests, Status: http.StatusOK, Connections: 1,
		Duration: 5 * e.pace().duration, Pick: load.Uniform(len(requests)),
	}
	result, err := load.Run(ctx, options)
	if err != nil {
		return measured, err
	}
	if result.Failed > 0 {
		return measured, errors.New(result.Failure)
	}
	return report.Search{
		Queries: len(queries), P50: statistic.Quantile(result.Latencies, 0.5),
		P99: statistic.Quantile(result.Latencies, 0.99), Longest: statistic.Quantile(result.Latencies, 1),
	}, nil
}
