package auth

import (
	"sync"
	"time"

	"legislative/ent"
)

// changedAccounts bounds the number of accounts whose last change is known. It is
// reached after that many accounts have changed, and then all begins anew.
const changedAccounts = 10_000

// changes is what is known of the changes of accounts and their keys. It is safe
// for concurrent use.
type changes struct {
	mu          sync.RWMutex
	at          point
	accounts    map[int]int64 // the version of the last change in this generation, by account
	confirmedAt time.Time     // when the version was last read
}

// point is a point in the sequence of changes.
type point struct {
	// generation is raised if it is not known which accounts have changed. It is 0
	// if the version was not read yet.
	generation uint64
	version    int64
}

// now returns the point up to which changes are known.
func (c *changes) now() point {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.at
}

// confirmation returns when it was last found that an account has not changed since
// a point. It returns false if the account has, or may have.
func (c *changes) confirmation(accountID int, since point) (time.Time, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.confirmedAt, since.generation == c.at.generation && c.accounts[accountID] <= since.version
}

// add notes the version that was read at a time, and the changes that led to it. If
// some are missing, every account may have changed.
func (c *changes) add(version int64, rows []*ent.AccessChange, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	isComplete := c.at.generation > 0 && int64(len(rows)) == version-c.at.version && len(c.accounts)+len(rows) <= changedAccounts
	if !isComplete {
		c.at.generation++
		c.accounts = map[int]int64{}
	} else {
		for _, row := range rows {
			c.accounts[row.AccountID] = row.ID
		}
	}
	c.at.version, c.confirmedAt = version, now
}
