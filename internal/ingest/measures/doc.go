// Package measures writes the rows that bills and amendments have in common:
// their actions, their sponsors and the House votes on them.
package measures
