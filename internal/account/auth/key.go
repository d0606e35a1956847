package auth

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"hash/crc32"
	"strings"

	"legislative/internal/access/keyform"
)

// Key is a bearer key: the prefix leg_live_, 30 random base62 characters, and
// 6 more that are the base62 CRC-32 of everything before them. The checksum
// distinguishes a mistyped key from a revoked one without a look-up, and lets
// scanners find leaked keys by their form.
type Key string

const (
	keyPrefix   = keyform.Prefix
	keyRandom   = 30
	keyChecksum = 6
	base62      = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// NewKey returns a random key.
func NewKey() Key {
	body := []byte(keyPrefix)
	buffer := make([]byte, 1)
	for len(body) < len(keyPrefix)+keyRandom {
		// rand.Read never fails. Bytes from the last multiple of 62 up would
		// make some characters more frequent than others.
		if _, err := rand.Read(buffer); err == nil && buffer[0] < 248 {
			body = append(body, base62[buffer[0]%62])
		}
	}
	return Key(string(body) + checksum(string(body)))
}

// IsWellFormed reports whether the key has the right form and checksum.
func (k Key) IsWellFormed() bool {
	s := string(k)
	if len(s) != len(keyPrefix)+keyRandom+keyChecksum || !strings.HasPrefix(s, keyPrefix) {
		return false
	}
	body := s[:len(s)-keyChecksum]
	return s[len(body):] == checksum(body)
}

// Hash returns the SHA-256 of the key in hexadecimal. The database stores the
// hash and never the key.
func (k Key) Hash() string { return k.hash().String() }

// keyHash is the SHA-256 of a key.
type keyHash [sha256.Size]byte

func (k Key) hash() keyHash { return sha256.Sum256([]byte(k)) }

func (h keyHash) String() string { return hex.EncodeToString(h[:]) }

// Prefix returns the first characters, by which owners recognize their keys.
// Four of the random ones are among them; the other 26 stay secret.
func (k Key) Prefix() string { return string(k[:len(keyPrefix)+4]) }

// Hint returns the last four characters, by which owners recognize their keys.
func (k Key) Hint() string { return string(k[len(k)-4:]) }

func checksum(body string) string {
	sum := crc32.ChecksumIEEE([]byte(body))
	digits := make([]byte, keyChecksum)
	for i := keyChecksum - 1; i >= 0; i-- {
		digits[i] = base62[sum%62]
		sum /= 62
	}
	return string(digits)
}
