// Package mail sends messages by SMTP.
package mail

import "context"

// Message is a plain text message to one recipient.
type Message struct {
	To      string
	Subject string
	Text    string
}

// Sender sends messages.
type Sender interface {
	Send(ctx context.Context, m Message) error
}
