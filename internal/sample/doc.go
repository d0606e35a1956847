// Package sample writes a wholly fictional Congress, the 200th, as the files
// in which real ones are published: bill status and bill text as govinfo has
// them, roll calls as the Clerk of the House has them, members and committees
// as the congress-legislators project has them, campaign finance as the FEC
// has it.
//
// Nothing in it is real but what the formats need: state codes, vocabularies
// of subjects, and citations of the United States Code. Everything in it
// hangs together: votes name the sample's own bills and members, members
// their own candidate ids, and so on. The same options give the same bytes
// on any machine.
package sample
