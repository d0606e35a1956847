package auth

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/apikey"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

const holderEmail = "someone@example.org"

var operator = audit.Actor{Role: audit.Operator}

// newKey creates the account and a key.
func newKey(t *testing.T, db *database.DB, plan access.Plan, scopes ...access.Scope) Key {
	t.Helper()
	account, err := CreateAccount(t.Context(), db, operator, holderEmail, plan)
	if err != nil {
		t.Fatal(err)
	}
	key, _, err := CreateKey(t.Context(), db, operator, account.ID, KeySettings{Scopes: scopes})
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// newHolder creates an account without keys and returns its ID.
func newHolder(t *testing.T, db *database.DB, email string, plan access.Plan) int {
	t.Helper()
	account, err := CreateAccount(t.Context(), db, operator, email, plan)
	if err != nil {
		t.Fatal(err)
	}
	return account.ID
}

// mustCreateKey creates a key.
func mustCreateKey(t *testing.T, db *database.DB, accountID int, s KeySettings) (Key, *ent.APIKey) {
	t.Helper()
	key, row, err := CreateKey(t.Context(), db, operator, accountID, s)
	if err != nil {
		t.Fatal(err)
	}
	return key, row
}

// mustFindKey reads a key again.
func mustFindKey(t *testing.T, db *database.DB, id int) *ent.APIKey {
	t.Helper()
	row, err := FindAnyKey(t.Context(), db.Ent, id)
	if err != nil {
		t.Fatal(err)
	}
	return row
}

// checkRejection checks that an error is a rejection with a text.
func checkRejection(t *testing.T, name string, err error, text string) {
	t.Helper()
	if rejection, ok := errors.AsType[*Rejection](err); !ok || !strings.Contains(rejection.Message, text) {
		t.Errorf("%s: %v, want a rejection with %q", name, err, text)
	}
}

// lastEvent returns the last event of an account.
func lastEvent(t *testing.T, db *database.DB, accountID int) *ent.AuditEvent {
	t.Helper()
	events, err := audit.OfAccount(t.Context(), db.Ent, accountID, 1)
	if err != nil || len(events) != 1 {
		t.Fatal(events, err)
	}
	return events[0]
}

func TestCreateKeyNormalizesSettings(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		expiry := time.Now().Add(time.Hour).Truncate(time.Second).UTC()
		_, created := mustCreateKey(t, db, id, KeySettings{
			Name:      "  my key ",
			Scopes:    []access.Scope{access.TextRead, access.BillsRead, access.TextRead},
			Origins:   []string{"HTTPS://App.Example.org:443", "https://app.example.org", "http://[::1]:3000"},
			Addresses: []netip.Prefix{netip.MustParsePrefix("192.0.2.7/24"), netip.MustParsePrefix("::ffff:198.51.100.0/120")},
			ExpiresAt: expiry,
		})
		got, err := SettingsOf(mustFindKey(t, db, created.ID))
		if err != nil {
			t.Fatal(err)
		}
		want := KeySettings{
			Name: "my key", Scopes: []access.Scope{access.TextRead, access.BillsRead},
			Origins:   []string{"https://app.example.org", "http://[::1]:3000"},
			Addresses: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24")},
			ExpiresAt: expiry,
		}
		if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b netip.Prefix) bool { return a == b })); diff != "" {
			t.Errorf("settings (-want +got):\n%s", diff)
		}
		_, plain := mustCreateKey(t, db, id, KeySettings{Scopes: []access.Scope{access.BillsRead}})
		if plain = mustFindKey(t, db, plain.ID); plain.ExpiresAt != nil || plain.Origins == nil || len(plain.Origins) > 0 || plain.Addresses == nil || Restrictions(plain) != "" {
			t.Errorf("a key without settings = %+v, want no restrictions", plain)
		}
	})
}

