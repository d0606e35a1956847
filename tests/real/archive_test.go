package real_test

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"github.com/ulikunitz/xz"
)

// archived is a roll call in an archive.
type archived struct {
	name     voteName
	modified time.Time
	content  []byte
}

// archiveMember names a roll call: 119/votes/2026/h37/data.json.
var archiveMember = regexp.MustCompile(`(\d+)/votes/(\d{4})/h(\d+)/data\.json$`)

// archives are the vote archives by Congress.
func archives(data string) (map[int]string, error) {
	files, err := filepath.Glob(filepath.Join(data, "rollcall-unitedstates-json", "*", "house-votes-*.tar.xz"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("%d archives of votes, %w", len(files), err)
	}
	byCongress := map[int]string{}
	for _, file := range files {
		var congress int
		if _, err := fmt.Sscanf(filepath.Base(file), "house-votes-%d.tar.xz", &congress); err != nil {
			return nil, err
		}
		byCongress[congress] = file
	}
	return byCongress, nil
}

// eachArchived hands on the roll calls of an archive that are wanted.
func eachArchived(archive string, wanted func(voteName) bool, do func(archived) error) error {
	file, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer file.Close()
	unpacked, err := xz.NewReader(file)
	if err != nil {
		return err
	}
	for members := tar.NewReader(unpacked); ; {
		member, err := members.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		m := archiveMember.FindStringSubmatch(member.Name)
		if m == nil {
			continue
		}
		a := archived{name: voteName{number(m[1]), 2 - number(m[2])%2, number(m[3])}, modified: member.ModTime}
		if !wanted(a.name) {
			continue
		}
		if a.content, err = io.ReadAll(members); err != nil {
			return err
		}
		if err := do(a); err != nil {
			return fmt.Errorf("%s: %w", member.Name, err)
		}
	}
}
