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

	"legislative/internal/database/databasetest"
)

// asProgram makes the test binary behave as the program.
const asProgram = "LEGISLATIVE_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// program is the program in a folder of its own, with nothing in its
// environment that this test did not put there.
func program(ctx context.Context, dir string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, os.Args[0], args...)
	c.Dir = dir
	c.Env = []string{asProgram + "=1", "PATH=" + os.Getenv("PATH")}
	return c
}

// run runs a command to its end.
func run(t *testing.T, dir string, args ...string) (out, log string, status int) {
	t.Helper()
	c := program(t.Context(), dir, args...)
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	if err := c.Run(); err != nil && c.ProcessState == nil {
		t.Fatal(err)
	}
	return stdout.String(), stderr.String(), c.ProcessState.ExitCode()
}

// must runs a command that succeeds.
func must(t *testing.T, dir string, args ...string) string {
	t.Helper()
	out, log, status := run(t, dir, args...)
	if status != 0 {
		t.Fatalf("%v: status %d: %s", args, status, log)
	}
	return out
}

// server is a serve that runs.
type server struct {
	*exec.Cmd
	lines   *bufio.Scanner
	log     bytes.Buffer
	address string
}

var listening = regexp.MustCompile(`^listening on (http://127\.0\.0\.1:\d+)$`)

func serve(t *testing.T, dir string, args ...string) *server {
	t.Helper()
	s := &server{Cmd: program(t.Context(), dir, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...)}
	s.Stderr = &s.log
	out, err := s.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	s.lines = bufio.NewScanner(out)
	found := s.line(t, listening)
	s.address = found[1]
	return s
}

// line reads until a line fits.
func (s *server) line(t *testing.T, form *regexp.Regexp) []string {
	t.Helper()
	for s.lines.Scan() {
		if found := form.FindStringSubmatch(s.lines.Text()); found != nil {
			return found
		}
	}
	t.Fatalf("no line like %s; the log: %s", form, s.log.String())
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
	t.Fatalf("not ready after 30 seconds: %s", s.log.String())
}

// stop ends the server as an operator would.
func (s *server) stop(t *testing.T) {
	t.Helper()
	if err := s.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.Wait(); err != nil {
		t.Errorf("after SIGTERM: %v; the log: %s", err, s.log.String())
	}
}

// The first serve on an empty default database shows everything that is
// needed to go on, and the second one knows that.
func TestFirstServe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := serve(t, dir)
	if status, _ := first.get(t, "/livez", ""); status != http.StatusOK {
		t.Errorf("/livez: %d as it listens", status)
	}
	key := first.line(t, regexp.MustCompile(`^  (leg_live_\w{36})$`))[1]
	curl := first.line(t, regexp.MustCompile(`^curl -H 'Authorization: Bearer (\w+)' `+first.address+`(/api/v1/bills/\S+)$`))
	first.waitReady(t)
	if status, body := first.get(t, curl[2], key); curl[1] != key || status != http.StatusOK || !strings.HasPrefix(body, `{"bill":{`) {
		t.Errorf("%s: %d %s", curl[0], status, body)
	}
	first.stop(t)
	if strings.Contains(first.log.String(), key) {
		t.Error("the log has the key")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if content, err := os.ReadFile(file); err != nil || bytes.Contains(content, []byte(key)) {
			t.Errorf("%s has the key (%v)", file, err)
		}
	}

	second := serve(t, dir)
	advice := second.line(t, regexp.MustCompile(`^  go run \. (key create .*)$`))[1]
	second.waitReady(t)
	if status, body := second.get(t, curl[2], key); status != http.StatusOK {
		t.Errorf("the key after a restart: %d %s", status, body)
	}
	another := strings.TrimSpace(must(t, dir, strings.Fields(advice)...))
	if status, body := second.get(t, curl[2], another); status != http.StatusOK {
		t.Errorf("a key made as advised: %d %s", status, body)
	}
	second.stop(t)
}

// A first start that is called off while it loads ends as any other.
func TestFirstServeCalledOff(t *testing.T) {
	t.Parallel()
	s := serve(t, t.TempDir())
	s.line(t, regexp.MustCompile(`loading a fictional Congress`))
	s.stop(t)
}

// Blank environment variables are none, and an address needs a port.
func TestBlankSettings(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	c := program(t.Context(), dir, "serve", "--addr", "")
	for _, name := range []string{"DATABASE", "RATE_LIMITS", "DEPRECATION", "SUNSET", "LOG_LEVEL"} {
		c.Env = append(c.Env, "LEGISLATIVE_"+name+"=")
	}
	out, err := c.CombinedOutput()
	if want := "legislative: serve: --addr \"\": want HOST:PORT, such as 127.0.0.1:8080\n"; err == nil || string(out) != want {
		t.Errorf("%v: %swant %s", err, out, want)
	}
}

