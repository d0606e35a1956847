package sample

// world is the plan of a sample. It holds what things refer to one another
// by; the rest is drawn when a file is written.
type world struct {
	options  Options
	people   *people
	money    *campaigns
	topics   []topic
	journeys map[string]*journey
	bills    []*bill
	rolls    []*roll
}

func (o Options) world() *world {
	w := &world{options: o, people: o.people(), topics: topics(), journeys: journeys()}
	w.money = o.campaigns(w.people)
	w.planBills()
	w.planAmendments()
	w.numberRecords()
	w.planRolls()
	return w
}
