package loader

// Limits are the sizes of the pages of a list.
type Limits struct {
	Default int // if the client requests no size
	Max     int
}

// Size returns the size of a page for the requested one. A size above the
// maximum is reduced to it. The name of the argument is used in errors.
func (l Limits) Size(argument string, requested *int) (int, error) {
	if requested == nil {
		return l.Default, nil
	}
	if *requested < 1 {
		return 0, InvalidArgument(argument, "want at least 1, and at most %d", l.Max)
	}
	return min(*requested, l.Max), nil
}

// Arguments are the page arguments of a connection field.
type Arguments struct {
	List    string // name of the field, such as Bill.actions, for its cursors
	Limits  Limits
	First   *int    // size of the page
	After   *string // cursor of the last element of the previous page
	AfterID *int64  // id of that element, an alternative to After; ignored unless positive
}

// Page returns the requested page of a list with a single order.
func (a Arguments) Page() (Page, error) { return a.page(a.List) }

// OrderedPage returns the requested page of a list in the named order, one of
// several.
func (a Arguments) OrderedPage(order string) (Page, error) { return a.page(a.List + " " + order) }

func (a Arguments) page(list string) (p Page, err error) {
	p.list = list
	if p.Size, err = a.Limits.Size("first", a.First); err != nil {
		return Page{}, err
	}
	switch {
	case a.After != nil && a.AfterID != nil:
		return Page{}, InvalidArgument("afterId", "pass either after or afterId")
	case a.After != nil:
		if p.After, err = parseCursor(list, *a.After); err != nil {
			return Page{}, err
		}
		p.HasAfter = true
	case a.AfterID != nil && *a.AfterID > 0:
		p.After, p.HasAfter = SortKey{ID: *a.AfterID}, true
	}
	return p, nil
}

// Page is a requested page of a list. It is comparable.
type Page struct {
	Size     int
	After    SortKey // the page begins after this key, if HasAfter is set
	HasAfter bool
	list     string // name in cursors
}

// FirstPage returns the first page of a list whose cursors are not used.
func FirstPage(size int) Page { return Page{Size: size} }
