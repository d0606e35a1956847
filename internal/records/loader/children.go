package loader

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/internal/operation"
	"legislative/internal/store/database"
)

// Children is a list of the rows C that belong to each parent P. It is read
// page by page: one page for each of many parents in one statement. A holds
// the arguments that narrow the list.
type Children[P any, A comparable, C any] struct {
	Table      string
	Query      Query[C]
	Parent     string // column with the key of the parent
	Order      string // column that orders the list, part of its cursors
	Descending bool
	Where      func(A) func(*sql.Selector) // nil for all rows
	ParentKey  func(*P) int64
	Keys       func(*C) (parent, order int64)
	Total      func(*P) int // if set, returns the number of all rows of a parent

	pages  Field[ChildPage[A], P, *Connection[*C]]
	totals Field[A, P, int]
}

// ChildPage identifies a page of a list that arguments narrow.
type ChildPage[A comparable] struct {
	Page      Page
	Arguments A
}

// Load returns the requested page of the list of a parent.
func (l *Children[P, A, C]) Load(ctx context.Context, db *database.DB, parent *P, arguments A, paging Arguments) (*Connection[*C], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	return l.LoadPage(ctx, db, parent, ChildPage[A]{p, arguments})
}

// LoadPage returns a page of the list of a parent.
func (l *Children[P, A, C]) LoadPage(ctx context.Context, db *database.DB, parent *P, page ChildPage[A]) (*Connection[*C], error) {
	return l.pages.Load(ctx, parent, page, func(ctx context.Context, parents []*P) (map[*P]*Connection[*C], error) {
		keys := l.parentKeys(parents)
		found, err := l.Query(OnParents(ctx, l.Parent, keys), db.Ent, func(s *sql.Selector) { l.selectPage(s, keys, page) })
		if err != nil {
			return nil, err
		}
		addFound(ctx, found)
		byParent := GroupBy(found, func(c *C) int64 { parent, _ := l.Keys(c); return parent })
		pages := make(map[*P]*Connection[*C], len(parents))
		var nodes []*C
		for _, parent := range parents {
			pages[parent] = NewConnection(byParent[l.ParentKey(parent)], page.Page,
				func(c *C) SortKey { _, order := l.Keys(c); return SortKey{ID: order} },
				func(ctx context.Context) (int, error) { return l.total(ctx, db, parent, page.Arguments) })
			nodes = append(nodes, pages[parent].Nodes...)
		}
		SetSiblings(ctx, nodes)
		return pages, nil
	})
}

func (l *Children[P, A, C]) total(ctx context.Context, db *database.DB, parent *P, arguments A) (int, error) {
	if l.Total != nil {
		return l.Total(parent), nil
	}
	return l.totals.Load(ctx, parent, arguments, func(ctx context.Context, parents []*P) (map[*P]int, error) {
		d := sql.Dialect(db.Dialect)
		s := d.Select(l.Parent, sql.Count("*")).From(d.Table(l.Table)).GroupBy(l.Parent)
		keys := l.parentKeys(parents)
		In(l.Parent, keys)(s)
		l.narrow(s, arguments)
		byParent := map[int64]int{}
		err := Scan(OnParents(ctx, l.Parent, keys), db, s, func(rows *sql.Rows) error {
			var parent int64
			var n int
			err := rows.Scan(&parent, &n)
			byParent[parent] = n
			return err
		})
		totals, running := make(map[*P]int, len(parents)), operation.From(ctx)
		for _, parent := range parents {
			totals[parent] = byParent[l.ParentKey(parent)]
			running.Charge(totals[parent], countedChild)
		}
		return totals, err
	})
}

// countedChild is the CPU time in which the database counts a row.
const countedChild = 60 * time.Nanosecond

func (l *Children[P, A, C]) parentKeys(parents []*P) []int64 {
	return Keys(parents, func(parent *P) *int64 { return new(l.ParentKey(parent)) })
}

// selectPage selects the rows of the page of each parent, and one row more.
func (l *Children[P, A, C]) selectPage(s *sql.Selector, parents []int64, page ChildPage[A]) {
	direction, after := "", sql.GT
	if l.Descending {
		direction, after = " DESC", sql.LT
	}
	selectEach(s, parents, func(rows *sql.Selector, parent string) {
		rows.Where(sql.ColumnsEQ(rows.C(l.Parent), parent))
		l.narrow(rows, page.Arguments)
		if page.Page.HasAfter {
			rows.Where(after(rows.C(l.Order), page.Page.After.ID))
		}
		rows.OrderExpr(sql.Raw(quote(rows, rows.C(l.Order)) + direction)).Limit(page.Page.Size + 1)
	})
	// With the plus, SQLite does not read all rows by an index of this order.
	s.OrderExpr(sql.Raw("+" + quote(s, s.C(l.Order)) + direction))
}

// narrow selects the rows that the arguments leave.
func (l *Children[P, A, C]) narrow(s *sql.Selector, arguments A) {
	if l.Where != nil {
		l.Where(arguments)(s)
	}
}

// Always returns a condition that does not depend on arguments, for the field
// Where of [Children].
func Always[A any](condition func(*sql.Selector)) func(A) func(*sql.Selector) {
	return func(A) func(*sql.Selector) { return condition }
}
