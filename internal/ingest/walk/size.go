package walk

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
)

// Size returns the number of bytes of the files on disk that [Files] reads. It leaves
// out what it cannot find, which Files reports. It ends early if ctx does.
func Size(ctx context.Context, paths []string) int64 {
	var size int64
	for _, root := range paths {
		// A trailing separator makes WalkDir follow a link to a folder.
		if info, err := os.Stat(root); err == nil && info.IsDir() {
			root += string(filepath.Separator)
		} else if err == nil {
			size += info.Size()
			continue
		}
		_ = filepath.WalkDir(root, func(_ string, entry fs.DirEntry, err error) error {
			if err == nil && entry.Type().IsRegular() {
				if info, err := entry.Info(); err == nil {
					size += info.Size()
				}
			}
			return ctx.Err()
		})
	}
	return size
}

// counter counts the bytes that are read of a file.
type counter struct {
	file *os.File
	done *int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.file.Read(p)
	*c.done += int64(n)
	return n, err
}

func (c *counter) ReadAt(p []byte, offset int64) (int, error) {
	n, err := c.file.ReadAt(p, offset)
	*c.done += int64(n)
	return n, err
}
