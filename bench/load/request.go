package load

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
)

// Get returns the bytes of a GET request. The header consists of lines that end
// in CRLF.
func Get(path, header string) []byte {
	return fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: bench\r\n%s\r\n", path, header)
}

// Post returns the bytes of a POST request with a JSON body.
func Post(path, header string, body []byte) []byte {
	request := fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: bench\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", path, header, len(body))
	return append(request, body...)
}

// Answer is a whole response.
type Answer struct {
	Status int
	ETag   string
	Body   []byte
}

// Fetch sends one request over a connection of its own.
func Fetch(ctx context.Context, address string, request []byte) (*Answer, error) {
	connection, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	if _, err := connection.Write(request); err != nil {
		return nil, err
	}
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return &Answer{response.StatusCode, response.Header.Get("ETag"), body}, err
}
