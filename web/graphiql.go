package web

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"

	"legislative/web/frame"
)

// graphiql serves GraphiQL, which has no frame. Before its editor is loaded, the
// page has the first example.
func (s *site) graphiql() (http.Handler, error) {
	example, err := firstExample()
	if err != nil {
		return nil, fmt.Errorf("read the first example: %w", err)
	}
	return s.page("graphiql.html", graphiqlPolicy(), example)
}

// firstExample returns the operation of the first tab, which the build takes from
// docs/drilldowns.md.
func firstExample() (string, error) {
	gzipped, err := builtFiles.ReadFile("dist/example.txt.gz")
	if err != nil {
		return "", err
	}
	z, err := gzip.NewReader(bytes.NewReader(gzipped))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(z)
	return string(text), err
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
