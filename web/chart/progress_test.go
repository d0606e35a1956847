package chart

import (
	"strings"
	"testing"
)

func TestProgress(t *testing.T) {
	t.Parallel()
	got := string(Progress("Stages of <it>", []Stage{
		{Name: "Introduced", Text: "in the House", State: StageDone, Date: "2187-09-27", Day: "September 27, 2187"},
		{Name: "Committee", Text: "Referred", State: StageCurrent},
		{Name: "President", Text: "Vetoed", State: StageVetoed},
		{Name: "Law", State: StageAhead},
	}))
	checkXML(t, got)
	for _, want := range []string{
		`aria-label="Stages of &lt;it&gt;"`, `<time datetime="2187-09-27">September 27, 2187</time>`,
		`stage-current" aria-current="step"`, `stage-vetoed"`, `stroke-dasharray`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the progress has no %s", want)
		}
	}
	if n := strings.Count(got, "<rect"); n != 1 {
		t.Errorf("%d crosses, want one for the veto", n)
	}
}
