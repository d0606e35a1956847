package usage

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	entsql "entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/usagehour"
	"legislative/internal/access"
	"legislative/internal/store/database"
)

const (
	// writeInterval is how often use is written.
	writeInterval = 10 * time.Second
	// writeTimeout bounds a write.
	writeTimeout = 5 * time.Second
	// deleteInterval is how often old use is deleted.
	deleteInterval = time.Hour
	// retention is how long use is kept.
	retention = 92 * 24 * time.Hour
	// rowsPerStatement keeps a statement below the limit of parameters of SQLite.
	rowsPerStatement = 500
	// maxPending bounds the counts that wait for a database that does not respond.
	// Use beyond them is not recorded.
	maxPending = 100_000

	shards = 16
)

// Recorder counts the use of keys in memory, and adds it to the database from time
// to time. It is safe for concurrent use.
type Recorder struct {
	db     *database.DB
	log    *slog.Logger
	now    func() time.Time
	shards [shards]shard

	mu      sync.Mutex // held while use is written
	pending map[keyHour]counts
}

// shard counts the use of some keys.
type shard struct {
	mu     sync.Mutex
	counts map[keyHour]counts
	spare  map[keyHour]counts // empty, to take the place of counts
	_      [40]byte           // keeps the locks of two shards off one cache line
}

// keyHour identifies a row.
type keyHour struct {
	account, key int
	hour         int64
}

// counts are what is added to a row.
type counts struct{ requests, refused, cost int64 }

func (c counts) plus(other counts) counts {
	return counts{c.requests + other.requests, c.refused + other.refused, c.cost + other.cost}
}

// NewRecorder returns a recorder that writes to a database.
func NewRecorder(db *database.DB, log *slog.Logger) *Recorder {
	r := &Recorder{db: db, log: log, now: time.Now, pending: map[keyHour]counts{}}
	for i := range r.shards {
		r.shards[i].counts, r.shards[i].spare = map[keyHour]counts{}, map[keyHour]counts{}
	}
	return r
}

// Answer counts a request that was answered.
func (r *Recorder) Answer(caller access.Caller) { r.add(caller, counts{requests: 1}) }

// Refuse counts a request beyond a limit.
func (r *Recorder) Refuse(caller access.Caller) { r.add(caller, counts{refused: 1}) }

// Charge counts the cost of an operation.
func (r *Recorder) Charge(caller access.Caller, cost int) {
	r.add(caller, counts{cost: int64(cost)})
}

func (r *Recorder) add(caller access.Caller, n counts) {
	if caller.KeyID == 0 {
		return // a request of the service itself
	}
	id := keyHour{caller.AccountID, caller.KeyID, hourOf(r.now())}
	s := &r.shards[caller.KeyID%shards]
	s.mu.Lock()
	s.counts[id] = s.counts[id].plus(n)
	s.mu.Unlock()
}

// Run writes use, and deletes what is old, until ctx ends. Call [Recorder.Write]
// when no more requests come.
func (r *Recorder) Run(ctx context.Context) {
	write := time.NewTicker(writeInterval)
	defer write.Stop()
	remove := time.NewTicker(deleteInterval)
	defer remove.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-write.C:
			err = r.Write(ctx)
		case <-remove.C:
			err = r.deleteOld(ctx)
		}
		if err != nil && ctx.Err() == nil {
			r.log.WarnContext(ctx, "cannot record the use of keys", "error", err)
		}
	}
}

// Write adds the use since the last call to the database. If it fails, the next
// call adds it.
func (r *Recorder) Write(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.collect()
	if len(r.pending) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	// Instances that write at the same time lock rows in the same order.
	ids := slices.SortedFunc(maps.Keys(r.pending), keyHour.compare)
	err := database.Transact(ctx, r.db, func(ctx context.Context, tx *ent.Tx) error {
		for chunk := range slices.Chunk(ids, rowsPerStatement) {
			query, args := r.upsert(chunk)
			if _, err := tx.ExecContext(ctx, query, args...); err != nil {
				return fmt.Errorf("write the use of keys: %w", err)
			}
		}
		return nil
	})
	if err == nil {
		clear(r.pending)
	}
	return err
}

// collect moves what the shards have counted to pending.
func (r *Recorder) collect() {
	for i := range r.shards {
		s := &r.shards[i]
		s.mu.Lock()
		s.counts, s.spare = s.spare, s.counts
		s.mu.Unlock()
		for id, n := range s.spare {
			if before, ok := r.pending[id]; ok || len(r.pending) < maxPending {
				r.pending[id] = before.plus(n)
			}
		}
		clear(s.spare)
	}
}

func (k keyHour) compare(other keyHour) int {
	if k.key != other.key {
		return k.key - other.key
	}
	return int(k.hour - other.hour)
}

// upsert returns a statement that adds pending counts to their rows.
func (r *Recorder) upsert(ids []keyHour) (query string, args []any) {
	insert := entsql.Dialect(r.db.Dialect).Insert(usagehour.Table).Columns(usagehour.FieldAccountID, usagehour.FieldKeyID,
		usagehour.FieldHour, usagehour.FieldRequests, usagehour.FieldRefused, usagehour.FieldCost)
	for _, id := range ids {
		n := r.pending[id]
		insert.Values(id.account, id.key, id.hour, n.requests, n.refused, n.cost)
	}
	insert.OnConflict(entsql.ConflictColumns(usagehour.FieldKeyID, usagehour.FieldHour), entsql.ResolveWith(func(u *entsql.UpdateSet) {
		for _, column := range []string{usagehour.FieldRequests, usagehour.FieldRefused, usagehour.FieldCost} {
			u.Set(column, entsql.Expr(usagehour.Table+"."+column+" + excluded."+column))
		}
	}))
	return insert.Query()
}

// deleteOld deletes use that is older than the retention.
func (r *Recorder) deleteOld(ctx context.Context) error {
	err := database.Transact(ctx, r.db, func(ctx context.Context, tx *ent.Tx) error {
		_, err := tx.UsageHour.Delete().Where(usagehour.HourLT(hourOf(r.now().Add(-retention)))).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("delete old use of keys: %w", err)
	}
	return nil
}
