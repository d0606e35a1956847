// Package congress is the vocabulary of the service: how bills, amendments,
// committees, votes, members and text versions are named, and the closed sets
// of codes that describe them.
//
// Every record has an integer key computed from its name alone. A key is
// therefore the same in every database, can be written before the record it
// points to has arrived, and sorts in natural order. Keys of everything that
// the API shows as a number stay below 2^53, so that JavaScript reads them
// exactly.
//
//	bill          congress 8 bits, type 3, number 15                     26 bits
//	amendment     bit 26 set, congress 8, type 2, number 15              27 bits
//	text version  bill key, stage 7 bits, repetition 4                   37 bits
//	section       text version key, ordinal 16                           53 bits
//	committee     four letters and two digits, base 26 and 10            26 bits
//	House vote    congress 8 bits, session 2, roll call 14               24 bits
//	member        letter 5 bits' worth, six digits                       25 bits
//	position      vote key, member key                                   49 bits
package congress
