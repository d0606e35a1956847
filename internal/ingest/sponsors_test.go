package ingest_test

import (
	"bytes"
	"context"
	"regexp"
	"testing"

	"legislative/ent/sponsorship"
	"legislative/internal/store/database/databasetest"
)

// TestReturnedCosponsor loads a cosponsor who withdrew and came back, listed in
// both orders. The later day counts.
func TestReturnedCosponsor(t *testing.T) {
	t.Parallel()
	status := find(t, small(), "BILLSTATUS-200hr1.xml")
	cosponsors := regexp.MustCompile(`(?s)<cosponsors>(.*?)</cosponsors>`).FindSubmatch(status.content)
	if cosponsors == nil {
		t.Fatal("no cosponsors")
	}
	row := regexp.MustCompile(`(?s)<item>.*?</item>`).Find(cosponsors[1])
	day := regexp.MustCompile(`<sponsorshipDate>.*?</sponsorshipDate>`)
	gone := day.ReplaceAll(row, []byte("<sponsorshipDate>2187-02-01</sponsorshipDate><sponsorshipWithdrawnDate>2187-03-01</sponsorshipWithdrawnDate>"))
	back := day.ReplaceAll(row, []byte("<sponsorshipDate>2187-05-01</sponsorshipDate>"))
	for name, rows := range map[string][]byte{"back last": append(bytes.Clone(gone), back...), "back first": append(bytes.Clone(back), gone...)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := databasetest.Open(t, databasetest.Engines[0])
			load(t, db, file{status.name, bytes.Replace(status.content, cosponsors[1], rows, 1)})
			stored := db.Ent.Sponsorship.Query().Where(sponsorship.RoleEQ(sponsorship.RoleCosponsor), sponsorship.SponsoredDateGTE("2187-05-01")).
				AllX(context.Background())
			if len(stored) != 1 || stored[0].WithdrawnDate != nil {
				t.Errorf("stored = %v, want one who has not withdrawn", stored)
			}
			if n := db.Ent.Sponsorship.Query().Where(sponsorship.WithdrawnDateNotNil()).CountX(context.Background()); n != 0 {
				t.Errorf("%d cosponsors are withdrawn, want 0", n)
			}
		})
	}
}
