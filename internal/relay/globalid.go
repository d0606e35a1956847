package relay

import (
	"encoding/base64"
	"strconv"
	"strings"
)

// GlobalID returns the global ID of a record: its type and key in an opaque
// form, which must not change.
func GlobalID(typeName string, key int64) string {
	return base64.RawURLEncoding.EncodeToString([]byte(typeName + ":" + strconv.FormatInt(key, 10)))
}

// ParseGlobalID is the inverse of [GlobalID]. It reports whether id is well
// formed; the type need not exist.
func ParseGlobalID(id string) (typeName string, key int64, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(id)
	if err != nil {
		return "", 0, false
	}
	typeName, digits, _ := strings.Cut(string(b), ":")
	key, err = strconv.ParseInt(digits, 10, 64)
	return typeName, key, err == nil
}