func TestInvalidSettingsAreRejected(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	id := newHolder(t, db, holderEmail, access.Enterprise)
	web := newHolder(t, db, "web@example.org", access.Web)
	scopes := []access.Scope{access.BillsRead}
	var origins []string
	var ranges []netip.Prefix
	for i := range MaxRestrictions + 1 {
		origins = append(origins, fmt.Sprintf("https://app-%d.example.org", i))
		ranges = append(ranges, netip.PrefixFrom(netip.AddrFrom4([4]byte{192, 0, 2, byte(i)}), 32))
	}
	for name, c := range map[string]struct {
		account  int
		settings KeySettings
		want     string
	}{
		"long name":          {id, KeySettings{Scopes: scopes, Name: strings.Repeat("ä", MaxNameLength+1)}, "60 characters"},
		"control character":  {id, KeySettings{Scopes: scopes, Name: "a\x00b"}, "cannot be displayed"},
		"key as name":        {id, KeySettings{Scopes: scopes, Name: string(NewKey())}, "looks like a key"},
		"no scopes":          {id, KeySettings{}, "at least one"},
		"unknown scope":      {id, KeySettings{Scopes: []access.Scope{"all:write"}}, "unknown scope"},
		"malformed scope":    {id, KeySettings{Scopes: []access.Scope{"x\x00\xff"}}, `unknown scope "x\x00\xff"`},
		"key as origin":      {id, KeySettings{Scopes: scopes, Origins: []string{"https://" + strings.ToLower(string(NewKey()))}}, "looks like a key"},
		"plan without API":   {web, KeySettings{Scopes: scopes}, "does not include the API"},
		"too many origins":   {id, KeySettings{Scopes: scopes, Origins: origins}, "at most 20"},
		"too many ranges":    {id, KeySettings{Scopes: scopes, Addresses: ranges}, "at most 20"},
		"invalid range":      {id, KeySettings{Scopes: scopes, Addresses: []netip.Prefix{{}}}, "192.0.2.0/24"},
		"expiry in the past": {id, KeySettings{Scopes: scopes, ExpiresAt: time.Now().Add(-time.Second)}, "in the past"},
		"expiry too late":    {id, KeySettings{Scopes: scopes, ExpiresAt: time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)}, "too far"},
	} {
		_, _, err := CreateKey(t.Context(), db, operator, c.account, c.settings)
		checkRejection(t, name, err, c.want)
	}
	if _, _, err := CreateKey(t.Context(), db, operator, id, KeySettings{Scopes: scopes, Name: strings.Repeat("ä", MaxNameLength), Origins: origins[1:], Addresses: ranges[1:]}); err != nil {
		t.Errorf("CreateKey at the limits = %v, want nil", err)
	}
}

func TestParseOrigins(t *testing.T) {
	t.Parallel()
	got, err := ParseOrigins(" https://a.example.org,http://LOCALHOST:3000\n https://a.example.org:443 http://192.0.2.1:80")
	if want := []string{"https://a.example.org", "http://localhost:3000", "http://192.0.2.1"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("ParseOrigins = %q, %v, want %q", got, err, want)
	}
	for _, s := range []string{
		"null", "*", "example.org", "//example.org", "ftp://example.org", "https://", "https://a.example.org/", "https://a.example.org/path",
		"https://user@example.org", "https://example.org?", "https://example.org?q", "https://example.org#f", "https://example.org:0", "https://example.org:65536",
		"https://example.org:080", "https://*.example.org", "https://bücher.example", "https://exa%6dple.org", "https://[::1%25eth0]",
	} {
		_, err := ParseOrigins(s)
		checkRejection(t, s, err, "is not a web origin")
	}
}

func TestParseExpiry(t *testing.T) {
	t.Parallel()
	now := time.Date(2030, 1, 1, 12, 0, 0, 0, time.UTC)
	for s, want := range map[string]time.Time{
		"": {}, "2030-02-28": time.Date(2030, 3, 1, 0, 0, 0, 0, time.UTC), " 90d ": now.AddDate(0, 0, 90), "12h": now.Add(12 * time.Hour),
	} {
		if got, err := ParseExpiry(s, now); err != nil || !got.Equal(want) {
			t.Errorf("ParseExpiry(%q) = %v, %v, want %v", s, got, err, want)
		}
	}
	for _, s := range []string{"2030-02-30", "tomorrow", "-1d", "-1h", "d", "1.5d", "99999999d"} {
		_, err := ParseExpiry(s, now)
		checkRejection(t, s, err, "2030-12-31")
	}
}

