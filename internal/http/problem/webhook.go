package problem

import (
	"net/http"
	"slices"
)

// The codes that only webhooks use.
const (
	InvalidSignature Code = "invalid_signature"
	AlreadyReceived  Code = "already_received"
)

// webhookTypes has the types of problem documents that only webhooks send. It is
// never modified.
var webhookTypes = []Type{
	{InvalidRequest, http.StatusBadRequest, "Invalid request",
		"The body of the request is invalid. Correct it."},
	{InvalidSignature, http.StatusUnauthorized, "Invalid signature",
		"The message is not signed by a known sender. Sign it with the secret of this service."},
	{AlreadyReceived, http.StatusConflict, "Already received",
		"A message with this webhook-id was accepted before. Do not send it again, and give each message an ID of its own."},
	{BodyTooLarge, http.StatusRequestEntityTooLarge, "Body too large",
		"The body of the request is too large. Send a smaller one."},
	{UnsupportedMediaType, http.StatusUnsupportedMediaType, "Unsupported media type",
		"The body must be JSON. Send it with the header Content-Type: application/json."},
}

// IsForWebhooks reports whether webhooks use a code and REST does not.
func IsForWebhooks(code Code) bool {
	return slices.ContainsFunc(webhookTypes, func(t Type) bool { return t.Code == code })
}
