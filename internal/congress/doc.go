// Package congress defines the identifiers of bills, amendments, committees,
// members, roll calls and text versions, and the closed sets of codes that
// describe them. It imports the standard library only. It also has what follows from
// them: the status of a bill from its actions, the seats of a state by apportionment, the
// date in Washington, and which Congresses are fictional.
//
// Every record has an integer key that is computed from its identifier. The
// same record therefore has the same key in every database, a reference can be
// written before the record it points to is loaded, and keys sort in natural
// order. Keys that the API shows as numbers do not exceed [MaxSafeInteger].
// This package defines all layouts of keys that are composed of parts; the
// parts below go from the highest bits to the lowest:
//
//	bill          congress 8 bits, type 3, number 15                     26 bits
//	amendment     bit 26 set, congress 8, type 2, number 15              27 bits
//	text version  bill key, stage 7 bits, repetition 4                   37 bits
//	section       text version key, ordinal 16                           53 bits
//	committee     four letters in base 26, two digits in base 10         26 bits
//	session       bit 10 set for the Senate, congress 8, session 2       11 bits
//	vote          session key, number 14                                 25 bits
//	member        letter in base 26, six digits in base 10               25 bits
//	position      vote key, member key                                   50 bits
//
// The ids of rows that have no identifier of their own are composed in the
// same way; see [ChildKey], [SeatKey], [VotingRecordKey], [MemberChildKey],
// [CycleKey], [VoteLinkKey] and [RevisionKey]. [RecencyKey] and [MatchKey] return
// numbers to sort by.
package congress
