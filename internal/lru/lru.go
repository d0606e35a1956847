// Package lru keeps what was used last within a number of bytes.
package lru

import (
	"container/list"
	"sync"
)

// Cache keeps values by key. It is safe for concurrent use.
type Cache[V any] struct {
	mu      sync.Mutex
	most    int
	size    int
	order   *list.List // of *entry[V], the one used last in front
	entries map[string]*list.Element
}

type entry[V any] struct {
	key   string
	value V
	size  int
}

// New makes a cache that holds at most so many bytes, as Add is told them.
func New[V any](most int) *Cache[V] {
	return &Cache[V]{most: most, order: list.New(), entries: map[string]*list.Element{}}
}

// Get finds a value and counts that as a use of it.
func (c *Cache[V]) Get(key string) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.entries[key]
	if !ok {
		return value, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*entry[V]).value, true
}

// Add keeps a value that takes up size bytes, key and all, and drops what was
// not used for longest to make room. A key that is there keeps its value; a
// value that is larger than the cache is not kept.
func (c *Cache[V]) Add(key string, value V, size int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.entries[key]; ok || size > c.most {
		return
	}
	c.entries[key] = c.order.PushFront(&entry[V]{key, value, size})
	c.size += size
	for c.size > c.most {
		oldest := c.order.Remove(c.order.Back()).(*entry[V])
		delete(c.entries, oldest.key)
		c.size -= oldest.size
	}
}
