package account

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"
)

const (
	// noncesItem is the name of the session's value with the nonces of forms.
	noncesItem = "forms"
	// maxNonces bounds the forms of a session that can be sent. Only the latest
	// ones that were opened can.
	maxNonces = 16
)

// addNonce returns a value for a form that may be sent once, and keeps it in the
// session.
func (h *Handler) addNonce(ctx context.Context) string {
	nonce := rand.Text()
	kept := append(strings.Fields(h.config.Sessions.Pop(ctx, noncesItem)), nonce)
	kept = kept[max(0, len(kept)-maxNonces):]
	h.config.Sessions.Put(ctx, noncesItem, strings.Join(kept, " "))
	return nonce
}

// useNonce reports whether the session has a nonce, and removes it. Two requests
// at the same moment can both find it, since each has read the session before; the
// script of the page prevents that a second click sends a form again.
func (h *Handler) useNonce(ctx context.Context, nonce string) bool {
	kept := strings.Fields(h.config.Sessions.Pop(ctx, noncesItem))
	i := slices.Index(kept, nonce)
	if i >= 0 {
		kept = slices.Delete(kept, i, i+1)
	}
	h.config.Sessions.Put(ctx, noncesItem, strings.Join(kept, " "))
	return i >= 0
}
