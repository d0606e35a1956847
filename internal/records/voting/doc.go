// Package voting counts and measures positions over many House votes: for analytics, and
// over a span for a member. Package positions reads those of single votes.
package voting
