package evaluate

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
)

// collection collects the texts of a folder, each once.
type collection struct {
	texts    []text
	unread   []error
	archives []string
	seen     map[string]bool // file names of texts
}

// addFile adds a file if it is a bill text. It records an archive for
// addArchive.
func (c *collection) addFile(root fs.FS, name string) error {
	if path.Ext(name) == ".zip" {
		c.archives = append(c.archives, name)
		return nil
	}
	src, err := readText(root, name)
	if err != nil || src == nil {
		return err
	}
	t, err := analyzeText(name, src)
	if err != nil {
		c.unread = append(c.unread, fmt.Errorf("%s: %w", path.Base(name), err))
		return nil
	}
	c.seen[t.file] = true
	c.texts = append(c.texts, t)
	return nil
}

// addArchive adds the texts of an archive that are not among the collected
// ones.
func (c *collection) addArchive(root fs.FS, name string) error {
	src, err := fs.ReadFile(root, name)
	if err != nil {
		return err
	}
	archive, err := zip.NewReader(bytes.NewReader(src), int64(len(src)))
	if err != nil {
		c.unread = append(c.unread, fmt.Errorf("%s: %w", path.Base(name), err))
		return nil
	}
	for _, file := range archive.File {
		if c.seen[path.Base(file.Name)] || file.FileInfo().IsDir() {
			continue
		}
		if err := c.addFile(archive, file.Name); err != nil {
			return fmt.Errorf("%s: %w", path.Base(name), err)
		}
	}
	return nil
}

// headSize is the length of the part of a file by which it is recognized.
const headSize = 4 << 10

// readText returns nil if a file is not a bill text.
func readText(root fs.FS, name string) ([]byte, error) {
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	head, err := io.ReadAll(io.LimitReader(f, headSize))
	if err != nil || !billtext.Recognize(head) {
		return nil, err
	}
	tail, err := io.ReadAll(io.LimitReader(f, billtext.MaxBytes))
	return append(head, tail...), err
}

// analyzeText reads and analyzes a bill text.
func analyzeText(name string, src []byte) (text, error) {
	file := path.Base(name)
	doc, err := billtext.Read(bytes.NewReader(src), billtext.Hint{Name: file})
	if err != nil {
		return text{}, err
	}
	head := strings.ToLower(string(src[:min(len(src), headSize)]))
	plain := strings.Contains(head, "<html") || !strings.Contains(head, "<")
	untagged := analysis.Analyze(withoutMarkup(doc.Sections)).Findings
	return text{file, plain, doc, analysis.Analyze(doc.Sections), untagged}, nil
}
