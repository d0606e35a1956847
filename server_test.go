package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"legislative/internal/store/database/databasetest"
)

// asProgram is an environment variable that makes the test binary run as the
// program.
const asProgram = "LEGISLATIVE_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// newCommand returns a command that runs the program in a folder, with a minimal
// environment.
func newCommand(ctx context.Context, dir string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, os.Args[0], args...)
	c.Dir = dir
	c.Env = []string{asProgram + "=1", "PATH=" + os.Getenv("PATH")}
	return c
}

// run runs the program and returns its output, log and exit status.
func run(t *testing.T, dir string, args ...string) (out, log string, status int) {
	t.Helper()
	c := newCommand(t.Context(), dir, args...)
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	if err := c.Run(); err != nil && c.ProcessState == nil {
		t.Fatal(err)
	}
	return stdout.String(), stderr.String(), c.ProcessState.ExitCode()
}

// mustRun runs the program and returns its output. The test ends if the exit
// status is not 0.
func mustRun(t *testing.T, dir string, args ...string) string {
	t.Helper()
	out, log, status := run(t, dir, args...)
	if status != 0 {
		t.Fatalf("%v: status %d: %s", args, status, log)
	}
	return out
}

// server is a running program that serves requests.
type server struct {
	*exec.Cmd
	lines   *bufio.Scanner
	log     bytes.Buffer
	address string
}

var listening = regexp.MustCompile(`^listening on (http://127\.0\.0\.1:\d+)$`)

// serve starts the program and waits until it listens.
func serve(t *testing.T, dir string, args ...string) *server {
	t.Helper()
	s := &server{Cmd: newCommand(t.Context(), dir, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...)}
	s.Stderr = &s.log
	out, err := s.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	s.lines = bufio.NewScanner(out)
	s.address = s.findLine(t, listening)[1]
	return s
}

// findLine reads the output up to a line that matches, and returns the
// submatches.
func (s *server) findLine(t *testing.T, form *regexp.Regexp) []string {
	t.Helper()
	for s.lines.Scan() {
		if found := form.FindStringSubmatch(s.lines.Text()); found != nil {
			return found
		}
	}
	t.Fatalf("no output line matches %s; log: %s", form, s.log.String())
	return nil
}

func (s *server) get(t *testing.T, path, key string) (status int, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.address+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

func (s *server) waitReady(t *testing.T) {
	t.Helper()
	for range 600 {
		if status, _ := s.get(t, "/readyz", ""); status == http.StatusOK {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("not ready after 30 seconds; log: %s", s.log.String())
}

// stop ends the program by a signal.
func (s *server) stop(t *testing.T) {
	t.Helper()
	if err := s.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.Wait(); err != nil {
		t.Errorf("after SIGTERM: %v; log: %s", err, s.log.String())
	}
}

// The first start with an empty default database prints a key and a request to
// try. The second one prints how to create another key.
func TestFirstServe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := serve(t, dir)
	if status, _ := first.get(t, "/livez", ""); status != http.StatusOK {
		t.Errorf("/livez = %d at the start, want 200", status)
	}
	key := first.findLine(t, regexp.MustCompile(`^  (leg_live_\w{36})$`))[1]
	curl := first.findLine(t, regexp.MustCompile(`^curl -H 'Authorization: Bearer (\w+)' `+first.address+`(/api/v1/bills/\S+)$`))
	first.waitReady(t)
	if status, body := first.get(t, curl[2], key); curl[1] != key || status != http.StatusOK || !strings.HasPrefix(body, `{"bill":{`) {
		t.Errorf("%s = %d %s", curl[0], status, body)
	}
	first.stop(t)
	if strings.Contains(first.log.String(), key) {
		t.Error("the log contains the key")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if content, err := os.ReadFile(file); err != nil || bytes.Contains(content, []byte(key)) {
			t.Errorf("%s contains the key, or cannot be read: %v", file, err)
		}
	}

	second := serve(t, dir)
	hint := second.findLine(t, regexp.MustCompile(`^  (?:go run \.|\S+) (key create .*)$`))[1]
	second.waitReady(t)
	if status, body := second.get(t, curl[2], key); status != http.StatusOK {
		t.Errorf("with the key after a restart = %d %s", status, body)
	}
	another := strings.TrimSpace(mustRun(t, dir, strings.Fields(hint)...))
	if status, body := second.get(t, curl[2], another); status != http.StatusOK {
		t.Errorf("with a key created as in the hint = %d %s", status, body)
	}
	second.stop(t)
}

// A start with records of the operator's own, whatever the name of their folder,
// loads no sample.
func TestFirstServeWithRecords(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	mustRun(t, dir, "sample", "sample", "--bills", "3", "--votes", "2")
	mustRun(t, dir, "ingest", "sample")
	s := serve(t, dir)
	s.findLine(t, regexp.MustCompile(`^no accounts yet`))
	s.stop(t)
}

// A signal ends the first start while it loads the sample.
func TestSignalDuringFirstServe(t *testing.T) {
	t.Parallel()
	s := serve(t, t.TempDir())
	s.findLine(t, regexp.MustCompile(`loading a fictional Congress`))
	s.stop(t)
}

// Blank environment variables count as unset, and an address needs a port.
func TestBlankSettings(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	c := newCommand(t.Context(), dir, "serve", "--addr", "")
	for _, name := range []string{"DATABASE", "RATE_LIMITS", "DEPRECATION", "SUNSET", "LOG_LEVEL"} {
		c.Env = append(c.Env, "LEGISLATIVE_"+name+"=")
	}
	out, err := c.CombinedOutput()
	if want := "legislative: serve: --addr \"\": want HOST:PORT, such as 127.0.0.1:8080\n"; err == nil || string(out) != want {
		t.Errorf("error %v, output %s, want %s", err, out, want)
	}
}

// Hints do not contain the passwords in a database URL.
func TestPasswordsAreNotPrinted(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		if !strings.HasPrefix(url, "postgres") {
			t.Skip("URLs of SQLite have no password")
		}
		s := serve(t, t.TempDir(), "--database", url+"&password=moonlight&sslpassword=moonlight")
		hint := s.findLine(t, regexp.MustCompile(`account create .*`))[0]
		s.waitReady(t)
		s.stop(t)
		if strings.Contains(hint+s.log.String(), "moonlight") || !strings.Contains(hint, "password=xxxxx") {
			t.Errorf("hint %s\nlog %s", hint, s.log.String())
		}
	})
}

