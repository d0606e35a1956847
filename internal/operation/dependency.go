package operation

import (
	"context"

	"legislative/ent/revision"
)

// On returns a context for a statement whose result can only change if one of the
// given records changes, or one that the answer is known to depend on already. A
// record changes too when another one begins to refer to it. Records need not
// exist: one that is added later counts as changed.
func On(ctx context.Context, kind revision.Kind, records ...int64) context.Context {
	o := From(ctx)
	if o.Records == nil {
		return ctx
	}
	o.Records.Add(kind, records...)
	if o.isCovered {
		return ctx
	}
	return With(ctx, func(o *Operation) { o.isCovered = true })
}

// NoteStatement records that a statement is about to be executed.
func (o *Operation) NoteStatement() {
	if o.Records != nil && !o.isCovered {
		o.Records.AddUnknown()
	}
}
