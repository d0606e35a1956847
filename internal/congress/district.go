package congress

// DistrictOrigin says whether a source states a district.
type DistrictOrigin string

// The origins of districts.
const (
	DistrictStated   DistrictOrigin = "stated"   // of the person at that time
	DistrictInferred DistrictOrigin = "inferred" // follows from other times, or from the apportionment
)
