// Package exporthttp serves the tables of package export as files.
package exporthttp

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"legislative/internal/access"
	"legislative/internal/export"
	"legislative/internal/http/contentcoding"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/operation/turns"
	"legislative/internal/store/database"
)

// Config has the dependencies of a handler.
type Config struct {
	Database *database.DB
	// State returns the state of the dataset, which may be a few seconds old.
	State func(ctx context.Context) (string, error)
	// Gate shares processors among accounts. Default: no bound.
	Gate *turns.Gate
}

// Handler serves exports. It takes the caller from the context of the request
// (package operation).
type Handler struct {
	config Config
	slots  *slots
}

// New returns a handler.
func New(c Config) *Handler {
	return &Handler{c, newSlots(database.SnapshotConnections)}
}

// The header fields of all responses.
const (
	cacheControl = "private"
	vary         = "Authorization, Accept-Encoding"
)

// longest bounds the time of an export, for which a snapshot of the database is
// kept.
const longest = 30 * time.Minute

// request is what a client asks for.
type request struct {
	table    *export.Table
	format   export.Format
	congress int // 0 for all
	coding   contentcoding.Coding
}

// Serve responds with a table. The name of the file is the parameter "file" of
// parse.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request, file string) error {
	w.Header().Set("Vary", vary)
	caller, err := check(r)
	if err != nil {
		return err
	}
	q, err := parse(file, r)
	if err != nil {
		return err
	}
	if err := q.table.Requirement.Check(caller); err != nil {
		return err
	}
	state, err := h.config.State(r.Context())
	if err != nil {
		return fmt.Errorf("read the state of the dataset: %w", err)
	}
	w.Header().Set("Cache-Control", cacheControl)
	if tag := q.tag(state); matches(r.Header, tag) {
		w.Header().Set("ETag", tag)
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	if r.Method == http.MethodHead {
		q.writeHeader(w.Header(), state)
		return nil
	}
	leave, err := h.slots.enter(caller.AccountID)
	if err != nil {
		return err
	}
	defer leave()
	return h.stream(w, r, caller, q)
}

// check returns the caller of a request whose method is allowed.
func check(r *http.Request) (access.Caller, error) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return access.Caller{}, &problem.Error{Code: problem.MethodNotAllowed}
	}
	caller, ok := operation.CallerFrom(r.Context())
	if !ok {
		return access.Caller{}, &problem.Error{Code: problem.MissingKey}
	}
	return caller, nil
}

// parse reads the name of a file, such as bills.csv, and the query.
func parse(file string, r *http.Request) (q request, err error) {
	name, extension, _ := strings.Cut(strings.ToLower(file), ".")
	q.table = export.Find(name)
	q.format, err = export.ParseFormat(extension)
	if q.table == nil || err != nil {
		return q, &problem.Error{Code: problem.NotFound, Detail: fmt.Sprintf("No export has this name. The names are those of tables and formats: %s. See /exports.", examples())}
	}
	if q.format != export.Parquet { // which is compressed
		q.coding = contentcoding.Negotiate(r.Header)
	}
	query := r.URL.Query()
	for parameter, values := range query {
		if parameter != "congress" {
			return q, invalid(parameter, "This parameter does not exist.", "congress")
		}
		if len(values) > 1 {
			return q, invalid(parameter, "This parameter is given more than once.")
		}
		q.congress, err = strconv.Atoi(values[0])
		if err != nil {
			return q, invalid(parameter, "Want the number of a Congress, such as 118.")
		}
		if err := export.CheckCongress(q.congress); err != nil {
			return q, invalid(parameter, "Want "+strings.SplitAfter(err.Error(), "want ")[1]+".")
		}
	}
	return q, nil
}

func invalid(parameter, detail string, allowed ...string) error {
	return &problem.Error{Code: problem.InvalidParameter, Parameters: []problem.Parameter{{Parameter: parameter, Detail: detail, Allowed: allowed}}}
}

// examples lists the files in one format.
func examples() string {
	var names []string
	for i, t := range export.Tables() {
		names = append(names, t.Name+"."+string(export.Formats[i%len(export.Formats)]))
	}
	return strings.Join(names, ", ")
}

// tag returns the entity tag of a file in a state of the dataset. The same state
// gives the same bytes in each coding.
func (q request) tag(state string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s %s %s %d %s", export.FormatVersion, state, q.table.Name, q.format, q.congress, q.coding))
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
}

// matches reports whether If-None-Match has an entity tag, or *.
func matches(header http.Header, tag string) bool {
	for element := range strings.SplitSeq(strings.Join(header.Values("If-None-Match"), ","), ",") {
		if e := strings.TrimPrefix(strings.TrimSpace(element), "W/"); e == tag || e == "*" {
			return true
		}
	}
	return false
}

// writeHeader sets the header fields of a file.
func (q request) writeHeader(header http.Header, state string) {
	header.Set("ETag", q.tag(state))
	header.Set("Content-Type", q.format.MediaType())
	if q.coding != contentcoding.Identity {
		header.Set("Content-Encoding", q.coding.String())
	}
	header.Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", q.fileName(state)))
	header.Set("Dataset-Version", versionOf(state))
	header.Set("Link", `</exports>; rel="describedby"`) // columns, and the notice of finances
}

// fileName returns a name such as bills-118-v42.csv.
func (q request) fileName(state string) string {
	parts := []string{q.table.Name}
	if q.congress != 0 {
		parts = append(parts, strconv.Itoa(q.congress))
	}
	return strings.Join(append(parts, "v"+versionOf(state)), "-") + "." + string(q.format)
}

// versionOf returns the version of the dataset in a state.
func versionOf(state string) string {
	version, _, _ := strings.Cut(state, " ")
	return version
}

// scopeNames returns the names of scopes, sorted.
func scopeNames(scopes []access.Scope) []string {
	names := make([]string, len(scopes))
	for i, s := range scopes {
		names[i] = string(s)
	}
	slices.Sort(names)
	return names
}
