package command

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/store/database/databasetest"
)

// parse returns the objects of lines of JSON, or fails the test.
func parse(t *testing.T, out string) (objects []map[string]any) {
	t.Helper()
	for line := range strings.Lines(out) {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		objects = append(objects, object)
	}
	return objects
}

// isTime removes a time from an object and reports whether it is RFC 3339.
func isTime(object map[string]any, name string) bool {
	text, _ := object[name].(string)
	delete(object, name)
	_, err := time.Parse(time.RFC3339, text)
	return err == nil
}

func TestListsAsJSON(t *testing.T) {
	t.Parallel()
	address := databasetest.MigratedURL(t, databasetest.Engines[0])
	command := func(want string, arguments ...string) []map[string]any {
		t.Helper()
		out, log, err := run(t, address, arguments...)
		if err != nil || log != want {
			t.Fatalf("%q: %v, log %q, want %q", arguments, err, log, want)
		}
		if !slices.Contains(arguments, "--json") {
			return nil
		}
		return parse(t, out)
	}
	if got := command("", "account", "list", "--json"); len(got) != 0 {
		t.Errorf("account list of no account = %v", got)
	}
	command("created account a@example.org on plan analysis\n", "account", "create", "--email", "A@example.org", "--plan", "analysis")
	command("account a@example.org is already on plan analysis\n", "account", "set-plan", "--email", "a@example.org", "--plan", "analysis")
	command("changed the plan of account a@example.org from analysis to enterprise\n", "account", "set-plan", "--email", "a@example.org", "--plan", "enterprise")
	command("created key 1 of a@example.org: active\n", "key", "create", "--account", "a@example.org", "--scopes", "bills:read", "--name", "x")
	command("changed key 1 \"y\" of account a@example.org\n", "key", "change", "1", "--name", "y")
	command("revoked key 1 \"y\" of account a@example.org\n", "key", "revoke", "1")

	accounts := command("", "account", "list", "--json")
	if !isTime(accounts[0], "created") {
		t.Error("created of an account is no time")
	}
	if diff := cmp.Diff([]map[string]any{{"email": "a@example.org", "plan": "enterprise"}}, accounts); diff != "" {
		t.Errorf("account list --json (-want +got):\n%s", diff)
	}
	keys := command("", "key", "list", "--json")
	if !isTime(keys[0], "created") || !isTime(keys[0], "stateAt") {
		t.Error("created or stateAt of a key is no time")
	}
	delete(keys[0], "key")
	if diff := cmp.Diff([]map[string]any{{
		"id": 1.0, "account": "a@example.org", "name": "y", "scopes": []any{"bills:read"}, "lastUsed": nil, "state": "revoked",
		"origins": []any{}, "addresses": []any{},
	}}, keys); diff != "" {
		t.Errorf("key list --json (-want +got):\n%s", diff)
	}
	if got := command("", "migrate", "--json"); !cmp.Equal(got, []map[string]any{{"applied": []any{}}}) {
		t.Errorf("migrate --json = %v", got)
	}
}

func TestReportsAsJSON(t *testing.T) {
	t.Parallel()
	address, dir := databasetest.MigratedURL(t, databasetest.Engines[0]), t.TempDir()
	var out, log strings.Builder
	if err := Run(t.Context(), []string{"legislative", "sample", dir, "--bills", "8", "--votes", "1", "--texts", "1"}, &out, &log); err != nil || out.Len() > 0 {
		t.Fatalf("sample: %v, %s", err, &out)
	}
	if !strings.HasPrefix(log.String(), "wrote ") || !strings.HasSuffix(log.String(), " files to "+dir+"\n") {
		t.Errorf("sample confirms %q", &log)
	}
	printed, confirmed, err := run(t, address, "ingest", "--json", dir)
	if err != nil || !strings.HasPrefix(confirmed, "read ") {
		t.Errorf("ingest: %v, %q", err, confirmed)
	}
	report := parse(t, printed)[0]
	if total := report["total"].(map[string]any); total["read"] != total["loaded"] || total["failed"] != 0.0 || total["read"] == 0.0 {
		t.Errorf("ingest --json has the total %v", total)
	}
	if diff := cmp.Diff([]any{}, report["failures"]); diff != "" {
		t.Errorf("failures (-want +got):\n%s", diff)
	}
	out.Reset()
	if err := Run(t.Context(), []string{"legislative", "analyze", "--evaluate", dir, "--json"}, &out, &log); err != nil {
		t.Fatal(err)
	}
	accuracy := parse(t, out.String())[0]
	if accuracy["texts"] == 0.0 || len(accuracy["measures"].([]any)) == 0 || accuracy["misses"] == nil || accuracy["unread"] == nil {
		t.Errorf("analyze --json = %s", &out)
	}
}

func TestVersionAsJSON(t *testing.T) {
	t.Parallel()
	var out, log strings.Builder
	if err := Run(t.Context(), []string{"legislative", "version", "--json"}, &out, &log); err != nil {
		t.Fatal(err)
	}
	got := parse(t, out.String())[0]
	for _, name := range []string{"version", "revision", "revisionTime", "modified", "go", "schema"} {
		if _, ok := got[name]; !ok {
			t.Errorf("version --json has no %s: %s", name, &out)
		}
	}
	if got["schema"] == "" || !strings.HasPrefix(got["go"].(string), "go") {
		t.Errorf("version --json = %s", &out)
	}
}