// What is printed to be pasted has no password in it, wherever in the URL it
// stands.
func TestPasswordsAreNotPrinted(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		if !strings.HasPrefix(url, "postgres") {
			t.Skip("SQLite has none")
		}
		s := serve(t, t.TempDir(), "--database", url+"&password=moonlight&sslpassword=moonlight")
		advice := s.line(t, regexp.MustCompile(`go run . account create .*`))[0]
		s.waitReady(t)
		s.stop(t)
		if strings.Contains(advice+s.log.String(), "moonlight") || !strings.Contains(advice, "password=xxxxx") {
			t.Errorf("%s\n%s", advice, s.log.String())
		}
	})
}

// A running service knows of changes to accounts and keys within 5 seconds,
// on either engine, whoever makes them.
func TestKeysFromTheCommandLine(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		dir := t.TempDir()
		command := func(args ...string) string { return must(t, dir, append(args, "--database", url)...) }
		if out := command("migrate"); !strings.HasPrefix(out, "applied ") {
			t.Errorf("migrate says %q", out)
		}
		if out := command("migrate"); out != "nothing to apply\n" {
			t.Errorf("migrate says %q", out)
		}
		s := serve(t, dir, "--database", url)
		s.line(t, regexp.MustCompile(`account create --database \S+ --email`))
		s.waitReady(t)
		command("account", "create", "--email", "Someone@example.org", "--plan", "analysis")
		key := strings.TrimSpace(command("key", "create", "--account", "someone@example.org", "--scopes", "bills:read,votes:read"))
		const missing, gated = "/api/v1/bills/199/hr/1", "/api/legislative/house-votes/analytics"
		expect := func(path string, want int) {
			t.Helper()
			began := time.Now()
			status, body := s.get(t, path, key)
			for status != want && time.Since(began) < 5*time.Second {
				time.Sleep(100 * time.Millisecond)
				status, body = s.get(t, path, key)
			}
			if status != want {
				t.Errorf("%s: %d after %s, want %d: %s", path, status, time.Since(began), want, body)
			}
		}
		expect(missing, http.StatusNotFound)
		expect(gated, http.StatusOK)
		command("account", "set-plan", "--email", "someone@example.org", "--plan", "developer_free")
		expect(gated, http.StatusForbidden)
		command("account", "set-plan", "--email", "someone@example.org", "--plan", "web")
		expect(missing, http.StatusForbidden)
		command("account", "set-plan", "--email", "someone@example.org", "--plan", "enterprise")
		expect(gated, http.StatusOK)
		list := command("key", "list")
		if strings.Contains(list, key) || !strings.Contains(list, "…"+key[len(key)-4:]) || !strings.Contains(list, "bills:read, votes:read") {
			t.Errorf("key list says %s", list)
		}
		if accounts := command("account", "list"); !strings.Contains(accounts, "someone@example.org  enterprise") {
			t.Errorf("account list says %s", accounts)
		}
		command("key", "revoke", "1")
		expect(missing, http.StatusUnauthorized)
		s.stop(t)
	})
}

func TestSampleAndIngest(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		dir := t.TempDir()
		must(t, dir, "sample", "files", "--bills", "3", "--votes", "2", "--seed", "7")
		first := must(t, dir, "ingest", "--database", url, "files")
		again := must(t, dir, "ingest", "--database", url, "files")
		loaded, unchanged := columns(t, first), columns(t, again)
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

// columns is the line of sums of an ingest's table.
func columns(t *testing.T, table string) map[string]string {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(table), "\n")
	head, total := strings.Fields(lines[0]), strings.Fields(lines[len(lines)-1])
	if len(head) != len(total) || total[0] != "total" {
		t.Fatalf("no table:\n%s", table)
	}
	sums := map[string]string{}
	for i, name := range head {
		sums[name] = total[i]
	}
	return sums
}

