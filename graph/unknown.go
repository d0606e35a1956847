package graph

import (
	"context"

	"legislative/ent"
	"legislative/internal/operation"
	"legislative/internal/records"
	"legislative/internal/records/loader"
)

// pageIfKnown returns a page of a list, or null if the list is empty and it is not
// known that it has no elements. In REST, whose lists are never null, it is empty
// instead, and the coverage of the record says so.
func pageIfKnown[T any](ctx context.Context, page *loader.Connection[T], err error, isKnown func() (bool, error)) (*loader.Connection[T], error) {
	isEmpty := page == nil || len(page.Nodes) == 0 && !page.PageInfo().HasPreviousPage
	if err != nil || !isEmpty {
		return page, err
	}
	if operation.From(ctx).IsFixed {
		return orEmptyPage(page), nil
	}
	if known, err := isKnown(); err != nil || !known {
		return nil, err
	}
	return orEmptyPage(page), nil
}

func orEmptyPage[T any](page *loader.Connection[T]) *loader.Connection[T] {
	if page == nil {
		return loader.EmptyConnection[T]()
	}
	return page
}

// listIfKnown does the same for a whole list.
func listIfKnown[T any](ctx context.Context, list []T, err error, isKnown func() (bool, error)) ([]T, error) {
	if err != nil || len(list) > 0 {
		return list, err
	}
	if operation.From(ctx).IsFixed {
		return []T{}, nil
	}
	if known, err := isKnown(); err != nil || !known {
		return nil, err
	}
	return []T{}, nil
}

// hasList returns a function that reports whether the loaded files have all of a list of
// a bill.
func (r *Resolver) hasList(ctx context.Context, b *ent.Bill, list string) func() (bool, error) {
	return func() (bool, error) { return records.AwaitList(ctx, r.db, b, list) }
}

// hasAmendmentList does the same for an amendment.
func (r *Resolver) hasAmendmentList(ctx context.Context, a *ent.Amendment, list string) func() (bool, error) {
	return func() (bool, error) { return records.AwaitAmendmentList(ctx, r.db, a, list) }
}
