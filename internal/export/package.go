package export

import (
	"encoding/json"
	"fmt"
)

// FormatVersion is the version of the form of exports: the tables, the columns and
// their types. A change that is not an addition raises it.
const FormatVersion = 1

// Package describes the files of an export: a Data Package, by
// https://specs.frictionlessdata.io/data-package/, with properties of its own for the
// version of the dataset.
type Package struct {
	Profile        string     `json:"profile"`
	Name           string     `json:"name"`
	Title          string     `json:"title"`
	Description    string     `json:"description"`
	FormatVersion  int        `json:"formatVersion"`
	DatasetVersion int64      `json:"datasetVersion"`
	LoadedAt       *string    `json:"loadedAt"` // when records were last loaded or derived; nil before the first load
	Congress       *int       `json:"congress"` // nil if the export has all
	Resources      []Resource `json:"resources"`
}

// Resource describes a file of an export.
type Resource struct {
	Profile     string `json:"profile"`
	Name        string `json:"name"` // of the table
	Path        string `json:"path"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Notice      string `json:"notice,omitempty"`
	Format      Format `json:"format"`
	MediaType   string `json:"mediatype"`
	Encoding    string `json:"encoding,omitempty"` // of text
	Rows        int64  `json:"rows"`
	Bytes       int64  `json:"bytes"`
	Hash        string `json:"hash"` // sha256: and the digest of the file
	Schema      Schema `json:"schema"`
}

// Schema describes the columns of a table: a Table Schema, by
// https://specs.frictionlessdata.io/table-schema/.
type Schema struct {
	Fields        []Field      `json:"fields"`
	PrimaryKey    []string     `json:"primaryKey"`
	ForeignKeys   []ForeignKey `json:"foreignKeys,omitempty"`
	MissingValues []string     `json:"missingValues"` // of CSV
}

// Field describes a column.
type Field struct {
	Name        string       `json:"name"`
	Type        Type         `json:"type"`
	Description string       `json:"description"`
	Source      string       `json:"graphqlField"` // the field of GraphQL with the same values
	Constraints *Constraints `json:"constraints,omitempty"`
}

// Constraints are those of a column.
type Constraints struct {
	Required bool `json:"required"`
}

// ForeignKey has columns that name a row of another table.
type ForeignKey struct {
	Fields    []string     `json:"fields"`
	Reference KeyReference `json:"reference"`
}

// KeyReference has the columns of the other table.
type KeyReference struct {
	Resource string   `json:"resource"`
	Fields   []string `json:"fields"`
}

// Schema returns the schema of a table.
func (t *Table) Schema() Schema {
	s := Schema{PrimaryKey: t.Key, MissingValues: []string{""}}
	for _, c := range t.Columns {
		f := Field{Name: c.Name, Type: c.Type, Description: c.Description, Source: c.Field}
		if !c.Nullable {
			f.Constraints = &Constraints{Required: true}
		}
		s.Fields = append(s.Fields, f)
	}
	for _, r := range t.References {
		s.ForeignKeys = append(s.ForeignKeys, ForeignKey{r.Columns, KeyReference{r.Table, r.Key}})
	}
	return s
}

// newPackage describes an export without files.
func newPackage(s *Snapshot, inCongress int) *Package {
	p := &Package{
		Profile: "data-package", Name: "legislative-records", Title: "Legislative records",
		Description:   "Records of the United States Congress. All files are of one version of the dataset.",
		FormatVersion: FormatVersion, DatasetVersion: s.Version,
	}
	if s.LoadedAt != "" {
		p.LoadedAt = &s.LoadedAt
	}
	if inCongress != 0 {
		p.Description = fmt.Sprintf("Records of Congress %d of the United States. All files are of one version of the dataset.", inCongress)
		p.Congress = &inCongress
	}
	return p
}

// newResource describes a file of a table.
func newResource(t *Table, f Format) Resource {
	r := Resource{
		Profile: "data-resource", Name: t.Name, Path: t.Name + "." + string(f), Title: t.Title, Description: t.Description, Notice: t.Notice,
		Format: f, MediaType: f.MediaType(), Schema: t.Schema(),
	}
	if f != Parquet {
		r.Encoding = "utf-8"
	}
	if f == CSV {
		r.Profile = "tabular-data-resource"
	}
	return r
}

// encode returns the description as the content of a file.
func (p *Package) encode() ([]byte, error) {
	text, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", PackageName, err)
	}
	return append(text, '\n'), nil
}
