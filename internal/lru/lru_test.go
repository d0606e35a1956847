package lru_test

import (
	"fmt"
	"testing"

	"legislative/internal/lru"
)

func TestOldestGoesFirst(t *testing.T) {
	t.Parallel()
	c := lru.New[int](30)
	for i := range 3 {
		c.Add(fmt.Sprint(i), i, 10)
	}
	c.Get("0")
	c.Add("3", 3, 10)
	for key, want := range map[string]bool{"0": true, "1": false, "2": true, "3": true} {
		if _, ok := c.Get(key); ok != want {
			t.Errorf("%s is there: %v, want %v", key, ok, want)
		}
	}
}

func TestWhatIsTooLargeIsNotKept(t *testing.T) {
	t.Parallel()
	c := lru.New[int](30)
	c.Add("small", 1, 10)
	c.Add("large", 2, 31)
	if _, ok := c.Get("large"); ok {
		t.Error("the large value is kept")
	}
	if _, ok := c.Get("small"); !ok {
		t.Error("the small value made room for one that is not kept")
	}
}

func TestSecondValueOfAKeyIsIgnored(t *testing.T) {
	t.Parallel()
	c := lru.New[int](30)
	for i := range 10 {
		c.Add("one", i, 10)
	}
	c.Add("two", 2, 10)
	if v, ok := c.Get("one"); !ok || v != 0 {
		t.Errorf("got %d, %v; want the first value", v, ok)
	}
}