// However many keys are created at once, an account has at most MaxKeys that work.
func TestNumberOfActiveKeysIsBounded(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		settings := KeySettings{Scopes: []access.Scope{access.BillsRead}}
		errs := make(chan error, MaxKeys+10)
		var creating sync.WaitGroup
		for range cap(errs) {
			creating.Go(func() {
				_, _, err := CreateKey(t.Context(), db, operator, id, settings)
				errs <- err
			})
		}
		creating.Wait()
		close(errs)
		for err := range errs {
			if err != nil {
				checkRejection(t, "key above the limit", err, "more than 20 active keys")
			}
		}
		keys, err := KeysOf(t.Context(), db.Ent, id)
		if err != nil || len(keys) != MaxKeys {
			t.Fatalf("%d keys, %v, want %d", len(keys), err, MaxKeys)
		}
		// Expired and revoked keys do not count.
		if err := db.Ent.APIKey.UpdateOne(keys[0]).SetExpiresAt(database.FormatTime(time.Now())).Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := RevokeKey(t.Context(), db, operator, id, keys[1].ID); err != nil {
			t.Fatal(err)
		}
		mustCreateKey(t, db, id, settings)
		_, last := mustCreateKey(t, db, id, settings)
		_, _, err = CreateKey(t.Context(), db, operator, id, settings)
		checkRejection(t, "another key", err, "more than 20 active keys")
		// So do rolled keys in their grace period.
		_, _, err = RollKey(t.Context(), db, operator, id, last.ID, time.Hour)
		checkRejection(t, "roll with grace", err, "more than 20 active keys")
		if state := StateOf(mustFindKey(t, db, last.ID), time.Now()); state != (State{Condition: Active}) {
			t.Errorf("after a refused roll the key is %s, want active", state)
		}
		if _, _, err := RollKey(t.Context(), db, operator, id, last.ID, 0); err != nil {
			t.Errorf("RollKey without grace = %v, want nil", err)
		}
	})
}

func TestChangeKey(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.DeveloperFree)
		expiry := time.Now().Add(time.Hour)
		key, created := mustCreateKey(t, db, id, KeySettings{Name: "old", Scopes: []access.Scope{access.BillsRead}, Origins: []string{"https://a.example.org"}, ExpiresAt: expiry})
		change := func(s KeySettings) error { return ChangeKey(t.Context(), db, operator, id, created.ID, s) }
		err := change(KeySettings{Name: "new", Scopes: []access.Scope{access.VotesRead}, Addresses: []netip.Prefix{netip.MustParsePrefix("192.0.2.1/32")}})
		if err != nil {
			t.Fatal(err)
		}
		row := mustFindKey(t, db, created.ID)
		if row.Name != "new" || !slices.Equal(row.Scopes, []access.Scope{access.VotesRead}) || Restrictions(row) != "addresses 192.0.2.1/32" ||
			row.Hash != key.Hash() || row.ExpiresAt == nil || *row.ExpiresAt != database.FormatTime(expiry) {
			t.Errorf("after the change: %+v", row)
		}
		event := lastEvent(t, db, id)
		want := MaskedKey(row) + `; name from "old" to "new"; scopes from "bills:read" to "votes:read"; origins from "https://a.example.org" to ""; addresses from "" to "192.0.2.1/32"`
		if event.Action != string(audit.KeyChanged) || event.Detail != want {
			t.Errorf("event %s %s, want %s", event.Action, event.Detail, want)
		}
		again, err := SettingsOf(row)
		if err != nil {
			t.Fatal(err)
		}
		if err := change(again); err != nil || lastEvent(t, db, id).ID != event.ID {
			t.Errorf("ChangeKey to the same settings = %v, want no event", err)
		}
		checkRejection(t, "scope above the plan", change(KeySettings{Scopes: []access.Scope{access.TextRead}}), "requires plan analysis")
		checkRejection(t, "no scope", change(KeySettings{}), "at least one")
		if err := RevokeKey(t.Context(), db, operator, id, created.ID); err != nil {
			t.Fatal(err)
		}
		checkRejection(t, "revoked key", change(KeySettings{Scopes: []access.Scope{access.BillsRead}}), "no longer works (revoked")
	})
}

