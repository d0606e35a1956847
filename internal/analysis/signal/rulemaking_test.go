package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestRulesAreMade distinguishes the making of rules from rules that are only followed or
// mentioned.
func TestRulesAreMade(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Rulemaking, []string{
		"The Mayor shall disseminate to the choirs guidance on songs.",
		"The Mayor shall provide Lunar agencies with timely guidance on songs.",
		"(3) consider any comments received from choirs.",
		"The Mayor may update the labeling requirements for rinds.",
		"The Mayor may exempt a dairy by Executive order or regulation.",
		"A rule must name the craters.",
		"The Mayor shall prescribe testing procedures for rinds.",
		"Nothing in this Act confers regulatory authority on the choir.",
		"(2) ensure that the Federal sentencing guidelines reflect the songs;",
		"(a) Regulations.—The Mayor shall prescribe regulations on rinds.",
		"None of the tokens may be used to enforce the final rule on rinds.",
		"The singer is subject to such regulations as the Mayor may prescribe.",
		"No guidance issued by the Commission shall bind a dairy.",
	}, []string{
		"Subject to the guidance issued by the Secretary under paragraph (1), a singer may sing.",
		"The dairy has complied with the guidelines issued by the Commission.",
		"A song made pursuant to the regulations promulgated under subsection (a) shall be short.",
		"A dairy that fails to keep a record required under the regulations prescribed under this subsection shall close.",
		"(b) Exercise of rulemaking powers.—This section is enacted by the choir.",
		"(c) Rulemaking and review.—The provisions of section 3 shall apply to songs.",
		"The symbol is that adopted by the Commission through rulemaking under this section.",
		"(C) the best practices, standards, and guidance on songs;",
		"The Keeper shall provide guidance and training to singers.",
		"The Mayor shall develop recommendations on the supervision and regulation of dairies.",
		"Until the date on which revisions to the guidelines are adopted, the dome is dark.",
		"The plan is for developing technical standards for songs.",
		"(4) develop songs based on educational standards;",
		"(3) enforce compliance with the regulation on rinds;",
		"The State shall adopt standards for dairies.",
		"The choir shall enforce its own rules.",
		"The weight is specified in the regulation.",
		"The keeper shall not change any law, policy, or regulation of the choir.",
	})
}
