package graph

//go:generate go run ../internal/tools/graphgen
