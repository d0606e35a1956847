package mail

import (
	"strings"
	"testing"
)

func TestSend(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	sender, err := ParseSMTP("smtp://" + s.address + "?from=Legislative%20%3Cservice@example.org%3E")
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(t.Context(), Message{To: "someone@example.org", Subject: "Sign in", Text: "Open this link: https://example.org/?a=b"}); err != nil {
		t.Fatal(err)
	}
	said := s.said()
	for _, want := range []string{
		"MAIL FROM:<service@example.org>", "RCPT TO:<someone@example.org>", "Subject: Sign in\n", `From: "Legislative" <service@example.org>`,
		"Date: ", "Message-ID: ", "Content-Type: text/plain; charset=UTF-8", "Open this link: https://example.org/",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the client did not say %q:\n%s", want, said)
		}
	}
}

func TestSendFails(t *testing.T) {
	t.Parallel()
	s := newServer(t, "AUTH PLAIN")
	for _, c := range []struct{ user, to, want string }{
		{"", "refused@example.org", "no such mailbox"},
		{"", "nonsense", "recipient"},
		{"user:secret-password@", "someone@example.org", "check the URL"}, // the password would not be encrypted
	} {
		sender, err := ParseSMTP("smtp://" + c.user + s.address + "?from=service@example.org")
		if err != nil {
			t.Fatal(err)
		}
		err = sender.Send(t.Context(), Message{To: c.to, Subject: "a", Text: "b"})
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("Send to %s = %v, want %q in the error, and no password", c.to, err, c.want)
		}
	}
	if said := s.said(); strings.Contains(said, "\nAUTH") {
		t.Errorf("the client sent the password over a connection that is not encrypted:\n%s", said)
	}
}

func TestParseSMTP(t *testing.T) {
	t.Parallel()
	const from = "?from=service@example.org"
	for address, want := range map[string]string{
		"smtp://mail.example.org" + from:                            "mail.example.org:587 TLSMandatory",
		"smtp://user:p%40ss@mail.example.org:2525/" + from:          "mail.example.org:2525 TLSMandatory",
		"smtp://mail.example.org:25" + from + "&tls=none":           "mail.example.org:25 NoTLS",
		"smtp://[::1]:1025" + from:                                  "[::1]:1025 TLSOpportunistic",
		"smtp://localhost?from=Name%20%3Cservice@example.org%3E":    "localhost:587 TLSOpportunistic",
		"smtps://user:password@mail.example.org" + from:             "mail.example.org:465 TLSMandatory",
		"smtps://user:password@mail.example.org:4650?from=a@b.test": "mail.example.org:4650 TLSMandatory",
	} {
		s, err := ParseSMTP(address)
		if err != nil {
			t.Errorf("ParseSMTP(%q) = %v", address, err)
			continue
		}
		if got := s.server + " " + s.client.TLSPolicy(); got != want {
			t.Errorf("ParseSMTP(%q) uses %s, want %s", address, got, want)
		}
	}
}

func TestParseSMTPErrors(t *testing.T) {
	t.Parallel()
	const from = "?from=service@example.org"
	for address, want := range map[string]string{
		"":                 "use smtp://",
		"mail.example.org": "use smtp://",
		"http://u:secret@mail.example.org" + from:                   "use smtp://",
		"smtp://u:secret%@mail.example.org" + from:                  "%XX",
		"smtp://u:secret@" + from:                                   "use smtp://",
		"smtp://u@mail.example.org" + from:                          "no password",
		"smtp://u:secret@mail.example.org":                          "from=",
		"smtp://u:secret@mail.example.org?from=x":                   "from=",
		"smtp://u:secret@mail.example.org:0" + from:                 "port",
		"smtp://u:secret@mail.example.org" + from + "&starttls=yes": "starttls",
		"smtp://u:secret@mail.example.org" + from + "&tls=no":       "tls=none",
		"smtps://u:secret@mail.example.org" + from + "&tls=none":    "use smtp://",
	} {
		_, err := ParseSMTP(address)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("ParseSMTP(%q) = %v, want %q in the error, and no password", address, err, want)
		}
	}
}
