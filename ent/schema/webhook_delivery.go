package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// WebhookDelivery is a message that the webhook for subscriptions has accepted,
// so that it is not accepted again.
type WebhookDelivery struct{ ent.Schema }

// Fields of a delivery.
func (WebhookDelivery) Fields() []ent.Field {
	return []ent.Field{
		field.String("message_id").Unique().Comment("chosen by the sender"),
		field.String("received_at"),
	}
}

// Indexes of a delivery.
func (WebhookDelivery) Indexes() []ent.Index { return []ent.Index{index.Fields("received_at")} }
