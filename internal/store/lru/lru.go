// Package lru implements a cache with a maximum size in bytes, from which it
// evicts the least recently used values.
package lru

import (
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// Cache is a cache of values by key. It is safe for concurrent use.
type Cache[V any] struct {
	mu       sync.Mutex
	maxBytes int
	bytes    int
	entries  *simplelru.LRU[string, entry[V]]
}

type entry[V any] struct {
	value V
	bytes int
}

// New returns an empty cache whose values have at most maxBytes in total.
func New[V any](maxBytes int) *Cache[V] {
	entries, err := simplelru.NewLRU[string, entry[V]](math.MaxInt, nil)
	if err != nil {
		panic(err) // the number of entries is positive
	}
	return &Cache[V]{maxBytes: maxBytes, entries: entries}
}

// Get returns the value of a key and marks it as used.
func (c *Cache[V]) Get(key string) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.entries.Get(key)
	return e.value, ok
}

// Add adds a value that takes the given number of bytes, including its key, and
// evicts other values if necessary. It does nothing if the cache has a value for
// the key or if the value is larger than the cache.
func (c *Cache[V]) Add(key string, value V, bytes int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries.Contains(key) || bytes > c.maxBytes {
		return
	}
	c.entries.Add(key, entry[V]{value, bytes})
	for c.bytes += bytes; c.bytes > c.maxBytes; {
		_, oldest, _ := c.entries.RemoveOldest()
		c.bytes -= oldest.bytes
	}
}
