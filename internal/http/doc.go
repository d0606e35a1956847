// Package http has what every handler of HTTP requests uses, in a package for each
// part: problem documents (problem), the header Accept (accept), content codings
// (contentcoding), and the addresses of clients behind proxies (clientaddress).
package http
