package sample

// Congress is the plan of a sample. It holds what things refer to one another
// by; the rest is drawn when a file is written.
type Congress struct {
	options   Options
	People    *People
	Campaigns *Campaigns
	topics    []Topic
	paths     map[string]*path
	Bills     []*Bill
	RollCalls []*RollCall
}

func (o Options) newCongress() *Congress {
	w := &Congress{options: o, People: o.newPeople(), topics: topics(), paths: newPaths()}
	w.Campaigns = o.newCampaigns(w.People)
	w.planBills()
	w.planAmendments()
	w.numberSenateVotes()
	w.planRollCalls()
	return w
}