// A running service applies changes of accounts and keys within 5 seconds.
func TestAccountsAndKeys(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		dir := t.TempDir()
		command := func(args ...string) string { return mustRun(t, dir, append(args, "--database", url)...) }
		if out := command("migrate"); !strings.HasPrefix(out, "applied ") {
			t.Errorf("migrate prints %q", out)
		}
		if out := command("migrate"); out != "nothing to apply\n" {
			t.Errorf("migrate prints %q", out)
		}
		s := serve(t, dir, "--database", url)
		s.findLine(t, regexp.MustCompile(`account create --database \S+ --email`))
		s.waitReady(t)
		command("account", "create", "--email", "Someone@example.org", "--plan", "analysis")
		key := strings.TrimSpace(command("key", "create", "--account", "someone@example.org", "--scopes", "bills:read,votes:read"))
		const missing, analytics = "/api/v1/bills/199/hr/1", "/api/legislative/house-votes/analytics"
		waitFor := func(path string, want int) {
			t.Helper()
			start := time.Now()
			status, body := s.get(t, path, key)
			for status != want && time.Since(start) < 5*time.Second {
				time.Sleep(100 * time.Millisecond)
				status, body = s.get(t, path, key)
			}
			if status != want {
				t.Errorf("%s = %d after %s, want %d: %s", path, status, time.Since(start), want, body)
			}
		}
		waitFor(missing, http.StatusNotFound)
		waitFor(analytics, http.StatusOK)
		command("account", "set-plan", "--email", "someone@example.org", "--plan", "developer_free")
		waitFor(analytics, http.StatusForbidden)
		command("account", "set-plan", "--email", "someone@example.org", "--plan", "web")
		waitFor(missing, http.StatusForbidden)
		command("account", "set-plan", "--email", "someone@example.org", "--plan", "enterprise")
		waitFor(analytics, http.StatusOK)
		list := command("key", "list")
		if strings.Contains(list, key) || !strings.Contains(list, "…"+key[len(key)-4:]) || !strings.Contains(list, "bills:read, votes:read") {
			t.Errorf("key list prints %s", list)
		}
		if accounts := command("account", "list"); !strings.Contains(accounts, "someone@example.org  enterprise") {
			t.Errorf("account list prints %s", accounts)
		}
		command("key", "revoke", "1")
		waitFor(missing, http.StatusUnauthorized)
		s.stop(t)
	})
}

