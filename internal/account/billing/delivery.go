package billing

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/webhookdelivery"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
)

// retention is how long the IDs of messages are stored. It must exceed twice the
// tolerance, since the sender's clock can be ahead of ours.
const retention = time.Hour

// accept returns a function that stores the ID of a message in a transaction, and
// returns an error if it is stored already. IDs that can no longer arrive again are
// deleted.
func (h *Handler) accept(id string) func(context.Context, *ent.Tx) error {
	return func(ctx context.Context, tx *ent.Tx) error {
		now := h.now()
		err := tx.WebhookDelivery.Create().SetMessageID(id).SetReceivedAt(database.FormatTime(now)).Exec(ctx)
		if ent.IsConstraintError(err) {
			return &problem.Error{Code: problem.AlreadyReceived}
		}
		if err != nil {
			return fmt.Errorf("store the ID of a message: %w", err)
		}
		_, err = tx.WebhookDelivery.Delete().Where(webhookdelivery.ReceivedAtLT(database.FormatTime(now.Add(-retention)))).Exec(ctx)
		if err != nil {
			return fmt.Errorf("delete old IDs of messages: %w", err)
		}
		return nil
	}
}
