package account

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"
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

// usedNonces bounds the nonces that an instance remembers to have been used.
const usedNonces = 10_000

// newUsedNonces returns an empty set of nonces, which forgets the oldest.
func newUsedNonces() *lru.Cache[string, struct{}] {
	used, err := lru.New[string, struct{}](usedNonces)
	if err != nil {
		panic(err) // the size is positive
	}
	return used
}

// useNonce reports whether the session has a nonce that was not used, and removes
// it. Of requests at the same moment, which have each read the session before, one
// can use it. Only requests to two instances could both; the script of the page
// prevents that a second click sends a form again.
func (h *Handler) useNonce(ctx context.Context, nonce string) bool {
	kept := strings.Fields(h.config.Sessions.Pop(ctx, noncesItem))
	i := slices.Index(kept, nonce)
	if i >= 0 {
		kept = slices.Delete(kept, i, i+1)
	}
	h.config.Sessions.Put(ctx, noncesItem, strings.Join(kept, " "))
	if i < 0 {
		return false
	}
	wasUsed, _ := h.used.ContainsOrAdd(nonce, struct{}{})
	return !wasUsed
}