// What is wrong is told in one line that says how to go on.
func TestWrongCommandLines(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for line, tell := range map[string]string{
		"nothing":              "the commands are serve, ingest, migrate",
		"--nothing":            "not defined: -nothing: see --help",
		"key nothing":          "the commands are create, list, revoke",
		"serve --nothing":      "--help",
		"serve now":            "--help",
		"serve --addr nowhere": "--addr",
		"serve --addr 127.0.0.1:0 --database mysql:x":             "sqlite:FILE",
		"serve --addr 127.0.0.1:0 --database sqlite:no/such/x.db": "create the folder",
		"serve --addr 127.0.0.1:0 --database postgres://%":        "postgres://USER",
		"migrate --database sqlite:.":                             "must be a file",
		"migrate --database sqlite://moon/x.db":                   "sqlite:FILE",
		"key list --database sqlite:none.db":                      "does not exist",
		"account list --database sqlite:none.db":                  "does not exist",
		"analyze --evaluate nowhere":                              "nowhere is not a directory",
		"analyze --evaluate .":                                    "no bill texts",
		"serve --rate-limits free=1":                              "developer_free",
		"serve --sunset tomorrow":                                 "want a date such as",
		"serve --sunset 2027-01-31":                               "--deprecation",
		"serve --deprecation 2027-02-01 --sunset 2027-01-31":      "not after",
		"serve --log-level loud":                                  "debug, info, warn or error",
		"key list --database postgres://nobody@127.0.0.1:1/x":     "127.0.0.1",
		"ingest":                                "at least one",
		"ingest --database sqlite:a.db nowhere": "nowhere",
		"migrate more":                          "--help",
		"account create":                        "email",
		"account create --email a@example.org":  "plan",
		"account create --email a@example.org --plan gold":       "developer_free",
		"account create --email nobody --plan web":               "someone@example.org",
		"account set-plan --email b@example.org --plan web":      "account create",
		"key create --account b@example.org --scopes bills:read": "account create",
		"key create --account b@example.org --scopes all":        "votes:read",
		"key revoke":              "ID",
		"key revoke one":          "number",
		"key revoke 99":           "key list",
		"sample":                  "directory",
		"sample d --bills many":   "want a whole number",
		"sample d --bills -1":     "0 to",
		"sample d --votes 999999": "0 to",
		"analyse":                 "evaluate",
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			out, log, status := run(t, dir, strings.Fields(line)...)
			if status != 1 || out != "" || strings.Count(log, "\n") != 1 || !strings.HasPrefix(log, "legislative: ") || !strings.Contains(log, tell) {
				t.Errorf("status %d, out %q, log %q; want one line that says %q", status, out, log, tell)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, command := range []string{
		"", "serve", "ingest", "migrate", "account", "account create", "account set-plan", "account list",
		"key", "key create", "key list", "key revoke", "sample", "analyze",
	} {
		if out := must(t, dir, append(strings.Fields(command), "--help")...); !strings.Contains(out, "USAGE:") || !strings.Contains(out, "legislative "+command) {
			t.Errorf("%s --help says %s", command, out)
		}
	}
}

// held is a request that a server has begun to read and that lacks its body.
type held struct {
	body   *io.PipeWriter
	status chan int // 0 is no answer
}

// hold returns as soon as the server asks for the body, so that nothing but
// the body keeps it from answering.
func (s *server) hold(t *testing.T, key string) held {
	t.Helper()
	reader, writer := io.Pipe()
	h := held{writer, make(chan int, 1)}
	asked := make(chan struct{})
	trace := &httptrace.ClientTrace{Got100Continue: func() { close(asked) }}
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
			h.status <- 0
			return
		}
		response.Body.Close()
		h.status <- response.StatusCode
	}()
	select {
	case <-asked:
	case status := <-h.status:
		t.Fatalf("%d before the body was sent", status)
	}
	return h
}

// waitClosed waits until a server takes no more connections.
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

// A request that is under way when the signal comes is answered; a second
// signal waits for nothing.
func TestSignals(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	url := databasetest.URL(t, databasetest.Engines[0])
	must(t, dir, "account", "create", "--database", url, "--email", "a@example.org", "--plan", "developer_free")
	key := strings.TrimSpace(must(t, dir, "key", "create", "--database", url, "--account", "a@example.org", "--scopes", "bills:read"))
	signal := func(s *server, signal os.Signal) {
		t.Helper()
		if err := s.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Fatal(err)
		}
	}

	s := serve(t, dir, "--database", url)
	s.waitReady(t)
	request := s.hold(t, key)
	signal(s, os.Interrupt)
	s.waitClosed(t)
	if _, err := request.body.Write([]byte(`{"query": "{ __typename }"}`)); err != nil {
		t.Fatal(err)
	}
	request.body.Close()
	if status := <-request.status; status != http.StatusOK {
		t.Errorf("a request under way got %d", status)
	}
	if err := s.Wait(); err != nil {
		t.Errorf("after one signal: %v", err)
	}

	s = serve(t, dir, "--database", url)
	s.waitReady(t)
	request = s.hold(t, key)
	defer request.body.Close()
	signal(s, syscall.SIGTERM)
	s.waitClosed(t)
	ended := make(chan error, 1)
	go func() { ended <- s.Wait() }()
	// The server listens to the first signal a moment longer than to
	// connections, so a second one may have to be repeated; by itself it would
	// wait for the body for longer than this.
	const patience = 10 * time.Second
	for began := time.Now(); ; {
		signal(s, syscall.SIGTERM)
		select {
		case err := <-ended:
			if err == nil {
				t.Error("after two signals it ended as if the request had been answered")
			}
			return
		case <-time.After(50 * time.Millisecond):
		}
		if time.Since(began) > patience {
			t.Fatalf("%s after two signals it still waits", patience)
		}
	}
}
