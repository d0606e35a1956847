package account

import (
	"context"
	"maps"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/store/database/databasetest"
)

func TestCreateKey(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		check(t, b.get(t, homePath), 200, "You have no active keys.")
		check(t, b.get(t, newKeyPath), 200, `value="bills:read"`, `id="scope-text:read"`, "disabled")
		form := url.Values{
			"nonce": {b.nonce(t, newKeyPath)}, "name": {"<i>Importer"}, "scope": {"bills:read", "votes:read"}, "expiry": {"30d"},
			"origins": {"https://app.example.org\r\nhttps://b.example.org"}, "addresses": {"192.0.2.0/24, 2001:db8::1"},
		}
		w := b.post(t, keysPath, form)
		check(t, w, 200, "&lt;i&gt;Importer", "shown only this once", "https://law.example/graphql")
		key := keyPattern.FindString(w.Body.String())
		if !auth.Key(key).IsWellFormed() {
			t.Fatalf("the page has key %q, want a well-formed one", key)
		}
		if got := strings.Count(w.Body.String(), key); got != 5 {
			t.Errorf("the page has the key %d times, want it in the field and in each example", got)
		}
		keys, err := auth.KeysOf(t.Context(), s.db.Ent, account.ID)
		if err != nil || len(keys) != 1 {
			t.Fatalf("keys = %v, %v, want one", keys, err)
		}
		created := keys[0]
		if created.Hash != auth.Key(key).Hash() || created.Name != "<i>Importer" || created.ExpiresAt == nil ||
			access.Join(created.Scopes, " ") != "bills:read votes:read" || len(created.Addresses) != 2 ||
			!cmp.Equal(created.Origins, []string{"https://app.example.org", "https://b.example.org"}) {
			t.Errorf("created key %+v, want the settings of the form", created)
		}
		home := b.get(t, homePath)
		check(t, home, 200, auth.MaskedKey(created), "&lt;i&gt;Importer", "Active</span>, until", "Key created", "only origins https://app.example.org")
		if strings.Contains(home.Body.String(), key) {
			t.Error("the key is shown again")
		}

		// A reload of the page with the key sends the form again.
		again := b.post(t, keysPath, form)
		check(t, again, 409, "already submitted", "&lt;i&gt;Importer")
		if strings.Contains(again.Body.String(), key) {
			t.Error("the key is shown again")
		}
		form.Del("nonce")
		check(t, b.post(t, keysPath, form), 409, "already submitted")
		want := []audit.Action{audit.AccountCreated, audit.LinkCreated, audit.SignedIn, audit.KeyCreated}
		if diff := cmp.Diff(want, s.actions(t, account.ID)); diff != "" {
			t.Errorf("record (-want +got):\n%s", diff)
		}
	})
}

// Several forms can be open at once, but not without bound.
func TestNonces(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	_, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
	first, second := b.nonce(t, newKeyPath), b.nonce(t, newKeyPath)
	create := func(nonce string) int {
		return b.post(t, keysPath, url.Values{"nonce": {nonce}, "scope": {"bills:read"}}).Code
	}
	if got := []int{create(first), create(second), create(first), create(second)}; !cmp.Equal(got, []int{200, 200, 409, 409}) {
		t.Errorf("creation with two forms, twice = %v, want 200 once for each", got)
	}
	oldest := b.nonce(t, newKeyPath)
	for range maxNonces {
		b.nonce(t, newKeyPath)
	}
	if got := create(oldest); got != 409 {
		t.Errorf("creation with a form that was opened long ago = %d, want 409", got)
	}
}

func TestRefusedCreation(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		for _, c := range []struct {
			form url.Values
			want []string
		}{
			{url.Values{"name": {"n"}}, []string{`name="name" maxlength="60" value="n"`, "choose at least one"}},
			{url.Values{"scope": {"text:read"}}, []string{"requires plan analysis", `value="text:read" aria-describedby="scope-text:read-help" checked`}},
			{url.Values{"scope": {"nonsense"}}, nil},
			{url.Values{"scope": {"bills:read"}, "addresses": {"192.0.2.0/99"}}, []string{"<details class=\"field\" open>", ">192.0.2.0/99</textarea>"}},
			{url.Values{"scope": {"bills:read"}, "origins": {"ftp://a"}}, []string{">ftp://a</textarea>"}},
			{url.Values{"scope": {"bills:read"}, "expiry": {"soon"}}, nil},
		} {
			c.form.Set("nonce", b.nonce(t, newKeyPath))
			w := b.post(t, keysPath, c.form)
			check(t, w, 422, append(c.want, `role="alert" tabindex="-1" autofocus`)...)
			if next := noncePattern.FindStringSubmatch(w.Body.String()); next == nil || next[1] == c.form.Get("nonce") {
				t.Errorf("after %v: the form cannot be sent again", c.form)
			}
		}
		if keys, err := auth.KeysOf(t.Context(), s.db.Ent, account.ID); err != nil || len(keys) != 0 {
			t.Errorf("keys = %v, %v, want none", keys, err)
		}
		check(t, b.get(t, homePath), 200, "Change refused")
	})
}

