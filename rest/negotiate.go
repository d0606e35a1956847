package rest

import (
	"net/http"
	"strconv"
	"strings"
)

// acceptsJSON tells whether a request takes a JSON body: the most specific
// range of Accept that matches decides (RFC 9110, section 12.5.1).
func acceptsJSON(r *http.Request) bool {
	fields := r.Header.Values("Accept")
	if len(fields) == 0 {
		return true
	}
	ranks := map[string]int{"*/*": 1, "application/*": 2, "application/json": 3}
	best, accepted := 0, false
	for element := range strings.SplitSeq(strings.Join(fields, ","), ",") {
		mediaRange, parameters, _ := strings.Cut(element, ";")
		rank := ranks[strings.ToLower(strings.TrimSpace(mediaRange))]
		if rank > best {
			best, accepted = rank, quality(parameters) > 0
		}
	}
	return accepted || best == 0 && strings.TrimSpace(strings.Join(fields, "")) == ""
}

// quality is the weight among a media range's parameters, 1 where there is
// none that can be read.
func quality(parameters string) float64 {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		if !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		if q, err := strconv.ParseFloat(strings.TrimSpace(value), 64); err == nil {
			return q
		}
	}
	return 1
}
