// Package page serves pages about records for people. Each [Kind] of page has one
// fixed GraphQL operation, which runs in the process with access to all fields, and
// a template. A rendered page is kept like any other answer (package answers), so it
// is built again only when the records that it shows change.
//
// Beside each page, the package serves its tables as CSV, its picture for links in
// social media, and a page that shows the queries behind it, so that everything that
// people see is available to programs.
//
// No page needs a key, a cookie or a script.
package page
