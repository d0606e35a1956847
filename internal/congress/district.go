package congress

// DistrictOrigin says whether a source states a district.
type DistrictOrigin string

// The origins of districts.
const (
	DistrictStated   DistrictOrigin = "stated"   // of the person at that time
	DistrictInferred DistrictOrigin = "inferred" // follows from other times, or from the apportionment
)

// OriginOfStated returns the origin of a district that a source states, or nil if there
// is none.
func OriginOfStated(district *int) *string {
	if district == nil {
		return nil
	}
	return new(string(DistrictStated))
}
