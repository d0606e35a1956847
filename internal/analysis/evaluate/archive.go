package evaluate

import (
	"archive/zip"
	"bytes"
	_ "embed" // the archive
	"fmt"
	"io/fs"
)

// labelArchive has the folders of all sets. The program would be 3 MB larger with the
// files themselves. The tests with the flag -update write it.
//
//go:embed labels.zip
var labelArchive []byte

// openLabels returns the folders of all sets.
func openLabels() (fs.FS, error) {
	archive, err := zip.NewReader(bytes.NewReader(labelArchive), int64(len(labelArchive)))
	if err != nil {
		return nil, fmt.Errorf("open the archive of labels: %w", err)
	}
	return archive, nil
}
