package account

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"
)

const (
	// noncesItem names the value of the session that has the nonces of forms.
	noncesItem = "forms"
	// maxNonces bounds the nonces of a session. Only the forms that were opened last
	// can be submitted.
	maxNonces = 16
)

// addNonce adds to the session a nonce for a form that may be submitted once, and
// returns it.
func (h *Handler) addNonce(ctx context.Context) string {
	nonce := rand.Text()
	kept := append(strings.Fields(h.config.Sessions.Pop(ctx, noncesItem)), nonce)
	kept = kept[max(0, len(kept)-maxNonces):]
	h.config.Sessions.Put(ctx, noncesItem, strings.Join(kept, " "))
	return nonce
}

// useNonce reports whether the session has a nonce, and removes it. Two concurrent
// requests can both find it, since each has read the session before; the script of
// the page keeps a second click from submitting a form again.
func (h *Handler) useNonce(ctx context.Context, nonce string) bool {
	kept := strings.Fields(h.config.Sessions.Pop(ctx, noncesItem))
	i := slices.Index(kept, nonce)
	if i >= 0 {
		kept = slices.Delete(kept, i, i+1)
	}
	h.config.Sessions.Put(ctx, noncesItem, strings.Join(kept, " "))
	return i >= 0
}
