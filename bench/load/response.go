package load

import (
	"bufio"
	"bytes"
	"fmt"
	"strconv"
)

// response has the parts of a response that the driver counts.
type response struct {
	status int
	size   int64 // of the body
}

// readResponse reads a response of HTTP/1.1 and skips its body.
func readResponse(r *bufio.Reader) (response, error) {
	line, err := r.ReadSlice('\n')
	if err != nil {
		return response{}, err
	}
	if len(line) < len("HTTP/1.1 200") {
		return response{}, fmt.Errorf("not a status line: %q", line)
	}
	status, err := strconv.Atoi(string(line[9:12]))
	if err != nil {
		return response{}, fmt.Errorf("not a status line: %q", line)
	}
	size, err := readHeader(r)
	if err != nil {
		return response{}, err
	}
	if size == chunked {
		size, err = skipChunks(r)
	} else {
		err = skip(r, size)
	}
	return response{status, size}, err
}

// chunked is the size of a body that comes in chunks.
const chunked = -1

var (
	lengthName   = []byte("content-length")
	encodingName = []byte("transfer-encoding")
)

// readHeader reads the header and returns the size of the body.
func readHeader(r *bufio.Reader) (size int64, err error) {
	for {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return 0, err
		}
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			return size, nil
		}
		name, value, _ := bytes.Cut(line, []byte(":"))
		switch {
		case bytes.EqualFold(name, lengthName):
			if size, err = strconv.ParseInt(string(bytes.TrimSpace(value)), 10, 64); err != nil {
				return 0, err
			}
		case bytes.EqualFold(name, encodingName):
			size = chunked
		}
	}
}

func skip(r *bufio.Reader, size int64) error {
	_, err := r.Discard(int(size))
	return err
}

// skipChunks skips a body in chunks and returns its size.
func skipChunks(r *bufio.Reader) (total int64, err error) {
	for {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return total, err
		}
		digits, _, _ := bytes.Cut(bytes.TrimSpace(line), []byte(";"))
		size, err := strconv.ParseInt(string(digits), 16, 64)
		if err != nil {
			return total, fmt.Errorf("not the size of a chunk: %q", line)
		}
		total += size
		if err := skip(r, size+int64(len("\r\n"))); err != nil || size == 0 {
			return total, err
		}
	}
}