// Keys are created with settings, changed and rolled. Only keys are printed to
// standard output.
func TestKeySettings(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		dir := t.TempDir()
		command := func(args ...string) (out, log string) {
			t.Helper()
			out, log, status := run(t, dir, append(args, "--database", url)...)
			if status != 0 {
				t.Fatalf("%v: status %d: %s", args, status, log)
			}
			return out, log
		}
		list := func(id string) string {
			t.Helper()
			out, _ := command("key", "list")
			for line := range strings.Lines(out) {
				if strings.HasPrefix(line, id+" ") {
					return line
				}
			}
			t.Fatalf("key list prints no key %s: %s", id, out)
			return ""
		}
		keyForm := regexp.MustCompile(`^leg_live_\w{36}\n$`)
		command("account", "create", "--email", "a@example.org", "--plan", "analysis")
		out, log := command("key", "create", "--account", "a@example.org", "--scopes", "bills:read", "--name", "build server",
			"--expires", "2999-12-31", "--origins", "https://App.example.org, http://localhost:3000", "--addresses", "192.0.2.7,2001:db8::/32")
		if !keyForm.MatchString(out) || log != "created key 1 of a@example.org: active until 3000-01-01T00:00:00Z\n" {
			t.Errorf("key create prints %q and logs %q", out, log)
		}
		first := list("1")
		for _, want := range []string{
			"build server", out[:13] + "…" + out[len(out)-5:len(out)-1], "active until 3000-01-01T00:00:00Z",
			"origins https://app.example.org, http://localhost:3000; addresses 192.0.2.7/32, 2001:db8::/32",
		} {
			if !strings.Contains(first, want) {
				t.Errorf("key list prints %q, want %q in it", first, want)
			}
		}
		if out, log := command("key", "change", "--name", "renamed", "--origins", "", "1"); out != "" || log != "changed key 1 \"renamed\" of account a@example.org\n" {
			t.Errorf("key change prints %q and logs %q", out, log)
		}
		if changed := list("1"); !strings.Contains(changed, "renamed") || strings.Contains(changed, "origins") || !strings.Contains(changed, "addresses 192.0.2.7/32") {
			t.Errorf("key list prints %q after the change", changed)
		}
		rolled, log := command("key", "roll", "1", "--grace", "1d")
		if !keyForm.MatchString(rolled) || rolled == out || !strings.HasPrefix(log, "created key 2; key 1 \"renamed\" of account a@example.org: active until 2") || strings.Contains(list("1"), "3000") {
			t.Errorf("key roll prints %q and logs %q; key list prints %q", rolled, log, list("1"))
		}
		if second := list("2"); !strings.Contains(second, "renamed") || !strings.Contains(second, "active until 3000-01-01T00:00:00Z") {
			t.Errorf("key list prints %q for the new key", second)
		}
		if out, log := command("key", "roll", "2", "--grace", "0"); !keyForm.MatchString(out) || !strings.HasPrefix(log, "created key 3; key 2 \"renamed\" of account a@example.org: revoked 2") {
			t.Errorf("key roll without grace prints %q and logs %q", out, log)
		}
		if out, log := command("key", "revoke", "3"); out != "" || log != "revoked key 3 \"renamed\" of account a@example.org\n" || !strings.Contains(list("3"), "revoked 2") {
			t.Errorf("key revoke prints %q and logs %q; key list prints %q", out, log, list("3"))
		}
	})
}

func TestSampleAndIngest(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		dir := t.TempDir()
		mustRun(t, dir, "sample", "files", "--bills", "3", "--votes", "2", "--seed", "7")
		first := mustRun(t, dir, "ingest", "--database", url, "files")
		again := mustRun(t, dir, "ingest", "--database", url, "files")
		loaded, unchanged := parseTotals(t, first), parseTotals(t, again)
		if loaded["loaded"] == "0" || loaded["failed"] != "0" || loaded["unchanged"] != "0" ||
			unchanged["loaded"] != "0" || unchanged["unchanged"] != loaded["loaded"] {
			t.Errorf("first:\n%s\nagain:\n%s", first, again)
		}
		if err := os.WriteFile(filepath.Join(dir, "files", "broken.xml"), []byte(`<?xml version="1.0"?><billStatus><bill><number>1`), 0o600); err != nil {
			t.Fatal(err)
		}
		out, log, status := run(t, dir, "ingest", "--database", url, "files")
		if status != 1 || !strings.Contains(out, "broken.xml") || strings.Count(log, "\n") != 1 {
			t.Errorf("with a broken file: status %d\n%s%s", status, out, log)
		}
	})
}

