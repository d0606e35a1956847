package signin

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc/oidctest"

	"legislative/internal/store/database"
)

const (
	clientID     = "legislative"
	clientSecret = "test secret"
)

// signingKey returns the key with which all test providers sign.
var signingKey = sync.OnceValues(func() (*rsa.PrivateKey, error) { return rsa.GenerateKey(rand.Reader, 2048) })

// testProvider is an OpenID provider. Its tokens have the claims of who signs in.
type testProvider struct {
	*httptest.Server

	t      *testing.T
	key    *rsa.PrivateKey
	isDown atomic.Bool

	exchanges atomic.Int64 // of codes

	mu       sync.Mutex
	requests map[string]url.Values // parameters of authorization, by code
	claims   map[string]any
	refusal  string // the error of the token endpoint
	userInfo string // the response of the UserInfo endpoint, or "" if there is none
	noKeys   bool   // whether the keys cannot be downloaded
}

func newTestProvider(t *testing.T) *testProvider {
	t.Helper()
	key, err := signingKey()
	if err != nil {
		t.Fatal(err)
	}
	p := &testProvider{t: t, key: key, requests: map[string]url.Values{}}
	endpoints := &oidctest.Server{PublicKeys: []oidctest.PublicKey{{PublicKey: key.Public(), KeyID: "1", Algorithm: "RS256"}}}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { p.serve(w, r, endpoints) }))
	t.Cleanup(p.Close)
	endpoints.SetIssuer(p.URL)
	p.claims = map[string]any{"sub": "1234", "email": someone, "email_verified": true}
	return p
}

func (p *testProvider) serve(w http.ResponseWriter, r *http.Request, others http.Handler) {
	p.mu.Lock()
	noKeys, userInfo := p.noKeys, p.userInfo
	p.mu.Unlock()
	switch {
	case p.isDown.Load(), noKeys && r.URL.Path == "/keys":
		w.WriteHeader(http.StatusBadGateway)
	case r.URL.Path == "/token":
		p.exchanges.Add(1)
		p.serveToken(w, r)
	case r.URL.Path == "/userinfo" && r.Header.Get("Authorization") == "Bearer secret token":
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, userInfo)
	case r.URL.Path == "/.well-known/openid-configuration" && userInfo != "":
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(map[string]any{
			"issuer": p.URL, "authorization_endpoint": p.URL + "/auth", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys",
			"userinfo_endpoint": p.URL + "/userinfo", "id_token_signing_alg_values_supported": []string{"RS256"},
		})
	default:
		others.ServeHTTP(w, r)
	}
}

// newService returns a service that signs in through the provider.
func (p *testProvider) newService(db *database.DB, policy Policy) *Service {
	s, _ := newTestService(db, policy)
	c := s.config
	c.OpenID = &OpenID{Issuer: p.URL, ClientID: clientID, ClientSecret: clientSecret, Name: "Example Login"}
	return New(c)
}

// authorize does what the provider does after Begin: it returns the parameters of
// the callback.
func (p *testProvider) authorize(address string) url.Values {
	p.t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		p.t.Fatal(err)
	}
	query := u.Query()
	if u.Path != "/auth" || query.Get("client_id") != clientID || query.Get("scope") != "openid email" || query.Get("response_type") != "code" ||
		query.Get("redirect_uri") != "https://api.example.org"+CallbackPath || query.Get("code_challenge_method") != "S256" {
		p.t.Errorf("authorization at %s", address)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	code := rand.Text()
	p.requests[code] = query
	return url.Values{"code": {code}, "state": {query.Get("state")}}
}

// serveToken exchanges a code for a token, once.
func (p *testProvider) serveToken(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	code := r.FormValue("code")
	request, ok := p.requests[code]
	delete(p.requests, code)
	challenge := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	id, secret, _ := r.BasicAuth()
	refusal := p.refusal
	switch {
	case refusal != "":
	case id != clientID || secret != url.QueryEscape(clientSecret):
		refusal = "invalid_client"
	case !ok || request.Get("code_challenge") != base64.RawURLEncoding.EncodeToString(challenge[:]):
		refusal = "invalid_grant"
	}
	if refusal != "" {
		w.WriteHeader(http.StatusBadRequest)
		_ = json.NewEncoder(w).Encode(map[string]string{"error": refusal, "access_token": "secret token"})
		return
	}
	claims := map[string]any{"iss": p.URL, "aud": clientID, "exp": time.Now().Add(time.Hour).Unix(), "nonce": request.Get("nonce")}
	maps.Copy(claims, p.claims)
	text, err := json.Marshal(claims)
	if err != nil {
		p.t.Error(err)
	}
	_ = json.NewEncoder(w).Encode(map[string]any{
		"access_token": "secret token", "token_type": "Bearer", "id_token": oidctest.SignIDToken(p.key, "1", "RS256", string(text)),
	})
}
