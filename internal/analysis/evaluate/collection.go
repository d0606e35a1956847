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

// collection is the texts of a folder, each once.
type collection struct {
	texts    []text
	unread   []error
	archives []string
	seen     map[string]bool // by the last part of their path
}

// take reads a file if it is a bill text, and keeps an archive for later.
func (c *collection) take(root fs.FS, name string) error {
	if path.Ext(name) == ".zip" {
		c.archives = append(c.archives, name)
		return nil
	}
	src, err := readText(root, name)
	if err != nil || src == nil {
		return err
	}
	t, err := analyse(name, src)
	if err != nil {
		c.unread = append(c.unread, fmt.Errorf("%s: %w", path.Base(name), err))
		return nil
	}
	c.seen[t.file] = true
	c.texts = append(c.texts, t)
	return nil
}

// unpack takes the texts of an archive that were not taken from elsewhere.
func (c *collection) unpack(root fs.FS, name string) error {
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
		if err := c.take(archive, file.Name); err != nil {
			return fmt.Errorf("%s: %w", path.Base(name), err)
		}
	}
	return nil
}

const headSize = 4 << 10

// readText reads a file if it is a bill text; nil if it is not.
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
	rest, err := io.ReadAll(io.LimitReader(f, billtext.MaxBytes))
	return append(head, rest...), err
}

func analyse(name string, src []byte) (text, error) {
	file := path.Base(name)
	doc, err := billtext.Read(bytes.NewReader(src), billtext.Hint{Name: file})
	if err != nil {
		return text{}, err
	}
	head := strings.ToLower(string(src[:min(len(src), headSize)]))
	plain := strings.Contains(head, "<html") || !strings.Contains(head, "<")
	untagged := analysis.Analyse(withoutMarkup(doc.Sections)).Findings
	return text{file, plain, doc, analysis.Analyse(doc.Sections), untagged}, nil
}