// parseTotals returns the totals in the table that ingest prints, by column.
func parseTotals(t *testing.T, table string) map[string]string {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(table), "\n")
	head, total := strings.Fields(lines[0]), strings.Fields(lines[len(lines)-1])
	if len(head) != len(total) || total[0] != "total" {
		t.Fatalf("no totals in table:\n%s", table)
	}
	sums := map[string]string{}
	for i, name := range head {
		sums[name] = total[i]
	}
	return sums
}

// Errors are one line that says how to recover. The exit status is 2 if the command
// line is wrong whatever the state of the database and of files is.
func TestInvalidCommandLines(t *testing.T) {
	t.Parallel()
	checkErrors(t, 2, map[string]string{
		"nothing":              "the commands of legislative are serve, ingest, export, migrate",
		"--nothing":            "unknown flag --nothing: see --help",
		"key nothing":          "the commands of key are create, list, change, roll, revoke",
		"serve --nothing":      "--help",
		"serve now":            "--help",
		"serve --addr nowhere": "--addr",
		"serve --addr 127.0.0.1:0 --database mysql:x":                                    "sqlite:FILE",
		"serve --addr 127.0.0.1:0 --database sqlite:no/such/x.db":                        "create the folder",
		"serve --addr 127.0.0.1:0 --database postgres://%":                               "postgres://USER",
		"migrate --database sqlite://moon/x.db":                                          "sqlite:FILE",
		"analyze --evaluate nowhere":                                                     "nowhere is not a directory",
		"serve --rate-limits free=1":                                                     "developer_free",
		"serve --daily-limits analysis=many":                                             "analysis=600",
		"serve --cost-limits free=1":                                                     "developer_free",
		"serve --limit-store http://127.0.0.1":                                           "redis://USER",
		"serve --public-url http://api.example.org":                                      "https://api.example.org",
		"serve --openid-issuer http://login.example.org --openid-client-id a":            "https://login.example.org",
		"serve --openid-issuer https://login.example.org":                                "--openid-client-id",
		"serve --sign-up maybe":                                                          "open, invitation or closed",
		"serve --subscription-secret whsec_short":                                        "whsec_",
		"serve --smtp smtp://mail.example.org":                                           "from=",
		"serve --sunset tomorrow":                                                        "want a date such as",
		"serve --sunset 2027-01-31":                                                      "--deprecation",
		"serve --deprecation 2027-02-01 --sunset 2027-01-31":                             "not after",
		"serve --log-level loud":                                                         "debug, info, warn or error",
		"ingest":                                                                         "at least one",
		"ingest --database sqlite:a.db nowhere":                                          "nowhere",
		"migrate more":                                                                   "--help",
		"account create":                                                                 "email",
		"account create --email a@example.org":                                           "plan",
		"account create --email a@example.org --plan gold":                               "developer_free",
		"account create --email nobody --plan web":                                       "someone@example.org",
		"key create --account b@example.org --scopes all":                                "votes:read",
		"key create --account b@example.org --scopes bills:read --expires tomorrow":      "2030-12-31",
		"key create --account b@example.org --scopes bills:read --origins example.org":   "https://app.example.org",
		"key create --account b@example.org --scopes bills:read --addresses example.org": "192.0.2.0/24",
		"key change --name x":                                                            "ID",
		"key revoke":                                                                     "ID",
		"key revoke one":                                                                 "number",
		"sample":                                                                         "directory",
		"sample d --bills many":                                                          "want a whole number",
		"sample d --bills -1":                                                            "0 to",
		"sample d --votes 999999":                                                        "0 to",
		"analyse":                                                                        "evaluate",
	})
}

func TestFailures(t *testing.T) {
	t.Parallel()
	checkErrors(t, 1, map[string]string{
		"migrate --database sqlite:.":                            "must be a file",
		"key list --database sqlite:none.db":                     "does not exist",
		"account list --database sqlite:none.db":                 "does not exist",
		"analyze --evaluate .":                                   "no bill texts",
		"key list --database postgres://nobody@127.0.0.1:1/x":    "127.0.0.1",
		"account set-plan --email b@example.org --plan web":      "account create",
		"key create --account b@example.org --scopes bills:read": "account create",
		"key change 99 --name x":                                 "key list",
		"key roll 99 --grace 1d":                                 "key list",
		"key revoke 99":                                          "key list",
	})
}

