package main

import (
	"regexp"
	"strings"
)

// wordCounts counts the words of all comments.
type wordCounts struct {
	total  int
	byWord map[string]int
}

var wordPattern = regexp.MustCompile(`[a-z']+`)

func countWords(files []file) wordCounts {
	c := wordCounts{byWord: map[string]int{}}
	for _, f := range files {
		for _, group := range f.syntax.Comments {
			for _, word := range wordPattern.FindAllString(strings.ToLower(group.Text()), -1) {
				c.total++
				c.byWord[word]++
			}
		}
	}
	return c
}

// rate is the number of the given words per 1,000 comment words.
func (c wordCounts) rate(words ...string) float64 {
	n := 0
	for _, word := range words {
		n += c.byWord[word]
	}
	return 1000 * float64(n) / float64(max(c.total, 1))
}
