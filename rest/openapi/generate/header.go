package generate

import (
	"net/http"

	"legislative/internal/http/problem"
	"legislative/rest/openapi"
)

func headers() map[string]*openapi.Header {
	text := func(description string) *openapi.Header {
		return &openapi.Header{Description: description, Schema: &openapi.Schema{Type: openapi.Types{"string"}}}
	}
	return map[string]*openapi.Header{
		problem.RequestIDHeader: text("ID of the request in the service's log. Clients may choose it."),
		"ETag":                  text("Version of the body. A request that sends it as If-None-Match gets a 304 response until the body changes."),
		"Cache-Control":         text("private."),
		"Vary":                  text("Authorization, Accept-Encoding."),
		"WWW-Authenticate":      text("Bearer challenge (RFC 6750)."),
		"Allow":                 text("Allowed methods."),
		"Retry-After": {
			Description: "Seconds to wait.",
			Schema:      &openapi.Schema{Type: openapi.Types{"integer"}, Minimum: new(int64(0))},
		},
		"RateLimit":        text("What remains of each limit, and the seconds until it resets, such as `\"minute\";r=5999;t=60`. The limits are `minute`, the requests with the key; `day`, the requests of its account; and `cost`, the cost of operations of its account."),
		"RateLimit-Policy": text("What the plan allows for each limit, and the period in seconds, such as `\"minute\";q=6000;w=60`. A limit that the plan does not have is absent."),
	}
}

func successHeaders() openapi.Ordered[*openapi.Header] {
	return headerReferences("Cache-Control", "ETag", "RateLimit", "RateLimit-Policy", "Vary", problem.RequestIDHeader)
}

func problemHeaders(status int) openapi.Ordered[*openapi.Header] {
	switch status {
	case http.StatusUnauthorized:
		return headerReferences(problem.RequestIDHeader, "WWW-Authenticate")
	case http.StatusMethodNotAllowed:
		return headerReferences(problem.RequestIDHeader, "Allow")
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		return headerReferences(problem.RequestIDHeader, "Retry-After")
	default:
		return headerReferences(problem.RequestIDHeader)
	}
}

func headerReferences(names ...string) (references openapi.Ordered[*openapi.Header]) {
	for _, name := range names {
		references = append(references, openapi.Member[*openapi.Header]{
			Name: name, Value: &openapi.Header{Ref: "#/components/headers/" + name},
		})
	}
	return references
}
