package billstatus

// distinct fills a list in which each key stands once.
type distinct[K comparable, T any] struct {
	rows *[]T
	at   map[K]int
}

func distinctBy[K comparable, T any](rows *[]T) *distinct[K, T] {
	return &distinct[K, T]{rows, map[K]int{}}
}

// add appends a row, or points to the row that has its key already.
func (d *distinct[K, T]) add(key K, row T) (known *T) {
	if i, ok := d.at[key]; ok {
		return &(*d.rows)[i]
	}
	d.at[key] = len(*d.rows)
	*d.rows = append(*d.rows, row)
	return nil
}

// distinctRows drops the repetitions from a list.
func distinctRows[T comparable](rows []T) []T {
	var once []T
	list := distinctBy[T](&once)
	for _, row := range rows {
		list.add(row, row)
	}
	return once
}
