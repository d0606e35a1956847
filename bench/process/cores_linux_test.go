package process

import (
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

//nolint:paralleltest // it changes the whole program
func TestCores(t *testing.T) {
	processors := runtime.GOMAXPROCS(0)
	if processors < 2 {
		t.Skip("there is one core")
	}
	count := func() int {
		output, err := exec.CommandContext(t.Context(), "nproc").Output()
		if err != nil {
			t.Fatal(err)
		}
		n, err := strconv.Atoi(strings.TrimSpace(string(output)))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	all := count()
	others := 0
	if err := OnOtherCores(func() error { others = count(); return nil }); err != nil || others != all-1 {
		t.Errorf("a program on other cores has %d of %d, %v, want all but one", others, all, err)
	}
	undo, err := TakeCore()
	if err != nil {
		t.Fatal(err)
	}
	if n := count(); n != 1 || runtime.GOMAXPROCS(0) != 1 {
		t.Errorf("the program has %d cores and runs on %d processors, want one", n, runtime.GOMAXPROCS(0))
	}
	undo()
	if n := count(); n != all || runtime.GOMAXPROCS(0) != processors {
		t.Errorf("afterwards, it has %d cores and runs on %d processors, want %d and %d", n, runtime.GOMAXPROCS(0), all, processors)
	}
}

func TestSplit(t *testing.T) {
	t.Parallel()
	first, others, ok := cores{0, 0b1100}.split()
	if want := (cores{0, 0b100}); first != want || !ok {
		t.Errorf("the first core is %v, %t, want %v", first, ok, want)
	}
	if want := (cores{0, 0b1000}); others != want {
		t.Errorf("the others are %v, want %v", others, want)
	}
	if _, _, ok := (cores{1}).split(); ok {
		t.Error("one core is split")
	}
}
