// Package measures makes the rows that bills and amendments have in common: actions,
// sponsors and links to the House votes on them. It also keeps the numbers of bills by
// group and by subject, and whether the list of amendments of a bill is complete.
package measures
