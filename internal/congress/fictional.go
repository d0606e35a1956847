package congress

// FirstFictional is the number of the first Congress that samples may have. It is so
// far in the future that records of it and of later Congresses cannot be mistaken for
// real ones.
const FirstFictional = 150

// IsFictional reports whether the records of a Congress are those of a sample.
func IsFictional(congressNumber int) bool { return congressNumber >= FirstFictional }

// IsFictionalDay reports whether a day, YYYY-MM-DD, is one of a Congress of a sample.
func IsFictionalDay(day string) bool { return IsFictional(OnDay(day)) }

// IsFictionalCycle reports whether an election cycle is that of a Congress of a sample.
func IsFictionalCycle(cycle int) bool { return cycle >= ElectionCycle(FirstFictional) }