// Who holds an account can do nothing with the keys of another, and learns nothing
// about them.
func TestKeysOfOtherAccountsAreUnknown(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		owner, other := newHolder(t, db, holderEmail, access.Analysis), newHolder(t, db, "other@example.org", access.Analysis)
		_, row := mustCreateKey(t, db, owner, KeySettings{Scopes: []access.Scope{access.BillsRead}})
		before := mustFindKey(t, db, row.ID)
		for _, id := range []int{row.ID, 12345} {
			_, found := FindKey(ctx, db.Ent, other, id)
			_, _, rolled := RollKey(ctx, db, operator, other, id, 0)
			for name, err := range map[string]error{
				"FindKey": found, "RollKey": rolled, "RevokeKey": RevokeKey(ctx, db, operator, other, id),
				"ChangeKey": ChangeKey(ctx, db, operator, other, id, KeySettings{Scopes: []access.Scope{access.VotesRead}}),
			} {
				checkRejection(t, name, err, fmt.Sprintf("the account has no key %d", id))
			}
		}
		if after := mustFindKey(t, db, row.ID); after.String() != before.String() {
			t.Errorf("the key is now %s, want %s", after, before)
		}
	})
}

func TestRollKey(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		id := newHolder(t, db, holderEmail, access.Analysis)
		settings := KeySettings{
			Name: "rolled", Scopes: []access.Scope{access.BillsRead}, Origins: []string{"https://a.example.org"},
			Addresses: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}, ExpiresAt: time.Now().Add(48 * time.Hour).Truncate(time.Second).UTC(),
		}
		oldKey, old := mustCreateKey(t, db, id, settings)
		key, row, err := RollKey(ctx, db, operator, id, old.ID, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		got, err := SettingsOf(mustFindKey(t, db, row.ID))
		if diff := cmp.Diff(settings, got, cmp.Comparer(func(a, b netip.Prefix) bool { return a == b })); diff != "" || err != nil || key == oldKey || row.Hash != key.Hash() {
			t.Errorf("settings of the new key, %v (-want +got):\n%s", err, diff)
		}
		now := time.Now()
		old = mustFindKey(t, db, old.ID)
		if state := StateOf(old, now); state.Condition != Active || state.At > database.FormatTime(now.Add(time.Hour)) || state.At < database.FormatTime(now.Add(time.Hour-time.Minute)) {
			t.Errorf("the old key is %s, want active for an hour", state)
		}
		if state := StateOf(old, now.Add(time.Hour)); state.Condition != Expired {
			t.Errorf("the old key is %s after an hour, want expired", state)
		}
		if event := lastEvent(t, db, id); event.Action != string(audit.KeyRolled) || event.KeyID == nil || *event.KeyID != old.ID || !strings.Contains(event.Detail, MaskedKey(row)) {
			t.Errorf("event %+v", event)
		}
		// A key never works longer than before.
		_, _, err = RollKey(ctx, db, operator, id, row.ID, MaxGrace)
		if state := StateOf(mustFindKey(t, db, row.ID), now); err != nil || state.At != database.FormatTime(settings.ExpiresAt) {
			t.Errorf("RollKey = %v, the old key is %s, want until %s", err, state, database.FormatTime(settings.ExpiresAt))
		}
		_, _, err = RollKey(ctx, db, operator, id, old.ID, 0)
		checkRejection(t, "key that was rolled before", err, "roll the key that replaced it")
		_, last := mustCreateKey(t, db, id, settings)
		_, _, err = RollKey(ctx, db, operator, id, last.ID, 0)
		if state := StateOf(mustFindKey(t, db, last.ID), now); err != nil || state.Condition != Revoked {
			t.Errorf("RollKey = %v, the old key is %s, want revoked", err, state)
		}
		_, _, err = RollKey(ctx, db, operator, id, last.ID, 0)
		checkRejection(t, "revoked key", err, "create another key")
		for _, grace := range []time.Duration{-time.Second, MaxGrace + time.Second} {
			_, _, err := RollKey(ctx, db, operator, id, row.ID, grace)
			checkRejection(t, grace.String(), err, "from 0 to 7 days")
		}
	})
}

func TestGracesCanBeChosen(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	id := newHolder(t, db, holderEmail, access.Analysis)
	for _, grace := range Graces() {
		_, row := mustCreateKey(t, db, id, KeySettings{Scopes: []access.Scope{access.BillsRead}})
		if _, _, err := RollKey(t.Context(), db, operator, id, row.ID, grace.Duration); err != nil || grace.Label == "" {
			t.Errorf("RollKey with a grace period of %s = %v, want nil", grace.Label, err)
		}
	}
}

