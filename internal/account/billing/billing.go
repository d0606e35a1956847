// Package billing answers the webhook by which a billing system sets the
// plans of accounts. Messages are signed as the Standard Webhooks specification
// says (https://www.standardwebhooks.com).
package billing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"time"

	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
)

// Path is the path of the webhook.
const Path = "/hooks/subscription"

// maxBody is the size of the largest body, in bytes. It bounds the cost of a request
// without a valid signature.
const maxBody = 64 << 10

// Config has the dependencies and settings of a handler.
type Config struct {
	Database  *database.DB
	Addresses *clientaddress.Finder
	Secrets   Secrets // without secrets, there is no webhook
}

// Handler answers requests to [Path]. It is safe for concurrent use.
type Handler struct {
	config Config
	now    func() time.Time
}

// New returns a handler.
func New(c Config) *Handler { return &Handler{c, time.Now} }

// Handle applies the message of a request and answers with 204, or returns an
// error. It is a [problem.HandlerFunc].
func (h *Handler) Handle(w http.ResponseWriter, r *http.Request) error {
	if len(h.config.Secrets.keys) == 0 {
		return &problem.Error{Code: problem.NotFound, Detail: "This service has no webhook for subscriptions: its operator can configure a secret for it."}
	}
	if r.Method != http.MethodPost {
		return &problem.Error{Code: problem.MethodNotAllowed, Allow: http.MethodPost, Detail: "The webhook receives messages. Use POST."}
	}
	id, err := parseHeader(r.Header, h.now())
	if err != nil {
		return err
	}
	body, err := readBody(w, r)
	if err != nil {
		return err
	}
	if !h.config.Secrets.verify(r.Header, body) {
		return errUnsigned("No signature in webhook-signature matches the body, webhook-id and webhook-timestamp. Sign the bytes that are sent, with the secret of this service.")
	}
	change, err := parseBody(body)
	if err != nil {
		return err
	}
	if err := h.apply(r, id, change); err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// readBody reads a body of JSON.
func readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || media != "application/json" {
		return nil, &problem.Error{Code: problem.UnsupportedMediaType}
	}
	if r.ContentLength > maxBody {
		return nil, errTooLarge()
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return nil, errTooLarge()
	}
	if err != nil {
		return nil, &problem.Error{Code: problem.InvalidRequest, Detail: "The body ended early. Send it again.", Cause: err}
	}
	return body, nil
}

func errTooLarge() error {
	return &problem.Error{Code: problem.BodyTooLarge, Detail: fmt.Sprintf("The body has more than %d KiB. Send one message in each request.", maxBody>>10)}
}

// apply makes the change of a message with an ID, once.
func (h *Handler) apply(r *http.Request, id string, c change) error {
	actor := audit.Actor{Role: audit.Subscription, Address: h.config.Addresses.Find(r)}
	// A change that has begun is completed even if the sender does not wait for it.
	ctx := context.WithoutCancel(r.Context())
	err := auth.SetPlanAfter(ctx, h.config.Database, actor, c.email, c.plan, h.accept(id))
	if _, ok := errors.AsType[*auth.Rejection](err); ok {
		return &problem.Error{Code: problem.NotFound, Detail: fmt.Sprintf(
			"No account has the email address %s. Check the address, or send the message again once its holder has signed up.", c.email)}
	}
	return err
}
