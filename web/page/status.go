package page

// statusWords has the names of the states of bills for people, by lifecycleStatus.
var statusWords = map[string]string{
	"introduced":             "Introduced",
	"referred":               "In committee",
	"reported":               "Reported by committee",
	"passed_house":           "Passed the House",
	"passed_senate":          "Passed the Senate",
	"resolving_differences":  "Resolving differences",
	"to_president":           "Sent to the President",
	"became_law":             "Became law",
	"vetoed":                 "Vetoed",
	"pocket_vetoed":          "Pocket vetoed",
	"override_passed_house":  "Veto overridden by the House",
	"override_passed_senate": "Veto overridden by the Senate",
	"override_failed":        "Veto sustained",
	"failed_house":           "Failed in the House",
	"failed_senate":          "Failed in the Senate",
	"agreed_simple":          "Agreed to",
	"agreed_concurrent":      "Agreed to by both chambers",
	"sent_to_states":         "Sent to the states",
}

// StatusName returns the name of a state of bills, such as "Became law" for became_law.
// It returns "" for an unknown one.
func StatusName(status string) string { return statusWords[status] }
