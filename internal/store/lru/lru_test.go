package lru_test

import (
	"fmt"
	"testing"

	"legislative/internal/store/lru"
)

func TestAddEvictsLeastRecentlyUsed(t *testing.T) {
	t.Parallel()
	c := lru.New[int](30)
	for i := range 3 {
		c.Add(fmt.Sprint(i), i, 10)
	}
	c.Get("0")
	c.Add("3", 3, 10)
	for key, want := range map[string]bool{"0": true, "1": false, "2": true, "3": true} {
		if _, ok := c.Get(key); ok != want {
			t.Errorf("Get(%s) found = %v, want %v", key, ok, want)
		}
	}
}

func TestAddIgnoresValuesLargerThanCache(t *testing.T) {
	t.Parallel()
	c := lru.New[int](30)
	c.Add("small", 1, 10)
	c.Add("large", 2, 31)
	if _, ok := c.Get("large"); ok {
		t.Error("Get(large) found = true, want false")
	}
	if _, ok := c.Get("small"); !ok {
		t.Error("Get(small) found = false, want true: a value that was not added evicted it")
	}
}

func TestAddKeepsFirstValue(t *testing.T) {
	t.Parallel()
	c := lru.New[int](30)
	for i := range 10 {
		c.Add("one", i, 10)
	}
	c.Add("two", 2, 10)
	if v, ok := c.Get("one"); !ok || v != 0 {
		t.Errorf("Get(one) = %d, %v, want 0, true", v, ok)
	}
}
