package graph

import (
	"context"

	"legislative/internal/operation"
	"legislative/internal/records/loader"
)

// knownList returns a list that is nil if no loaded file has it. In REST, whose
// lists are never null, it is empty instead.
func knownList[T any](ctx context.Context, list []T, err error) ([]T, error) {
	if list == nil && err == nil && operation.From(ctx).IsFixed {
		return []T{}, nil
	}
	return list, err
}

// knownPage does the same for a page of a list.
func knownPage[T any](ctx context.Context, page *loader.Connection[T], err error) (*loader.Connection[T], error) {
	if page == nil && err == nil && operation.From(ctx).IsFixed {
		return loader.EmptyConnection[T](), nil
	}
	return page, err
}

// pageIfKnown returns a page of a list, or null if the list is empty and no loaded
// file has it.
func pageIfKnown[T any](ctx context.Context, page *loader.Connection[T], err error, isKnown func() (bool, error)) (*loader.Connection[T], error) {
	if err != nil || operation.From(ctx).IsFixed || len(page.Nodes) > 0 || page.PageInfo().HasPreviousPage {
		return page, err
	}
	if known, err := isKnown(); err != nil || !known {
		return nil, err
	}
	return page, nil
}

// listIfKnown does the same for a whole list.
func listIfKnown[T any](ctx context.Context, list []T, err error, isKnown func() (bool, error)) ([]T, error) {
	if err != nil || operation.From(ctx).IsFixed || len(list) > 0 {
		return list, err
	}
	if known, err := isKnown(); err != nil || !known {
		return nil, err
	}
	return list, nil
}
