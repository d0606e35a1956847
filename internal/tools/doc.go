// Package tools has the commands for developers.
package tools
