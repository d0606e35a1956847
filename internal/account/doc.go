// Package account has what accounts are made of, in a package for each part:
// accounts and keys (auth), their sessions on the pages of account holders
// (session, signin, attempts, mail), limits and use of keys (ratelimit, usage), the
// record of events (audit), and plans that a billing system sets (billing).
package account
