package mail

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"testing"
)

// server is an SMTP server on a loopback address that keeps what clients say.
type server struct {
	address string
	lines   chan string
}

// newServer starts a server with extensions, such as AUTH PLAIN. It refuses
// recipients whose address begins with "refused".
func newServer(t *testing.T, extensions ...string) *server {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	s := &server{listener.Addr().String(), make(chan string, 1000)}
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go s.serve(connection, extensions)
		}
	}()
	return s
}

func (s *server) serve(connection net.Conn, extensions []string) {
	defer connection.Close()
	fmt.Fprint(connection, "220 test\r\n")
	inData := false
	for scanner := bufio.NewScanner(connection); scanner.Scan(); {
		line := scanner.Text()
		s.lines <- line
		switch {
		case inData && line != ".":
			continue
		case strings.HasPrefix(line, "EHLO"):
			for _, e := range extensions {
				fmt.Fprintf(connection, "250-%s\r\n", e)
			}
			fmt.Fprint(connection, "250 8BITMIME\r\n")
		case strings.HasPrefix(line, "RCPT TO:<refused"):
			fmt.Fprint(connection, "550 no such mailbox\r\n")
		case line == "DATA":
			inData = true
			fmt.Fprint(connection, "354 go on\r\n")
		case line == "QUIT":
			fmt.Fprint(connection, "221 bye\r\n")
			return
		default:
			inData = false
			fmt.Fprint(connection, "250 fine\r\n")
		}
	}
}

// said returns what clients have said so far.
func (s *server) said() string {
	var all strings.Builder
	for {
		select {
		case line := <-s.lines:
			all.WriteString(line + "\n")
		default:
			return all.String()
		}
	}
}
