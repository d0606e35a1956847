// Package derive makes the parts of records that depend on more than one
// document: it identifies the members behind voters whom old votes give by name
// only, makes the members' voting records and the counts of positions by session,
// derives the members' districts, packs their finances, and renews the analyses of
// texts after a change of the rules.
package derive

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/housesession"
	"legislative/ent/voterollup"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollup"
)

// Refresh brings everything derived up to date. If nothing is out of date, it
// costs four queries. Each step is a transaction, so a canceled Refresh can be
// repeated.
func Refresh(ctx context.Context, db *database.DB) error {
	if err := analyzeOutdated(ctx, db); err != nil {
		return err
	}
	if err := packFinances(ctx, db); err != nil {
		return err
	}
	stale, err := db.Ent.HouseSession.Query().Where(housesession.Or(housesession.Stale(true), lacksRollup)).
		Order(ent.Asc(housesession.FieldID)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up stale sessions: %w", err)
	}
	var people directoryCache
	for _, s := range stale {
		if err := deriveSession(ctx, db, s, &people); err != nil {
			return fmt.Errorf("voting records of Congress %d, session %d: %w", s.Congress, s.Session, err)
		}
	}
	return deriveDistricts(ctx, db)
}

// lacksRollup selects the sessions whose counts a change of their votes has
// deleted, or that an earlier version of the program derived.
func lacksRollup(s *sql.Selector) {
	t := sql.Table(voterollup.Table)
	ofSession := sql.Select(t.C(voterollup.FieldID)).From(t).Where(sql.And(
		sql.ColumnsEQ(t.C(voterollup.FieldSessionID), s.C(housesession.FieldID)),
		sql.EQ(t.C(voterollup.FieldAreaKey), ""), sql.EQ(t.C(voterollup.FieldFormat), rollup.Format),
	))
	s.Where(sql.NotExists(ofSession))
}
