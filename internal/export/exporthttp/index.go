package exporthttp

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"legislative/internal/export"
)

// index describes all exports.
type index struct {
	FormatVersion  int           `json:"formatVersion"`
	DatasetVersion int64         `json:"datasetVersion"`
	Parameters     []parameter   `json:"parameters"`
	Tables         []tableFormat `json:"tables"`
}

type parameter struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

type tableFormat struct {
	Name        string        `json:"name"`
	Title       string        `json:"title"`
	Description string        `json:"description"`
	Notice      string        `json:"notice,omitempty"`
	Plan        string        `json:"plan"`
	Scopes      []string      `json:"scopes"`
	Files       []file        `json:"files"`
	Schema      export.Schema `json:"schema"`
}

type file struct {
	Path      string        `json:"path"`
	Format    export.Format `json:"format"`
	MediaType string        `json:"mediatype"`
}

// Index responds with a description of the tables, their columns and files.
func (h *Handler) Index(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Vary", vary)
	if _, err := check(r); err != nil {
		return err
	}
	for name := range r.URL.Query() {
		return invalid(name, "This parameter does not exist.")
	}
	state, err := h.config.State(r.Context())
	if err != nil {
		return fmt.Errorf("read the state of the dataset: %w", err)
	}
	version, err := strconv.ParseInt(versionOf(state), 10, 64)
	if err != nil {
		return fmt.Errorf("read the version of the dataset: %w", err)
	}
	text, err := json.Marshal(newIndex(version))
	if err != nil {
		return fmt.Errorf("encode the list of exports: %w", err)
	}
	sum := sha256.Sum256(text)
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
	w.Header().Set("Cache-Control", cacheControl)
	w.Header().Set("ETag", tag)
	if matches(r.Header, tag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	_, _ = w.Write(text) // fails only if the client is gone
	return nil
}

func newIndex(version int64) index {
	i := index{FormatVersion: export.FormatVersion, DatasetVersion: version, Parameters: []parameter{
		{"congress", "Only records of the Congress with this number, and finances of the election cycle that spans it."},
	}}
	for _, t := range export.Tables() {
		f := tableFormat{
			Name: t.Name, Title: t.Title, Description: t.Description, Notice: t.Notice,
			Plan: string(t.Requirement.Plan), Scopes: scopeNames(t.Requirement.Scopes), Schema: t.Schema(),
		}
		for _, format := range export.Formats {
			f.Files = append(f.Files, file{"/exports/" + t.Name + "." + string(format), format, format.MediaType()})
		}
		i.Tables = append(i.Tables, f)
	}
	return i
}