func TestChangeKey(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		key := s.createKey(t, account, "Old name")
		path := keysPath + "/" + strconv.Itoa(key.ID)
		check(t, b.get(t, path), 200, `value="Old name"`, `value="bills:read" aria-describedby="scope-bills:read-help" checked`)
		checkRedirect(t, b.post(t, path, url.Values{"name": {"New name"}, "scope": {"votes:read"}, "addresses": {"192.0.2.7"}}), homePath)
		check(t, b.get(t, homePath), 200, `role="status"`, "was changed", "New name", "only addresses 192.0.2.7/32", "Key changed")
		if again := b.get(t, homePath).Body.String(); strings.Contains(again, "was changed") {
			t.Error("the notice is shown twice")
		}
		check(t, b.post(t, path, url.Values{"name": {"N"}, "scope": {"analysis:read"}}), 422, `role="alert"`, "requires plan analysis")
		found, err := auth.FindKey(t.Context(), s.db.Ent, account.ID, key.ID)
		if err != nil || found.Name != "New name" || access.Join(found.Scopes, " ") != "votes:read" {
			t.Errorf("key = %v, %v, want the accepted settings", found, err)
		}
		actions := s.actions(t, account.ID)
		if got := actions[len(actions)-2:]; !cmp.Equal(got, []audit.Action{audit.KeyChanged, audit.ChangeRefused}) {
			t.Errorf("record ends with %v", got)
		}
	})
}

func TestRollKey(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		old := s.createKey(t, account, "Importer")
		path := keysPath + "/" + strconv.Itoa(old.ID)
		check(t, b.get(t, path+"/roll"), 200, "Roll this key?", auth.MaskedKey(old), `value="24h0m0s" checked`)
		check(t, b.post(t, path+"/roll", url.Values{"nonce": {b.nonce(t, path+"/roll")}, "grace": {"9999h"}}), 422, `role="alert"`)
		form := url.Values{"nonce": {b.nonce(t, path+"/roll")}, "grace": {"1h0m0s"}}
		w := b.post(t, path+"/roll", form)
		check(t, w, 200, "shown only this once", "Importer", "works until <time")
		key := auth.Key(keyPattern.FindString(w.Body.String()))
		check(t, b.post(t, path+"/roll", form), 409, "already submitted")
		keys, err := auth.KeysOf(t.Context(), s.db.Ent, account.ID)
		if err != nil || len(keys) != 2 || keys[0].Hash != key.Hash() || keys[0].Name != "Importer" || keys[1].ExpiresAt == nil {
			t.Fatalf("keys = %v, %v, want the new one and the old one with an expiry", keys, err)
		}

		path = keysPath + "/" + strconv.Itoa(keys[0].ID)
		w = b.post(t, path+"/roll", url.Values{"nonce": {b.nonce(t, path+"/roll")}, "grace": {"0s"}})
		check(t, w, 200, "no longer works")
		check(t, b.get(t, path), 409, "no longer works")
		check(t, b.get(t, homePath), 200, "Revoked and expired keys (1)", "Key rolled")
	})
}

func TestRevokeKey(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		key := s.createKey(t, account, "Importer")
		path := keysPath + "/" + strconv.Itoa(key.ID)
		check(t, b.get(t, path+"/revoke"), 200, "Revoke this key?", "cannot be undone", auth.MaskedKey(key))
		checkRedirect(t, b.post(t, path+"/revoke", nil), homePath)
		check(t, b.get(t, homePath), 200, "was revoked", "Revoked</span>", "Key revoked")
		for _, target := range []string{path, path + "/roll", path + "/revoke"} {
			check(t, b.get(t, target), 409, "no longer works")
			check(t, b.post(t, target, url.Values{"grace": {"0s"}}), 409, "no longer works")
		}
	})
}

