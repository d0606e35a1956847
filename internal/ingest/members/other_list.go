package members

import (
	"context"
	"fmt"

	"legislative/internal/ingest/aggregate"
	"legislative/internal/source/legislators"
)

// otherList is a list of which no records are made: the Presidents and Vice
// Presidents. Those in it are members only if a list of members has them.
type otherList struct{ kind legislators.Kind }

// NewOtherList returns the record of a list of which no records are made.
func NewOtherList(f *legislators.File) aggregate.Record { return otherList{f.Kind} }

func (r otherList) Subject() string                              { return string(r.kind) }
func (r otherList) Precedence() string                           { return "" }
func (otherList) Write(context.Context, *aggregate.Writer) error { return nil }

func (r otherList) Remarks() []string {
	return []string{fmt.Sprintf("no records are made of the list %s", r.kind)}
}
