package graphqlhttp_test

import (
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"legislative/internal/server/graphqlhttp"
	"legislative/tests/exhaustive"
)

// The maximum cost of one request, however hostile.
const (
	maxTime   = 50 * time.Millisecond
	maxMemory = 32 << 20
	maxBody   = 10 << 10
)

// With the defaults of the libraries, each of these documents crashed a server,
// kept it busy for seconds, or caused a response of megabytes.
func TestHostileRequests(t *testing.T) { // not parallel: it measures the process
	mega, most := 1<<20, 64<<10-200
	cases := []struct {
		name, document string
		code           string
	}{
		{"1 MB of lists", "{a(b:" + strings.Repeat("[", mega), "body_too_large"},
		{"2 MB of selections", strings.Repeat("{a", mega), "body_too_large"},
		{"64 KB of lists", "{a(b:" + strings.Repeat("[", most), "too_many_tokens"},
		{"64 KB of objects", "{a(b:" + strings.Repeat("{a:", most/3), "too_many_tokens"},
		{"64 KB of selections", strings.Repeat("{a", most/2), "too_many_tokens"},
		{"64 KB of aliases", strings.Repeat("{a:", most/3), "too_many_tokens"},
		{"64 KB of fragments", "{" + strings.Repeat("...{", most/4), "too_many_tokens"},
		{"64 KB of list types", "query($a:" + strings.Repeat("[", most), "too_many_tokens"},
		{"64 KB of directives", "{a" + strings.Repeat("@a", most/2) + "}", "too_many_tokens"},
		{"64 KB of fields", "{" + strings.Repeat("a ", most/2) + "}", "too_many_tokens"},
		{"64 KB of comments", strings.Repeat("#\n", most/3) + "{a}", "too_many_tokens"},
		{"64 KB name", "{" + strings.Repeat("a", most) + "}", "invalid_document"},
		{"64 KB name of a variable", "query($" + strings.Repeat("a", most/2) + ":Int!){bills(first:$" + strings.Repeat("a", most/2) + "){totalCount}}", "invalid_parameter"},
		{"64 KB name of an operation", "query " + strings.Repeat("a", most/2) + "{__typename} query b{__typename}", "invalid_document"},
		{"64 KB string", `{node(id:"` + strings.Repeat("a", most) + `"){id}}`, "invalid_parameter"},
		{"64 KB block string", `{node(id:"""` + strings.Repeat(" \\n", most/6) + `"""){id}}`, "invalid_parameter"},
		{"64 KB of digits", `{bills(first:` + strings.Repeat("9", most) + `){totalCount}}`, "invalid_parameter"},
		{"64 KB fraction", `{bills(first:0.` + strings.Repeat("9", most) + `){totalCount}}`, "invalid_parameter"},
		{"64 KB of invalid bytes", strings.Repeat("\x00", most/6), "syntax_error"},
		{"depth", nested(490), "too_deep"},
		{"as deep as the tokens allow", nested(660), "too_many_fields"},
		{"20,000 fields", "{" + strings.Repeat("a\n", 20_000) + "}", "too_many_tokens"},
		{"as many fields as allowed", "{" + strings.Repeat("dataset{version}", 20) + "}", "internal"},
		{"one field 490 times", "{bills{" + strings.Repeat("totalCount ", 490) + "}}", "internal"},
		{"490 unknown fields", "{bills{" + strings.Repeat("x ", 490) + "}}", "invalid_document"},
		{"490 fields with arguments", "{bills{nodes{" + strings.Repeat("actions(first:1){totalCount}", 200) + "}}}", "internal"},
		{"490 fields with different arguments", "{bills{nodes{" + numbered("actions(first:%d){totalCount}", 200) + "}}}", "invalid_document"},
		{"as many arguments as the tokens allow", "{bills{nodes{" + numbered("actions(first:%d)", 325) + "}}}", "invalid_document"},
		{"conflicting fields two levels deep", "{" + numbered("bills{nodes{actions(first:%d){edges{cursor}}}}", 20) + "}", "invalid_document"},
		{"100 fragments spread side by side", "{bills{" + numbered("...f%d ", 100) + "}}" + numbered("fragment f%d on BillConnection{nodes{title}}", 100), "internal"},
		{"1,000 spreads of one fragment", "{bills{" + strings.Repeat("...f", 400) + "}}fragment f on BillConnection{totalCount}", "internal"},
		{"fragments that double", doubling(30), "too_many_fields"},
		{"more fragments that double", doubling(60), "too_many_fields"},
		{"fragments that double, unused", "{dataset{version}}" + doubling(60)[len("{...f0}"):], "too_many_fields"},
		{"fragments that double, spread 1,000 times", "{" + strings.Repeat("...f0 ", 19) + "}" + doubling(60)[len("{...f0}"):], "too_many_fields"},
		{"fragments that spread one another", cycle(150), "invalid_document"},
		{"fragments that all spread all", clique(29), "invalid_document"},
		{"a fragment that spreads itself", "{...f}fragment f on Query{...f}", "invalid_document"},
		{"fragments with variables", clique(20) + "query b($a:Int){bills(first:$a){totalCount}}", "invalid_document"},
		{"operations", strings.Repeat("query a{dataset{version}}", 200), "too_many_root_fields"},
		{"variables", "query(" + numbered("$v%d:Int ", 400) + "){dataset{version}}", "invalid_parameter"},
		{"variables of one name", "query(" + strings.Repeat("$v:Int ", 400) + "){dataset{version}}", "invalid_parameter"},
		{"directives", "{dataset" + strings.Repeat("@include(if:true)", 31) + "{version}}", "too_many_directives"},
		{"unknown directives", "{dataset" + strings.Repeat("@a", 30) + "{version}}", "invalid_document"},
		{"aliases", "{dataset{" + numbered("a%d:version ", 31) + "}}", "too_many_aliases"},
		{"roots", "{" + strings.Repeat("dataset{version}", 21) + "}", "too_many_root_fields"},
		{"a list", "{nodes(ids:[" + strings.Repeat(`"a"`, 101) + "]){id}}", "list_too_long"},
		{"first overflows", `{bills(first:100){nodes{cosponsors(first:1073741824){nodes{member{sponsoredBills(first:2147483647){nodes{title}}}}}}}}`, "too_costly"},
		{"first times first", `{bills(first:100){nodes{votes(first:100){nodes{positions{nodes{member{terms{chamber}}}}}}}}}`, "too_costly"},
		{"lists without first", `{bills{nodes{votes{nodes{positions{nodes{member{name terms{state}}}}}}}}}`, "too_costly"},
		{"introspection in width", "{" + numbered("a%d:__schema{types{fields{type{fields{args{type{name}}}}}}}", 20) + "}", "too_costly"},
		{"introspection in depth", "{__schema{types{fields{type{fields{type{fields{type{fields{name}}}}}}}}}}", "invalid_document"},
		{"a nested input object", "{bills(filter:" + strings.Repeat("{congress:", 300) + "1" + strings.Repeat("}", 300) + "){totalCount}}", "invalid_parameter"},
		{"an input object of many fields", "{bills(filter:{" + strings.Repeat("congress:1 ", 400) + "}){totalCount}}", "invalid_document"},
		{"arguments", "{bills(" + strings.Repeat("first:1 ", 400) + "){totalCount}}", "invalid_document"},
	}
	h := newHandler(t, graphqlhttp.Options{})
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a, spent := measured(t, func() response { return serve(t, h, requestOf(c.document)) })
			for range 2 { // the process also does other work
				if spent.time > maxTime {
					_, again := measured(t, func() response { return serve(t, h, requestOf(c.document)) })
					spent = expense{min(spent.time, again.time), min(spent.memory, again.memory)}
				}
			}
			if a.firstCode() != c.code {
				t.Errorf("codes %v, want first %s: %.300s", a.codes, c.code, a.body)
			}
			if n := len(a.body); n > maxBody {
				t.Errorf("the response has %d bytes, want at most %d", n, maxBody)
			}
			if len(a.errors) > 5 {
				t.Errorf("%d errors, want at most 5", len(a.errors))
			}
			spent.check(t)
		})
	}
}

