package loader

import (
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
)

// GlobalID returns the global ID of a record: its type and key in an opaque
// form, which must not change.
func GlobalID(typeName string, key int64) string {
	return base64.RawURLEncoding.EncodeToString([]byte(typeName + ":" + strconv.FormatInt(key, 10)))
}

// PartID returns the global ID of a part of a record: its type, the key of the
// record and the number of the part, in the same form.
func PartID(typeName string, key int64, part int) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%s:%d:%d", typeName, key, part))
}

// ParsePartID is the inverse of [PartID] for a type. It reports whether id is the
// ID of a part of that type.
func ParsePartID(typeName, id string) (key int64, part int, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(id)
	if err != nil {
		return 0, 0, false
	}
	if _, err := fmt.Sscanf(string(b), typeName+":%d:%d", &key, &part); err != nil {
		return 0, 0, false
	}
	return key, part, PartID(typeName, key, part) == id
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
