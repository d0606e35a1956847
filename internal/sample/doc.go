// Package sample writes a fictional Congress, the 200th, or several, as files in
// the formats of official publishers: bill status and bill text as govinfo publishes them, roll
// calls as the Clerk of the House does, members and committees as the
// congress-legislators project does, and campaign finance as the Federal Election
// Commission does.
//
// Package fiction generates the records, package draft composes the texts of
// bills, and the other packages in this directory write one family of formats
// each. The same options yield the same bytes on every machine.
package sample
