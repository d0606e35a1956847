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

// archivedVote is a roll call in an archive.
type archivedVote struct {
	name     voteName
	modified time.Time
	content  []byte
}

// archiveMember matches the path of a roll call: 119/votes/2026/h37/data.json.
var archiveMember = regexp.MustCompile(`(\d+)/votes/(\d{4})/h(\d+)/data\.json$`)

// findVoteArchives returns the paths of the archives of roll calls by Congress.
func findVoteArchives(root string) (map[int]string, error) {
	files, err := filepath.Glob(filepath.Join(root, "rollcall-unitedstates-json", "*", "house-votes-*.tar.xz"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("found %d archives of votes, error %w", len(files), err)
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

// readArchivedVotes calls do for each roll call in an archive for which wanted
// reports true.
func readArchivedVotes(archive string, wanted func(voteName) bool, do func(archivedVote) error) error {
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
		a := archivedVote{name: voteName{number(m[1]), 2 - number(m[2])%2, number(m[3])}, modified: member.ModTime}
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