// The memory for documents is bounded, whatever clients send.
func TestMemoryOfDocuments(t *testing.T) { // not parallel: it measures the process
	exhaustive.Require(t, "measures memory")
	h := newHandler(t, graphqlhttp.Options{})
	padding := strings.Repeat(" nodes { title }", 120) + strings.Repeat(",", 14<<10)
	before := heap()
	for i := range 1000 {
		document := fmt.Sprintf("query q%d{bills(first:0){%s}}", i, padding)
		if a := serve(t, h, storing(document)); a.data == nil {
			t.Fatal(a.body)
		}
	}
	if grown := heap() - before; grown > maxMemory {
		t.Errorf("the heap has grown by %d bytes, want at most %d", grown, maxMemory)
	} else {
		t.Logf("the heap has grown by %d KB", grown>>10)
	}
	runtime.KeepAlive(h)
}

// heap returns the number of bytes in use after a garbage collection.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// expense is the cost of a call.
type expense struct {
	time   time.Duration // on all CPUs
	memory uint64        // allocated, freed or not
}

func measured(t testing.TB, call func() response) (response, expense) {
	t.Helper()
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := cpu(t)
	a := call()
	spent := cpu(t) - start
	runtime.ReadMemStats(&after)
	return a, expense{spent, after.TotalAlloc - before.TotalAlloc}
}

func cpu(t testing.TB) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func (e expense) check(t testing.TB) {
	t.Helper()
	t.Logf("%v of CPU, %d KB", e.time, e.memory>>10)
	if e.time > maxTime && exhaustive.Enabled() {
		t.Errorf("%v of CPU, want at most %v", e.time, maxTime)
	}
	if e.memory > maxMemory {
		t.Errorf("%d bytes of memory, want at most %d", e.memory, maxMemory)
	}
}

// nested returns a document with nested fields.
func nested(depth int) string { return strings.Repeat("{a", depth) + strings.Repeat("}", depth) }

func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// doubling returns a document with n fragments, each of which spreads the next
// one twice.
func doubling(n int) string {
	document := "{...f0}"
	for i := range n {
		document += fmt.Sprintf("fragment f%d on Query{...f%d ...f%d}", i, i+1, i+1)
	}
	return document + fmt.Sprintf("fragment f%d on Query{dataset{version}}", n)
}

// cycle returns a document with a cycle of n fragments.
func cycle(n int) string {
	document := "{...f0}"
	for i := range n {
		document += fmt.Sprintf("fragment f%d on Query{...f%d}", i, (i+1)%n)
	}
	return document
}

// clique returns a document with n fragments, each of which spreads all.
func clique(n int) string {
	spreads := numbered("...f%d ", n)
	document := "query a{...f0}"
	for i := range n {
		document += fmt.Sprintf("fragment f%d on Query{%s}", i, spreads)
	}
	return document
}