// checkErrors runs command lines, and checks their exit status and that they print one
// line, which has a text.
func checkErrors(t *testing.T, wantStatus int, lines map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for line, want := range lines {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			out, log, status := run(t, dir, strings.Fields(line)...)
			if status != wantStatus || out != "" || strings.Count(log, "\n") != 1 || !strings.HasPrefix(log, "legislative: ") || !strings.Contains(log, want) {
				t.Errorf("status %d, out %q, log %q; want status %d and one line with %q", status, out, log, wantStatus, want)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, command := range []string{
		"", "serve", "ingest", "migrate", "account", "account create", "account set-plan", "account list",
		"key", "key create", "key list", "key change", "key roll", "key revoke", "sample", "analyze",
	} {
		if out := mustRun(t, dir, append(strings.Fields(command), "--help")...); !strings.Contains(out, "USAGE:") || !strings.Contains(out, "legislative "+command) {
			t.Errorf("%s --help prints %s", command, out)
		}
	}
}

// pending is a request that waits for its body.
type pending struct {
	body   *io.PipeWriter
	status chan int // 0 if there is no response
}

// startRequest sends a request without its body, and returns when the server
// asks for the body.
func (s *server) startRequest(t *testing.T, key string) pending {
	t.Helper()
	reader, writer := io.Pipe()
	p := pending{writer, make(chan int, 1)}
	bodyWanted := make(chan struct{})
	trace := &httptrace.ClientTrace{Got100Continue: func() { close(bodyWanted) }}
	request, err := http.NewRequestWithContext(httptrace.WithClientTrace(t.Context(), trace), http.MethodPost, s.address+"/graphql", reader)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+key)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Expect", "100-continue")
	go func() {
		client := http.Client{Transport: &http.Transport{ExpectContinueTimeout: time.Minute, DisableKeepAlives: true}}
		response, err := client.Do(request)
		if err != nil {
			p.status <- 0
			return
		}
		response.Body.Close()
		p.status <- response.StatusCode
	}()
	select {
	case <-bodyWanted:
	case status := <-p.status:
		t.Fatalf("%d before the body was sent", status)
	}
	return p
}

// waitClosed waits until the server refuses connections.
func (s *server) waitClosed(t *testing.T) {
	t.Helper()
	for range 600 {
		connection, err := net.Dial("tcp", strings.TrimPrefix(s.address, "http://"))
		if err != nil {
			return
		}
		connection.Close()
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("still listening 30 seconds after a signal")
}

// After a signal, running requests are answered. A second signal ends the
// program at once.
func TestSignals(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	url := databasetest.URL(t, databasetest.Engines[0])
	mustRun(t, dir, "account", "create", "--database", url, "--email", "a@example.org", "--plan", "developer_free")
	key := strings.TrimSpace(mustRun(t, dir, "key", "create", "--database", url, "--account", "a@example.org", "--scopes", "bills:read"))
	signal := func(s *server, signal os.Signal) {
		t.Helper()
		if err := s.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Fatal(err)
		}
	}

	s := serve(t, dir, "--database", url)
	s.waitReady(t)
	request := s.startRequest(t, key)
	signal(s, os.Interrupt)
	s.waitClosed(t)
	if _, err := request.body.Write([]byte(`{"query": "{ __typename }"}`)); err != nil {
		t.Fatal(err)
	}
	request.body.Close()
	if status := <-request.status; status != http.StatusOK {
		t.Errorf("a running request = %d, want 200", status)
	}
	if err := s.Wait(); err != nil {
		t.Errorf("after one signal: %v", err)
	}

	s = serve(t, dir, "--database", url)
	s.waitReady(t)
	request = s.startRequest(t, key)
	defer request.body.Close()
	signal(s, syscall.SIGTERM)
	s.waitClosed(t)
	result := make(chan error, 1)
	go func() { result <- s.Wait() }()
	// The program handles the first signal a moment longer than it accepts
	// connections, so the second one is repeated. Without it, the program would
	// wait longer than this for the body.
	const longest = 10 * time.Second
	for start := time.Now(); ; {
		signal(s, syscall.SIGTERM)
		select {
		case err := <-result:
			if err == nil {
				t.Error("after two signals the program exits without an error")
			}
			return
		case <-time.After(50 * time.Millisecond):
		}
		if time.Since(start) > longest {
			t.Fatalf("still running %s after two signals", longest)
		}
	}
}
