package walk_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/ulikunitz/xz"

	"legislative/internal/ingest/walk"
)

var modified = time.Date(2031, 5, 4, 3, 2, 0, 0, time.UTC)

type file struct{ name, content string }

func zipped(t testing.TB, files ...file) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		member, err := w.CreateHeader(&zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: modified})
		if err == nil {
			_, err = io.WriteString(member, f.content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func tarred(t testing.TB, files ...file) string {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, f := range files {
		header := &tar.Header{Name: f.name, Size: int64(len(f.content)), Mode: 0o644, ModTime: modified}
		err := w.WriteHeader(header)
		if err == nil {
			_, err = io.WriteString(w, f.content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func gzipped(t testing.TB, content string) string {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	return packed(t, &b, w, content)
}

func xzed(t testing.TB, content string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := xz.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	return packed(t, &b, w, content)
}

func packed(t testing.TB, b *bytes.Buffer, w io.WriteCloser, content string) string {
	t.Helper()
	_, err := io.WriteString(w, content)
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// folder writes files below a new folder.
func folder(t *testing.T, files ...file) string {
	t.Helper()
	root := t.TempDir()
	for _, f := range files {
		path := filepath.Join(root, f.name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(f.content), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// walkAll returns the files of a walk, with names relative to root, and faults
// as files with the content "FAULT" and the error.
func walkAll(t *testing.T, root string, limits walk.Limits) (found []file) {
	t.Helper()
	for f, err := range walk.Files(context.Background(), []string{root}, limits) {
		var content []byte
		if err == nil {
			content, err = f.Read()
		}
		var fault *walk.Fault
		switch {
		case errors.As(err, &fault):
			found = append(found, file{relative(root, fault.Name), "FAULT " + fault.Err.Error()})
		case err != nil:
			t.Fatal(err)
		case !bytes.HasPrefix(content, f.Head):
			t.Errorf("%s: the head is not the beginning of the content", f.Name)
		default:
			found = append(found, file{relative(root, f.Name), string(content)})
		}
	}
	return found
}

func relative(root, name string) string {
	return strings.TrimPrefix(strings.TrimPrefix(name, root), "/")
}

func TestFoldersAndArchives(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("A bill to name the moon. ", 1000)
	inner := zipped(t, file{"deep/a.xml", "<a/>"}, file{"b.xml", long})
	root := folder(t,
		file{"1.txt", "plain"},
		file{"empty", ""},
		file{"sub/2.zip", inner},
		file{"sub/3.tar.gz", gzipped(t, tarred(t, file{"x/one.json", "{}"}, file{"x/two.zip", inner}))},
		file{"sub/4.misnamed", xzed(t, tarred(t, file{"votes.json", "[]"}))},
		file{"sub/5.csv.gz", gzipped(t, "a,b")},
	)
	want := []file{
		{"1.txt", "plain"},
		{"empty", ""},
		{"sub/2.zip/deep/a.xml", "<a/>"},
		{"sub/2.zip/b.xml", long},
		{"sub/3.tar.gz/x/one.json", "{}"},
		{"sub/3.tar.gz/x/two.zip/deep/a.xml", "<a/>"},
		{"sub/3.tar.gz/x/two.zip/b.xml", long},
		{"sub/4.misnamed/votes.json", "[]"},
		{"sub/5.csv.gz", "a,b"},
	}
	if diff := cmp.Diff(want, walkAll(t, root, walk.DefaultLimits()), cmp.AllowUnexported(file{})); diff != "" {
		t.Error(diff)
	}
}

func TestMembersHaveTimes(t *testing.T) {
	t.Parallel()
	root := folder(t, file{"a.zip", zipped(t, file{"m", "x"})}, file{"b.tar", tarred(t, file{"m", "x"})})
	for f, err := range walk.Files(context.Background(), []string{root}, walk.DefaultLimits()) {
		if err != nil {
			t.Fatal(err)
		}
		if !f.Modified.Equal(modified) {
			t.Errorf("%s: Modified = %v, want %v", f.Name, f.Modified, modified)
		}
	}
}

func TestFaultsDoNotEndTheWalk(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("0123456789abcdef", 1<<10)
	noise := make([]byte, 200<<10) // incompressible, so that the cut is within the second member
	for i := range noise {
		noise[i] = byte(i * i >> 7)
	}
	tarGz := gzipped(t, tarred(t, file{"first", "1"}, file{"second", string(noise)}, file{"third", "3"}))
	encrypted := []byte(zipped(t, file{"secret", "s"}))
	encrypted[6] |= 1                                              // in the local header
	encrypted[bytes.Index(encrypted, []byte("PK\x01\x02"))+8] |= 1 // in the directory
	limits := walk.Limits{File: 8 << 10, Ratio: 20, Small: 4 << 10, Depth: 2}
	for name, c := range map[string]struct {
		content string
		limits  walk.Limits
		want    []file
	}{
		"outside": {
			zipped(t, file{"../evil", "x"}, file{"/etc/evil", "x"}, file{`a\..\..\evil`, "x"}, file{"good", "g"}), limits,
			[]file{
				{"f/../evil", "FAULT its path leads out of the archive"},
				{"f//etc/evil", "FAULT its path leads out of the archive"},
				{`f/a\..\..\evil`, "FAULT its path leads out of the archive"},
				{"f/good", "g"},
			},
		},
		"outside in tar": {
			tarred(t, file{"a/../../evil", "x"}, file{"good", "g"}), limits,
			[]file{{"f/a/../../evil", "FAULT its path leads out of the archive"}, {"f/good", "g"}},
		},
		"bomb": {
			gzipped(t, long+long), limits,
			[]file{{"f", "FAULT unpacks to far more than its size: it may be a decompression bomb"}},
		},
		"bomb of many members": {
			zipped(t, file{"1", long[:4<<10]}, file{"2", long[:8<<10]}), walk.Limits{File: 8 << 10, Ratio: 10, Small: 6 << 10, Depth: 1},
			[]file{{"f/1", long[:4<<10]}, {"f/2", "FAULT unpacks to far more than its size: it may be a decompression bomb"}},
		},
		"large": {
			long, walk.Limits{File: 1 << 10},
			[]file{{"f", "FAULT larger than 0 MiB, the limit of one file"}},
		},
		"deep": {
			gzipped(t, gzipped(t, gzipped(t, "x"))), limits,
			[]file{{"f", "FAULT more than 2 nested archives"}},
		},
		"encrypted": {
			string(encrypted), limits,
			[]file{{"f/secret", "FAULT encrypted: unpack it first"}},
		},
		"cut short": {
			tarGz[:len(tarGz)/2], walk.DefaultLimits(),
			[]file{{"f/first", "1"}, {"f/second", "FAULT unexpected EOF"}, {"f", "FAULT unexpected EOF"}},
		},
		"not really zip": {
			"PK\x03\x04 and so on", limits,
			[]file{{"f", "FAULT zip: not a valid zip file"}},
		},
		"not really xz": {
			"\xfd7zXZ\x00 and so on", limits,
			[]file{{"f", "FAULT xz: invalid checksum for file header"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := folder(t, file{"f", c.content}, file{"next", "n"})
			c.want = append(c.want, file{"next", "n"})
			if diff := cmp.Diff(c.want, walkAll(t, root, c.limits), cmp.AllowUnexported(file{})); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestMissingPathIsFault(t *testing.T) {
	t.Parallel()
	found := walkAll(t, filepath.Join(t.TempDir(), "nowhere"), walk.DefaultLimits())
	if want := []file{{"", "FAULT no such file or directory"}}; !cmp.Equal(want, found, cmp.AllowUnexported(file{})) {
		t.Errorf("found %v, want %v", found, want)
	}
}

func TestNamesArePrintable(t *testing.T) {
	t.Parallel()
	root := folder(t, file{"a.zip", zipped(t, file{"bell\a\xff.xml", "x"})})
	if found := walkAll(t, root, walk.DefaultLimits()); len(found) != 1 || found[0].name != "a.zip/bell\ufffd\ufffd.xml" {
		t.Errorf("found %q", found)
	}
}

// TestLinksInPathsAreFollowed walks links to a file and to a folder.
func TestLinksInPathsAreFollowed(t *testing.T) {
	t.Parallel()
	root, links := folder(t, file{"a", "x"}), t.TempDir()
	for name, target := range map[string]string{"folder": root, "file": filepath.Join(root, "a")} {
		link := filepath.Join(links, name)
		if err := os.Symlink(target, link); err != nil {
			t.Skip(err)
		}
		found := 0
		for f, err := range walk.Files(t.Context(), []string{link}, walk.DefaultLimits()) {
			found++
			if err != nil || !strings.HasPrefix(f.Name, link) {
				t.Errorf("%s: %+v, %v", name, f, err)
			}
		}
		if found != 1 {
			t.Errorf("%s: %d files", name, found)
		}
	}
}

func TestLinksInFoldersAreNotFollowed(t *testing.T) {
	t.Parallel()
	root := folder(t, file{"a", "x"})
	if err := os.Symlink(root, filepath.Join(root, "loop")); err != nil {
		t.Skip(err)
	}
	if found := walkAll(t, root, walk.DefaultLimits()); len(found) != 1 {
		t.Errorf("found %v, want only the file", found)
	}
}

func TestWalkEnds(t *testing.T) {
	t.Parallel()
	root := folder(t, file{"a.zip", zipped(t, file{"1", ""}, file{"2", ""})}, file{"b", ""}, file{"c", ""})
	seen := 0
	for range walk.Files(context.Background(), []string{root, root}, walk.DefaultLimits()) {
		seen++
		break
	}
	if seen != 1 {
		t.Errorf("a stopped walk yielded %d files, want 1", seen)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	seen = 0
	for _, err := range walk.Files(ctx, []string{root, root}, walk.DefaultLimits()) {
		if seen++; seen == 1 {
			cancel()
		} else if !errors.Is(err, context.Canceled) {
			t.Errorf("after cancellation the walk yielded %v, want context.Canceled", err)
		}
	}
	if seen != 2 {
		t.Errorf("a canceled walk yielded %d times, want 2", seen)
	}
}

func ExampleFiles() {
	for file, err := range walk.Files(context.Background(), []string{"testdata/moon.txt.gz"}, walk.DefaultLimits()) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		content, err := file.Read()
		fmt.Println(file.Name, string(content), err)
	}
	// Output:
	// testdata/moon.txt.gz H.R. 1 names the moon.
	//  <nil>
}

func FuzzArchives(f *testing.F) {
	f.Add([]byte(zipped(f, file{"a", "b"})))
	f.Add([]byte(gzipped(f, tarred(f, file{"a", "b"}))))
	f.Add([]byte(xzed(f, "a")))
	f.Fuzz(func(t *testing.T, content []byte) {
		limits := walk.Limits{File: 1 << 20, Ratio: 100, Small: 1 << 20, Depth: 3}
		path := filepath.Join(t.TempDir(), "f")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		read := 0
		for f, err := range walk.Files(context.Background(), []string{path}, limits) {
			if err == nil {
				content, _ := f.Read()
				read += len(content)
			}
		}
		if most := max(1<<20, 100*len(content)) + len(content); read > most {
			t.Errorf("read %d bytes of %d, more than %d", read, len(content), most)
		}
	})
}
