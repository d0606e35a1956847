// Package feed serves Atom feeds (RFC 4287) of what changes: of a bill, a member, a
// committee, or the results of a search. Feeds are public, as the pages are, and are
// built from fixed GraphQL operations.
package feed

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/store/answers"
)

// The paths of feeds. Pages link to them as alternate forms.
const (
	BillPath      = "/feeds/bills/{congress}/{type}/{number}.atom"
	MemberPath    = "/feeds/members/{bioguideId}.atom"
	CommitteePath = "/feeds/committees/{systemCode}.atom"
	SearchPath    = "/feeds/search.atom"
)

// MediaType is the media type of feeds.
const MediaType = "application/atom+xml; charset=utf-8"

// Config has the dependencies of feeds.
type Config struct {
	Engine  *engine.Engine
	Answers *answers.Cache
	// PublicURL is the origin under which clients reach the service.
	PublicURL *url.URL
	// Admit returns an error if no feed may be built for a request. It is not called
	// for feeds that are kept.
	Admit func(*http.Request) error
}

// Feeds serves feeds.
type Feeds struct {
	config Config
	kinds  map[string]*kind // by path
}

// kind is a kind of feed: its operations, and how a feed is made from the data.
type kind struct {
	name string
	// documents are those of the operations, each of which requires one scope.
	documents  []string
	operations []*engine.Operation
	// variables reads the variables of the operations from a request.
	variables func(parameter func(string) string) (map[string]any, error)
	// make returns the feed, or nil if there is no such record. It decodes the data
	// of all operations into one value.
	make func(s site, variables map[string]any, decode decoder) (*Feed, error)
	// missing is the detail of the error if there is no such record.
	missing string
}

// New prepares the operations of the feeds.
func New(c Config) (*Feeds, error) {
	f := &Feeds{config: c, kinds: map[string]*kind{
		BillPath: {
			name: "BillFeed", documents: []string{billOperation, billVotesOperation},
			variables: billVariables, make: newBillFeed, missing: "This bill is not loaded.",
		},
		MemberPath: {
			name: "MemberFeed", documents: []string{memberOperation, memberBillsOperation},
			variables: memberVariables, make: newMemberFeed, missing: "This member is not loaded.",
		},
		CommitteePath: {
			name: "CommitteeFeed", documents: []string{committeeOperation},
			variables: committeeVariables, make: newCommitteeFeed, missing: "This committee is not loaded.",
		},
		SearchPath: {name: "SearchFeed", documents: []string{searchOperation}, variables: searchVariables, make: newSearchFeed},
	}}
	for _, k := range f.kinds {
		for _, document := range k.documents {
			op, err := c.Engine.Prepare(k.name, document)
			if err != nil {
				return nil, fmt.Errorf("prepare a feed: %w", err)
			}
			k.operations = append(k.operations, op)
		}
	}
	return f, nil
}

// header has the header fields of feeds. Readers ask for them again and again, and
// get 304 until something changes.
var header = &answers.Header{
	ContentType:  []string{MediaType},
	CacheControl: []string{"public, max-age=300"},
	Vary:         []string{"Accept-Encoding"},
	Tagged:       true,
}

// Serve responds with the feed at one of the paths. Parameter returns the values of
// the path's parameters, and of the query parameter q, by name.
func (f *Feeds) Serve(path string, w http.ResponseWriter, r *http.Request, parameter func(string) string) error {
	k := f.kinds[path]
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return &problem.Error{Code: problem.MethodNotAllowed}
	}
	variables, err := k.variables(parameter)
	if err != nil {
		return err
	}
	text, err := json.Marshal(variables)
	if err != nil {
		return fmt.Errorf("encode variables: %w", err)
	}
	// Feeds are public, so their operations run with full access.
	ctx := operation.WithFullAccess(r.Context())
	key := answers.NewKey("feed", k.name, f.config.PublicURL.String(), string(text))
	return f.config.Answers.Serve(w, r.WithContext(ctx), header, key, answers.Source{
		Build: func(ctx context.Context) ([]byte, error) { return f.build(ctx, k, variables) },
		Admit: func() error { return f.config.Admit(r) },
	})
}

// build returns the text of a feed.
func (f *Feeds) build(ctx context.Context, k *kind, variables map[string]any) ([]byte, error) {
	var data [][]byte
	for _, op := range k.operations {
		response := f.config.Engine.Execute(ctx, op, variables)
		if response.Refused != nil {
			return nil, response.Refused
		}
		if len(response.Errors) > 0 {
			return nil, problemOf(response.Errors[0])
		}
		data = append(data, response.Data)
	}
	made, err := k.make(site{f.config.PublicURL}, variables, func(v any) error { return decode(data, v) })
	if err != nil {
		return nil, fmt.Errorf("make %s: %w", k.name, err)
	}
	if made == nil {
		return nil, &problem.Error{Code: problem.NotFound, Detail: k.missing}
	}
	return made.encode()
}

// decoder decodes the data of operations into a value that has the fields of all.
type decoder func(v any) error

func decode(data [][]byte, v any) error {
	for _, part := range data {
		if err := json.Unmarshal(part, v); err != nil {
			return fmt.Errorf("decode the data of an operation: %w", err)
		}
	}
	return nil
}
