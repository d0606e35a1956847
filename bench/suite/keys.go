package suite

import (
	"context"
	"fmt"
	"net/url"

	"github.com/jackc/pgx/v5"

	"legislative/bench/corpus"
)

// key identifies what one request asks for, by the names of parameters.
type key map[string]any

// query formats a key as the query of a URL.
func (k key) query() string {
	values := url.Values{}
	for name, value := range k {
		values.Set(name, fmt.Sprint(value))
	}
	return values.Encode()
}

// keyStatements read keys from the service's database: at most a number of them,
// the same ones in every run, in an order that has nothing to do with the
// records.
var keyStatements = map[string]string{
	"bill": `SELECT congress, bill_type AS type, number::text FROM bills ORDER BY md5(id::text) LIMIT $1`,
	"text": `SELECT b.congress, b.bill_type AS type, b.number::text, t.id AS version FROM text_versions t JOIN bills b ON b.id = t.bill_id
		WHERE t.cached AND t.section_count < 100 ORDER BY md5(t.id::text) LIMIT $1`,
	"largest":   `SELECT text_version_id AS version FROM sections GROUP BY 1 ORDER BY sum(length(text)) DESC, 1 LIMIT least(1, $1)`,
	"large":     `SELECT id AS version FROM text_versions WHERE cached ORDER BY section_count DESC, id LIMIT least(8, $1)`,
	"amendment": `SELECT congress, amendment_type AS type, number::text FROM amendments ORDER BY md5(id::text) LIMIT $1`,
	"committee": `SELECT chamber, system_code AS code FROM committees c
		WHERE EXISTS (SELECT FROM bill_committees b WHERE b.committee_id = c.id) ORDER BY md5(id::text) LIMIT $1`,
	"busy-committee": `SELECT c.chamber, c.system_code AS code FROM committees c JOIN bill_committees b ON b.committee_id = c.id
		GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT least(3, $1)`,
	"vote": `SELECT congress, session, roll_call AS rollcall FROM house_votes
		WHERE NOT has_named ORDER BY md5(id::text) LIMIT $1`,
	"congress": `SELECT congress FROM house_votes GROUP BY congress HAVING count(*) >= 10 ORDER BY md5(congress::text) LIMIT $1`,
}

// incompleteStatements read keys of records of which no file is loaded, and of
// records that refer to such. Their answers are checked, but not timed by
// themselves.
var incompleteStatements = map[string]string{
	"unloaded-bill": `SELECT congress, bill_type AS type, number::text FROM bills WHERE NOT loaded ORDER BY md5(id::text) LIMIT least(5, $1)`,
	"naming-bill": `SELECT b.congress, b.bill_type AS type, b.number::text FROM bills b
		WHERE EXISTS (SELECT FROM related_bills r JOIN bills o ON o.id = r.related_id WHERE r.bill_id = b.id AND NOT o.loaded)
			AND EXISTS (SELECT FROM amendments a WHERE a.bill_id = b.id AND NOT a.loaded)
		ORDER BY md5(id::text) LIMIT least(5, $1)`,
	"unloaded-amendment": `SELECT congress, amendment_type AS type, number::text FROM amendments WHERE NOT loaded ORDER BY md5(id::text) LIMIT least(5, $1)`,
	"naming-vote": `SELECT congress, session, roll_call AS rollcall FROM house_votes v
		WHERE NOT has_named AND EXISTS (SELECT FROM vote_links l JOIN bills b ON b.id = l.bill_id WHERE l.vote_id = v.id AND NOT b.loaded)
		ORDER BY md5(id::text) LIMIT least(5, $1)`,
}

// incompleteKinds lists their kinds by the kind of keys that they are checked with.
var incompleteKinds = map[string][]string{
	"bill": {"unloaded-bill", "naming-bill"}, "amendment": {"unloaded-amendment"}, "vote": {"naming-vote"},
}

// maxKeys is the largest number of keys of a kind.
const maxKeys = 4000

// readKeys reads the keys of each kind.
func readKeys(ctx context.Context, database string) (map[string][]key, error) {
	connection, err := pgx.Connect(ctx, database)
	if err != nil {
		return nil, err
	}
	defer connection.Close(ctx)
	keys, err := readKinds(ctx, connection, keyStatements)
	if err != nil {
		return nil, err
	}
	keys["positions"] = positionKeys(keys["vote"])
	keys["analytics-congress"], keys["analytics-all"] = analyticsKeys(keys["congress"])
	keys["phrase"], err = readPhraseKeys(ctx, connection, keys["largest"][0])
	return keys, err
}

// readIncompleteKeys reads the keys of each incomplete kind.
func readIncompleteKeys(ctx context.Context, database string) (map[string][]key, error) {
	connection, err := pgx.Connect(ctx, database)
	if err != nil {
		return nil, err
	}
	defer connection.Close(ctx)
	return readKinds(ctx, connection, incompleteStatements)
}

// readKinds reads keys with a statement for each kind. That there are none is an
// error.
func readKinds(ctx context.Context, connection *pgx.Conn, statements map[string]string) (map[string][]key, error) {
	keys := map[string][]key{}
	for kind, statement := range statements {
		rows, err := connection.Query(ctx, statement, maxKeys)
		if err != nil {
			return nil, err
		}
		found, err := pgx.CollectRows(rows, pgx.RowToMap)
		if err != nil {
			return nil, fmt.Errorf("reading keys of kind %s: %w", kind, err)
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("the corpus has no record of kind %s", kind)
		}
		for _, row := range found {
			keys[kind] = append(keys[kind], row)
		}
	}
	return keys, nil
}

// largeStates are the States with the most members, so that filters by them find
// some in both parties.
var largeStates = []string{"CA", "TX", "FL", "NY", "PA", "IL", "OH", "GA", "NC", "MI", "NJ", "VA", "WA", "AZ", "TN", "MA", "IN", "MD", "MN", "MO", "WI", "CO", "AL", "SC"}

// positionKeys returns a key for each vote, with a party and a State.
func positionKeys(votes []key) []key {
	keys := make([]key, len(votes))
	for i, vote := range votes {
		keys[i] = key{"party": []string{"R", "D"}[i%2], "state": largeStates[i/2%len(largeStates)]}
		for name, value := range vote {
			keys[i][name] = value
		}
	}
	return keys
}

// analyticsKeys returns the combinations of filters by party and State, for each
// Congress and for all.
func analyticsKeys(congresses []key) (each, all []key) {
	for _, state := range append([]string{""}, largeStates...) {
		for _, party := range []string{"", "R", "D"} {
			filters := key{}
			if party != "" {
				filters["party"] = party
			}
			if state != "" {
				filters["state"] = state
			}
			all = append(all, filters)
			for _, congress := range congresses {
				filtered := key{"congress": congress["congress"]}
				for name, value := range filters {
					filtered[name] = value
				}
				each = append(each, filtered)
			}
		}
	}
	return each, all
}

// readPhraseKeys returns keys for the phrases that are in a text.
func readPhraseKeys(ctx context.Context, connection *pgx.Conn, text key) (keys []key, err error) {
	for _, phrase := range corpus.Phrases {
		var found bool
		err := connection.QueryRow(ctx, `SELECT EXISTS (SELECT FROM sections WHERE text_version_id = $1 AND text ILIKE '%' || $2 || '%')`, text["version"], phrase.Text).Scan(&found)
		if err != nil {
			return nil, err
		}
		if found {
			keys = append(keys, key{"version": text["version"], "q": phrase.Text})
		}
	}
	return keys, nil
}
