package congress

// HouseSeats returns the number of seats of representatives, without delegates, in a
// Congress since the 63rd (2 U.S.C. 2a, and Public Law 62-5), or 0 before it.
func HouseSeats(congressNumber int) int {
	switch {
	case congressNumber < 63:
		return 0
	case congressNumber == 86 || congressNumber == 87:
		return 437 // until the apportionment after Alaska and Hawaii were admitted
	default:
		return 435
	}
}

// SenateSeats returns the number of seats of the Senate in a Congress since the 63rd, or
// 0 before it. Alaska and Hawaii were admitted in 1959, in the 86th.
func SenateSeats(congressNumber int) int {
	switch {
	case congressNumber < 63:
		return 0
	case congressNumber < 86:
		return 96
	default:
		return 100
	}
}
