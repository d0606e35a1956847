package ingest_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// debate is a status file whose actions number the amendments of a bill: the
// second has no vote that an action names.
func debate() file {
	amendment := func(number int, action string) string {
		return fmt.Sprintf(`<amendment><congress>200</congress><type>HAMDT</type><number>%d</number><latestAction>
			<actionDate>2187-05-03</actionDate><text>%s</text></latestAction></amendment>`, number, action)
	}
	return file{"BILLSTATUS-200hr55.xml", []byte(`<billStatus><version>3.0.0</version><bill><congress>200</congress><type>HR</type>
		<number>55</number><title>Tides of Europa Act</title><updateDate>2187-06-01T00:00:00Z</updateDate><amendments>` +
		amendment(11, "On agreeing to the Quill amendment (A001) Failed by recorded vote: 1 - 2 (Roll no. 201).") +
		amendment(12, "Amendment (A002) offered by Ms. Reed (ZA). (consideration: CR H1)") +
		amendment(13, "On agreeing to the Reed amendment (A003) Agreed to by voice vote.") + `</amendments></bill></billStatus>`)}
}

// voteOnAmendment is a vote on an amendment to the bill of [debate].
func voteOnAmendment(roll, number int, author string) file {
	return file{fmt.Sprintf("2187/roll%d.xml", roll), fmt.Appendf(nil, `<rollcall-vote><vote-metadata><congress>200</congress>
		<session>1st</session><chamber>U.S. House of Representatives</chamber><rollcall-num>%d</rollcall-num><legis-num>H R 55</legis-num>
		<vote-question>On Agreeing to the Amendment</vote-question><amendment-num>%d</amendment-num><amendment-author>%s</amendment-author>
		<vote-type>RECORDED VOTE</vote-type><vote-result>Failed</vote-result><action-date>3-May-2187</action-date></vote-metadata><vote-data>
		<recorded-vote><legislator name-id="Q000001" party="D" state="ZA">Quill</legislator><vote>Aye</vote></recorded-vote>
		</vote-data></rollcall-vote>`, roll, number, author)}
}

// TestVotesAreLinkedWithAmendments loads votes on amendments before and after the
// status file that numbers the amendments.
func TestVotesAreLinkedWithAmendments(t *testing.T) {
	t.Parallel()
	first := voteOnAmendment(201, 1, "Quill of Europa Part A Amendment No. 4")
	second := voteOnAmendment(202, 2, "Third Reed of Europa Amendment")
	byVoice := voteOnAmendment(203, 3, "Reed of Europa Amendment")
	another := voteOnAmendment(204, 2, "Quill of Europa Amendment")
	shifted := voteOnAmendment(201, 4, "Quill of Europa Part A Amendment No. 4")
	for name, c := range map[string]struct {
		votes []file
		want  []string
	}{
		"by roll call and by number":     {[]file{first, second}, []string{"201 200hamdt11", "202 200hamdt12"}},
		"by number alone":                {[]file{second}, []string{"201 200hamdt11", "202 200hamdt12"}},
		"agreed to by voice vote":        {[]file{first, byVoice}, []string{"201 200hamdt11"}},
		"another author":                 {[]file{first, another}, []string{"201 200hamdt11"}},
		"numbers that differ by the way": {[]file{shifted, second}, []string{"201 200hamdt11"}},
	} {
		for _, order := range [][]file{append([]file{debate()}, c.votes...), append(slices.Clone(c.votes), debate())} {
			t.Run(name+", first "+order[0].name, func(t *testing.T) {
				t.Parallel()
				db := databasetest.Open(t, databasetest.Engines[0])
				load(t, db, order...)
				if diff := cmp.Diff(c.want, amendmentLinks(t, db)); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	}
}

// TestLinksFollowTheStatusFile loads a later status file, which does not list the
// amendment that a vote was linked with.
func TestLinksFollowTheStatusFile(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db, voteOnAmendment(202, 2, "Reed of Europa Amendment"), debate())
		if diff := cmp.Diff([]string{"201 200hamdt11", "202 200hamdt12"}, amendmentLinks(t, db)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
		load(t, db, debate().edit(t, "later.xml", `(<updateDate[^>]*>)2187`, `${1}2188`, `\(A002\)`, `(A022)`))
		if diff := cmp.Diff([]string{"201 200hamdt11"}, amendmentLinks(t, db)); diff != "" {
			t.Errorf("with another number in actions, -want +got:\n%s", diff)
		}
	})
}

// amendmentLinks returns the roll calls that are linked with amendments.
func amendmentLinks(t testing.TB, db *database.DB) (links []string) {
	t.Helper()
	for _, l := range db.Ent.VoteLink.Query().AllX(context.Background()) {
		if l.AmendmentID == nil {
			continue
		}
		vote, _ := congress.VoteIDFromKey(l.VoteID)
		amendment, _ := congress.AmendmentIDFromKey(*l.AmendmentID)
		links = append(links, fmt.Sprintf("%d %s", vote.Number, amendment))
	}
	slices.Sort(links)
	return slices.Compact(links)
}
