package engine

// Tariffs and Conditions name the fields and inputs that have a cost of their
// own.
func (e *Engine) Tariffs() (sizes map[string]int, all []string) {
	sizes = map[string]int{}
	for name, t := range e.tariffs {
		sizes[name] = t.size
		all = append(all, name)
	}
	for name := range e.conditions {
		all = append(all, name)
	}
	return sizes, all
}
