package process

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"syscall"
	"unsafe"
)

// cores is a set of cores in the form of sched_setaffinity(2).
type cores [16]uint64

// split returns the first core of a set, which is the driver's, and the others. It
// reports false if there are none.
func (c cores) split() (first, others cores, ok bool) {
	others = c
	for i, word := range c {
		if word != 0 {
			first[i] = word & -word
			others[i] &^= first[i]
			break
		}
	}
	return first, others, others != cores{}
}

// allowedCores returns the cores that a thread may use; 0 is this one.
func allowedCores(thread int) (c cores, err error) {
	_, _, failure := syscall.RawSyscall(syscall.SYS_SCHED_GETAFFINITY, uintptr(thread), unsafe.Sizeof(c), uintptr(unsafe.Pointer(&c)))
	if failure != 0 {
		return c, fmt.Errorf("reading the cores of a thread: %w", failure)
	}
	return c, nil
}

func bind(thread int, c cores) error {
	_, _, failure := syscall.RawSyscall(syscall.SYS_SCHED_SETAFFINITY, uintptr(thread), unsafe.Sizeof(c), uintptr(unsafe.Pointer(&c)))
	if failure != 0 && failure != syscall.ESRCH { // the thread may have ended
		return fmt.Errorf("binding a thread to cores: %w", failure)
	}
	return nil
}

// bindAll binds all threads of this program.
func bindAll(c cores) error {
	threads, err := os.ReadDir("/proc/self/task")
	if err != nil {
		return err
	}
	for _, thread := range threads {
		id, err := strconv.Atoi(thread.Name())
		if err != nil {
			return err
		}
		if err := bind(id, c); err != nil {
			return err
		}
	}
	return nil
}

// TakeCore gives this program one core and makes it use one thread at a time, until
// undo is called. Servers that were started with [OnOtherCores] then never wait for
// it. On a machine with one core it does nothing.
func TakeCore() (undo func(), err error) {
	all, err := allowedCores(0)
	if err != nil {
		return nil, err
	}
	first, _, ok := all.split()
	if !ok {
		return func() {}, nil
	}
	processors := runtime.GOMAXPROCS(1)
	undo = func() {
		runtime.GOMAXPROCS(processors)
		_ = bindAll(all) // as before: what was permitted then still is
	}
	if err := bindAll(first); err != nil {
		undo()
		return nil, err
	}
	return undo, nil
}

// OnOtherCores calls a function that starts a program, which then has all cores but
// the one that [TakeCore] takes.
func OnOtherCores(start func() error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	all, err := allowedCores(0)
	if err != nil {
		return err
	}
	_, others, ok := all.split()
	if !ok {
		return start()
	}
	if err := bind(0, others); err != nil {
		return err
	}
	defer func() { _ = bind(0, all) }() // as before: what was permitted then still is
	return start()
}
