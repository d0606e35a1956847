package positions

import (
	"context"

	"legislative/ent"
	"legislative/internal/records"
)

var voters = records.MemberReference[Position]{Key: func(p *Position) *int64 { return &p.Voter }}

// MemberOf returns the member who took a position, or nil.
func MemberOf(ctx context.Context, d *records.Directory, p *Position) (*ent.Member, error) {
	e, err := voters.Load(ctx, d, p)
	return e.Member, err
}
