package congress

// Signal is a subject that bill text can touch. Package analysis finds signals
// by published rules.
type Signal string

// The signals.
const (
	Taxes         Signal = "taxes"
	Spending      Signal = "spending"
	Deadline      Signal = "deadline"
	Privacy       Signal = "privacy"
	Rulemaking    Signal = "rulemaking"
	Penalties     Signal = "penalties"
	Reporting     Signal = "reporting"
	Grants        Signal = "grants"
	Preemption    Signal = "preemption"
	Sunset        Signal = "sunset"
	EffectiveDate Signal = "effective_date"
	Enforcement   Signal = "enforcement"
	Study         Signal = "study"
	Definitions   Signal = "definitions"
	AmendsLaw     Signal = "amends_law"
)

// Signals lists every signal.
var Signals = []Signal{
	Taxes, Spending, Deadline, Privacy, Rulemaking, Penalties, Reporting, Grants,
	Preemption, Sunset, EffectiveDate, Enforcement, Study, Definitions, AmendsLaw,
}

// ParseSignal parses a signal, ignoring case.
func ParseSignal(s string) (Signal, error) { return parseCode("signal", s, Signals) }
