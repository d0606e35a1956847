// Package voting counts and measures the positions of members in House votes: for
// analytics, and over a span for a member.
package voting
