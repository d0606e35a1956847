package picture

// Bill is what the picture of a bill shows.
type Bill struct {
	Name   string // such as "H.R. 1500, 118th Congress"
	Title  string
	Status string // a sentence
	Stages []Stage
}

// Stage is a stage of a bill.
type Stage struct {
	Name    string
	Reached bool
	Failed  bool // the bill ended here without becoming law
}

// Draw returns the picture as PNG.
func (b Bill) Draw() ([]byte, error) {
	c, err := newCanvas()
	if err != nil {
		return nil, err
	}
	if err := c.text(margin, 92, textStyle{size: 34, bold: true, color: quiet}, b.Name); err != nil {
		return nil, err
	}
	y, err := c.paragraph(160, textStyle{size: 52, bold: true, color: ink}, 3, b.Title)
	if err != nil {
		return nil, err
	}
	if _, err := c.paragraph(y+10, textStyle{size: 34, color: ink}, 2, b.Status); err != nil {
		return nil, err
	}
	if err := c.stages(470, b.Stages); err != nil {
		return nil, err
	}
	return c.encode()
}

// stages draws a line of stages. Those that the bill has reached are filled, and one at
// which it failed has a cross.
func (c *canvas) stages(y int, stages []Stage) error {
	if len(stages) == 0 {
		return nil
	}
	step := (width - 2*margin) / len(stages)
	for i, stage := range stages {
		x := margin + step*i + step/2
		if i > 0 {
			line := pale
			if stage.Reached {
				line = strong
			}
			c.rectangle(x-step, y-3, step, 6, line)
		}
	}
	for i, stage := range stages {
		x := margin + step*i + step/2
		switch {
		case stage.Failed:
			c.circle(float64(x), float64(y), 20, bad)
			c.rectangle(x-10, y-3, 20, 6, ground)
		case stage.Reached:
			c.circle(float64(x), float64(y), 20, strong)
		default:
			c.circle(float64(x), float64(y), 24, ground)
			c.ring(float64(x), float64(y), 20, 5, pale)
		}
		if err := c.centered(x, y+58, textStyle{size: 24, color: ink}, stage.Name); err != nil {
			return err
		}
	}
	return nil
}