func TestStateOf(t *testing.T) {
	t.Parallel()
	now := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	before, at, after := database.FormatTime(now.Add(-time.Second)), database.FormatTime(now), database.FormatTime(now.Add(time.Second))
	for _, c := range []struct {
		key  ent.APIKey
		want string
	}{
		{ent.APIKey{}, "active"},
		{ent.APIKey{ExpiresAt: &after}, "active until 2030-01-01T00:00:01Z"},
		{ent.APIKey{ExpiresAt: &at}, "expired 2030-01-01T00:00:00Z"},
		{ent.APIKey{ExpiresAt: &before}, "expired 2029-12-31T23:59:59Z"},
		{ent.APIKey{ExpiresAt: &after, RevokedAt: &before}, "revoked 2029-12-31T23:59:59Z"},
	} {
		if got := StateOf(&c.key, now).String(); got != c.want {
			t.Errorf("StateOf(%v) = %s, want %s", &c.key, got, c.want)
		}
	}
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		_, row := mustCreateKey(t, db, id, KeySettings{Scopes: []access.Scope{access.BillsRead}})
		for _, expiry := range []*string{nil, &before, &at, &after} {
			if err := db.Ent.APIKey.UpdateOne(row).SetNillableExpiresAt(expiry).Exec(t.Context()); err != nil {
				t.Fatal(err)
			}
			n, err := db.Ent.APIKey.Query().Where(apikey.ID(row.ID), isActive(now)).Count(t.Context())
			if state := StateOf(mustFindKey(t, db, row.ID), now); err != nil || (n == 1) != (state.Condition == Active) {
				t.Errorf("the database has %d active keys, %v, but the key is %s", n, err, state)
			}
		}
	})
}

// A key that is entered in a wrong place does not reach the audit.
func TestRecordRefusal(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		key := NewKey()
		_, refused := ParseExpiry(string(key), time.Now())
		if err := RecordRefusal(t.Context(), db, operator, id, 0, refused); err != nil {
			t.Fatal(err)
		}
		event := lastEvent(t, db, id)
		if event.Action != string(audit.ChangeRefused) || strings.Contains(event.Detail, string(key)[12:]) || !strings.Contains(event.Detail, "is not an expiry") {
			t.Errorf("event %s %s, want the refusal without the key", event.Action, event.Detail)
		}
		if err := RecordRefusal(t.Context(), db, operator, id, 0, context.Canceled); err != nil || lastEvent(t, db, id).ID != event.ID {
			t.Errorf("RecordRefusal of another error = %v, want no event", err)
		}
	})
}

func TestErrorsOfAccountsAndKeys(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		newKey(t, db, access.DeveloperFree, access.BillsRead)
		account, err := FindAccount(ctx, db.Ent, holderEmail)
		if err != nil {
			t.Fatal(err)
		}
		create := func(email string) error {
			_, err := CreateAccount(ctx, db, operator, email, access.Analysis)
			return err
		}
		_, _, tooHigh := CreateKey(ctx, db, operator, account.ID, KeySettings{Scopes: []access.Scope{access.TextRead}})
		_, noKey := FindAnyKey(ctx, db.Ent, 12345)
		_, noAccount := FindAccount(ctx, db.Ent, "nobody@example.org")
		for name, c := range map[string]struct {
			err  error
			want string
		}{
			"twice":          {create(" SOMEONE@example.org "), "set-plan"},
			"no email":       {create("someone"), "someone@example.org"},
			"with a name":    {create("A <a@example.org>"), "someone@example.org"},
			"plan of nobody": {SetPlan(ctx, db, operator, "nobody@example.org", access.Web), "account create"},
			"key of nobody":  {noAccount, "account create"},
			"above the plan": {tooHigh, "requires plan analysis"},
			"no such key":    {noKey, "key list"},
		} {
			if c.err == nil || !strings.Contains(c.err.Error(), c.want) {
				t.Errorf("%s: error %v, want %q in it", name, c.err, c.want)
			}
		}
		accounts, err := Accounts(ctx, db.Ent)
		if err != nil || len(accounts) != 1 || accounts[0].Email != holderEmail || accounts[0].Plan != access.DeveloperFree {
			t.Errorf("%v, %v", accounts, err)
		}
	})
}
