package web

import (
	"net/http"

	"legislative/web/frame"
)

// graphiql serves GraphiQL, which has no frame.
func (s *site) graphiql() (http.Handler, error) {
	return s.page("graphiql.html", graphiqlPolicy(), nil)
}

// graphiqlPolicy allows inline styles, which GraphiQL's editor, Monaco, sets
// when it renders lines and for which there can be no hash or nonce, and data:
// URLs, which its styles use for images. Scripts and workers must be files of
// this service, and styles cannot send data to other sites.
func graphiqlPolicy() frame.Policy {
	return frame.Policy{
		"default-src 'none'",
		"script-src 'self'",
		"worker-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	}
}
