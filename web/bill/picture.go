package bill

import (
	"legislative/web/chart"
	"legislative/web/page"
	"legislative/web/picture"
)

// picture draws the bill's progress.
func (b *measure) picture() ([]byte, error) {
	p := picture.Bill{Name: b.Name() + ", " + page.Ordinal(b.Congress) + " Congress", Title: b.Title, Status: b.Sentence()}
	for _, s := range b.Progress() {
		isEnd := s.State == chart.StageFailed || s.State == chart.StageVetoed
		p.Stages = append(p.Stages, picture.Stage{Name: s.Name, Reached: s.State != chart.StageAhead, Failed: isEnd})
	}
	return p.Draw()
}
