package billing

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"legislative/internal/http/problem"
)

const (
	// tolerance is the largest difference between the sender's clock and ours.
	tolerance = 5 * time.Minute
	// minSecretBytes is the length of the shortest secret that the specification allows.
	minSecretBytes = 24
	// maxSecrets is enough to replace a secret, and bounds the cost of a verification.
	maxSecrets = 2
)

// Secrets are the secrets of which one must have signed a message. Without
// secrets, no message is accepted. Formatting
// them does not reveal them.
type Secrets struct{ keys []*standardwebhooks.Webhook }

// ParseSecrets parses one secret, or two separated by a comma, each in the form
// whsec_BASE64. It returns no secrets if s is empty. Its errors do not contain
// the secrets.
func ParseSecrets(s string) (secrets Secrets, err error) {
	if s == "" {
		return secrets, nil
	}
	words := strings.Split(s, ",")
	if len(words) > maxSecrets {
		return secrets, fmt.Errorf("%d secrets: want one, or two separated by a comma while they are rotated", len(words))
	}
	for _, word := range words {
		encoded, ok := strings.CutPrefix(strings.TrimSpace(word), "whsec_")
		raw, err := base64.StdEncoding.DecodeString(encoded)
		if !ok || err != nil || len(raw) < minSecretBytes {
			return Secrets{}, fmt.Errorf("want whsec_ and the base64 of at least %d bytes: echo whsec_$(openssl rand -base64 32) makes such a secret", minSecretBytes)
		}
		key, err := standardwebhooks.NewWebhookRaw(raw)
		if err != nil {
			return Secrets{}, errors.New("unusable secret: make another one")
		}
		secrets.keys = append(secrets.keys, key)
	}
	return secrets, nil
}

// verify reports whether one of the signatures in a header is that of a body, by
// one of the secrets. It does not check the time.
func (s Secrets) verify(h http.Header, body []byte) bool {
	for _, key := range s.keys {
		if key.VerifyIgnoringTimestamp(body, h) == nil {
			return true
		}
	}
	return false
}

// acceptableID matches the IDs of messages that can be stored.
var acceptableID = regexp.MustCompile(`^[!-~]{1,256}$`)

// parseHeader returns the ID of a message. It checks everything that does not need the
// body, so that the bodies of most requests that are not signed are never read.
func parseHeader(h http.Header, now time.Time) (id string, err error) {
	for _, name := range []string{standardwebhooks.HeaderWebhookID, standardwebhooks.HeaderWebhookTimestamp, standardwebhooks.HeaderWebhookSignature} {
		if len(h.Values(name)) != 1 {
			return "", errUnsigned("The header %s must be sent, once.", name)
		}
	}
	id = h.Get(standardwebhooks.HeaderWebhookID)
	if !acceptableID.MatchString(id) {
		return "", errUnsigned("The header webhook-id must have 1 to 256 visible characters of ASCII.")
	}
	const timeBits = 40 // for seconds of many years, but not for milliseconds
	seconds, err := strconv.ParseUint(h.Get(standardwebhooks.HeaderWebhookTimestamp), 10, timeBits)
	if err != nil {
		return "", errUnsigned("The header webhook-timestamp must be the number of seconds since 1970.")
	}
	if late := now.Sub(time.Unix(int64(seconds), 0)).Round(time.Second); late.Abs() > tolerance {
		side := "behind"
		if late < 0 {
			side = "ahead of"
		}
		return "", errUnsigned("The time in webhook-timestamp is %s %s this service's clock, which says %s. At most %s are allowed: sign each attempt with the current time, and check the clocks.",
			late.Abs(), side, now.UTC().Format(time.RFC3339), tolerance)
	}
	return id, nil
}

// errUnsigned returns the error of a request that the billing system has not
// signed.
func errUnsigned(format string, args ...any) error {
	return &problem.Error{Code: problem.InvalidSignature, Detail: fmt.Sprintf(format, args...)}
}
