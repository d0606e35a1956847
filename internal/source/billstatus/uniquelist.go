package billstatus

// uniqueList appends rows to a slice unless it has a row with the same key.
type uniqueList[K comparable, T any] struct {
	rows    *[]T
	indexes map[K]int
}

func newUniqueList[K comparable, T any](rows *[]T) *uniqueList[K, T] {
	return &uniqueList[K, T]{rows, map[K]int{}}
}

// add appends row and returns nil. If the list already has a row with the key,
// it returns a pointer to that row instead.
func (l *uniqueList[K, T]) add(key K, row T) (existing *T) {
	if i, ok := l.indexes[key]; ok {
		return &(*l.rows)[i]
	}
	l.indexes[key] = len(*l.rows)
	*l.rows = append(*l.rows, row)
	return nil
}

// removeDuplicates keeps the first of equal rows.
func removeDuplicates[T comparable](rows []T) []T {
	var unique []T
	list := newUniqueList[T](&unique)
	for _, row := range rows {
		list.add(row, row)
	}
	return unique
}
