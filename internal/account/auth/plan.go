package auth

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/store/database"
)

// SetPlan moves an account to a plan. Running services apply it within 5
// seconds.
func SetPlan(ctx context.Context, db *database.DB, actor audit.Actor, email string, plan access.Plan) error {
	return SetPlanAfter(ctx, db, actor, email, plan, func(context.Context, *ent.Tx) error { return nil })
}

// SetPlanAfter is like [SetPlan], but first runs a function in the same
// transaction. If the function returns an error, SetPlanAfter changes nothing and
// returns that error.
func SetPlanAfter(ctx context.Context, db *database.DB, actor audit.Actor, email string, plan access.Plan, first func(context.Context, *ent.Tx) error) error {
	email, err := ParseEmail(email)
	if err != nil {
		return err
	}
	return change(ctx, db, actor, func(ctx context.Context, tx *ent.Tx) (event audit.Event, err error) {
		if err := first(ctx, tx); err != nil {
			return event, err
		}
		found, err := findAccount(ctx, tx.Account, email)
		if err != nil {
			return event, err
		}
		if err := tx.Account.UpdateOne(found).SetPlan(plan).Exec(ctx); err != nil {
			return event, fmt.Errorf("set plan of account %s: %w", email, err)
		}
		return audit.Event{Action: audit.PlanChanged, AccountID: found.ID, Detail: fmt.Sprintf("from %s to %s", found.Plan, plan)}, nil
	})
}