func TestKeysOfOthersDoNotExist(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		other := s.createAccount(t, "other@example.org", access.DeveloperFree)
		key := s.createKey(t, other, "Secret name")
		_, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		form := url.Values{"name": {"b"}, "scope": {"bills:read"}, "grace": {"0s"}}
		for _, id := range []string{strconv.Itoa(key.ID), "9999", "0", "-1", "x", "99999999999999999999"} {
			for _, action := range []string{"", "/roll", "/revoke"} {
				w := b.get(t, keysPath+"/"+id+action)
				check(t, w, 404, "No such key")
				if strings.Contains(w.Body.String(), "Secret name") {
					t.Errorf("%s%s shows the key of another account", id, action)
				}
				check(t, b.post(t, keysPath+"/"+id+action, form), 404, "No such key")
			}
		}
		found, err := auth.FindKey(t.Context(), s.db.Ent, other.ID, key.ID)
		if err != nil || found.Name != "Secret name" || found.RevokedAt != nil || found.ExpiresAt != nil {
			t.Errorf("the key of another account = %v, %v, want it unchanged", found, err)
		}
	})
}

func TestMostKeys(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
	nonce := b.nonce(t, newKeyPath)
	for range auth.MaxKeys {
		s.createKey(t, account, "")
	}
	w := b.get(t, homePath)
	check(t, w, 200, "the most an account can have")
	if strings.Contains(w.Body.String(), newKeyPath) {
		t.Error("the page leads to the creation of a key, which is not possible")
	}
	check(t, b.post(t, keysPath, url.Values{"nonce": {nonce}, "scope": {"bills:read"}}), 422, "more than 20 active keys")
}

func TestPlanWithoutKeys(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
	key := s.createKey(t, account, "Importer")
	nonce := b.nonce(t, newKeyPath)
	if err := auth.SetPlan(t.Context(), s.db, audit.Actor{Role: audit.Operator}, account.Email, access.Web); err != nil {
		t.Fatal(err)
	}
	const reason = "move the account to plan <code>developer_free</code> or higher"
	check(t, b.get(t, homePath), 200, reason, "Plan changed by the operator")
	for _, target := range []string{newKeyPath, keysPath + "/" + strconv.Itoa(key.ID)} {
		w := b.get(t, target)
		check(t, w, 200, reason)
		if strings.Contains(w.Body.String(), "<form") {
			t.Errorf("%s has a form, but the plan allows no keys", target)
		}
	}
	check(t, b.post(t, keysPath, url.Values{"nonce": {nonce}, "scope": {"bills:read"}}), 422, "does not include the API")
	checkRedirect(t, b.post(t, keysPath+"/"+strconv.Itoa(key.ID)+"/revoke", nil), homePath)
}

// Of forms that are sent twice at the same moment, one has an effect.
func TestNonceIsUsedOnceConcurrently(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		nonce := b.nonce(t, newKeyPath)
		var group sync.WaitGroup
		for range 8 {
			other := &browser{s, maps.Clone(b.cookies)}
			group.Go(func() {
				if w := other.post(t, keysPath, url.Values{"nonce": {nonce}, "scope": {"bills:read"}}); w.Code != 200 && w.Code != 409 {
					t.Errorf("status %d, want 200 or 409", w.Code)
				}
			})
		}
		group.Wait()
		if keys, err := auth.KeysOf(t.Context(), s.db.Ent, account.ID); err != nil || len(keys) != 1 {
			t.Errorf("%d keys, %v, want 1", len(keys), err)
		}
	})
}

// A refusal is recorded although the client does not wait for it.
func TestRefusalOfAClientThatIsGone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account := s.createAccount(t, "a@example.org", access.DeveloperFree)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		r := httptest.NewRequestWithContext(ctx, "POST", keysPath, nil)
		if _, err := s.pages.refuse(r, account.ID, 0, auth.Rejectf("too many keys")); err != nil {
			t.Fatal(err)
		}
		if got := s.actions(t, account.ID); !slices.Contains(got, audit.ChangeRefused) {
			t.Errorf("actions %v, want %s", got, audit.ChangeRefused)
		}
	})
}
