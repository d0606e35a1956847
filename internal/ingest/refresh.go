package ingest

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/housesession"
	"legislative/internal/database"
)

// Refresh brings up to date what is derived from the records of several
// documents, or by rules that have changed since: the voters that old votes
// name in words alone, the members' voting records, and the analyses of
// texts. What is up to date already costs two look-ups. Every step is a
// transaction that is either done or still to be done, so Refresh can be
// ended at any moment and called again.
func Refresh(ctx context.Context, db *database.DB) error {
	if err := analyseAgain(ctx, db); err != nil {
		return err
	}
	stale, err := db.Ent.HouseSession.Query().Where(housesession.Stale(true)).Order(ent.Asc(housesession.FieldID)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up stale sessions: %w", err)
	}
	var roster roster
	for _, s := range stale {
		if err := deriveSession(ctx, db, s, &roster); err != nil {
			return fmt.Errorf("voting records of Congress %d, session %d: %w", s.Congress, s.Session, err)
		}
	}
	return nil
}
