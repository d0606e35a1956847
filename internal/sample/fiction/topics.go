package fiction

import (
	"slices"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Topic is the subject matter of bills. Policy areas and subjects belong to the
// vocabulary of the Congressional Research Service. Agencies and titles of the
// United States Code are real; objects are not.
type Topic struct {
	policyArea      string
	houseCommittee  congress.CommitteeCode
	senateCommittee congress.CommitteeCode
	Agency          string
	AgencyHead      string // the officer in charge of the agency
	USCTitle        int    // title of the United States Code
	subjects        []string
	objects         []Object
}

// Object is a kind of thing that bills regulate, in the singular and the plural.
type Object struct{ Singular, Plural string }

// topics has one topic for each policy area.
func topics() []Topic {
	return slices.Concat(tradeTopics(), socialTopics(), governmentTopics(), infrastructureTopics())
}

func tradeTopics() []Topic {
	return []Topic{
		{"Agriculture and Food", "HSZA00", "SSZA00", "Department of Agriculture", "Secretary of Agriculture", 7,
			[]string{"Agricultural marketing and promotion", "Fruit and vegetables", "Rural conditions and development"},
			[]Object{{"scarecrow", "scarecrows"}, {"turnip cellar", "turnip cellars"}, {"cider press", "cider presses"}}},
		{"Animals", "HSZA00", "SSZA00", "Department of Agriculture", "Secretary of Agriculture", 7,
			[]string{"Animal protection and human-animal relationships", "Birds", "Pest management"},
			[]Object{{"carrier pigeon", "carrier pigeons"}, {"courthouse cat", "courthouse cats"}}},
		{"Commerce", "HSZK00", "SSZI00", "Department of Commerce", "Secretary of Commerce", 15,
			[]string{"Consumer affairs", "Small business", "Product safety and quality"},
			[]Object{{"button", "buttons"}, {"shop window", "shop windows"}, {"yardstick", "yardsticks"}}},
		{"Economics and Public Finance", "HSZB00", "SSZB00", "Department of the Treasury", "Secretary of the Treasury", 31,
			[]string{"Appropriations", "Budget deficits and national debt", "Government lending and loan guarantees"},
			[]Object{{"penny jar", "penny jars"}, {"abacus", "abacuses"}}},
		{"Finance and Financial Sector", "HSZB00", "SSZB00", "Securities and Exchange Commission", "Chairman of the Securities and Exchange Commission", 15,
			[]string{"Banking and financial institutions regulation", "Consumer credit", "Securities"},
			[]Object{{"piggy bank", "piggy banks"}, {"lemonade stand", "lemonade stands"}}},
		{"Foreign Trade and International Finance", "HSZB00", "SSZB00", "Department of Commerce", "Secretary of Commerce", 19,
			[]string{"Tariffs", "Trade agreements and negotiations", "Customs enforcement"},
			[]Object{{"imported teapot", "imported teapots"}, {"snow globe", "snow globes"}}},
		{"Labor and Employment", "HSZE00", "SSZD00", "Department of Labor", "Secretary of Labor", 29,
			[]string{"Employment and training programs", "Worker safety and health", "Wages and earnings"},
			[]Object{{"tea break", "tea breaks"}, {"apprentice whistler", "apprentice whistlers"}}},
		{"Taxation", "HSZB00", "SSZB00", "Internal Revenue Service", "Secretary of the Treasury", 26,
			[]string{"Income tax credits", "Income tax deductions", "Tax administration and collection, taxpayers"},
			[]Object{{"mustache comb", "mustache combs"}, {"top hat", "top hats"}}},
	}
}

func socialTopics() []Topic {
	return []Topic{
		{"Arts, Culture, Religion", "HSZE00", "SSZD00", "Department of the Interior", "Secretary of the Interior", 20,
			[]string{"Museums, exhibitions, cultural centers", "Music", "Libraries and archives"},
			[]Object{{"brass band", "brass bands"}, {"barrel organ", "barrel organs"}}},
		{"Education", "HSZE00", "SSZD00", "Department of Education", "Secretary of Education", 20,
			[]string{"Elementary and secondary education", "Teaching, teachers, curricula", "Higher education"},
			[]Object{{"chalkboard", "chalkboards"}, {"spelling bee", "spelling bees"}}},
		{"Families", "HSZE00", "SSZD00", "Department of Health and Human Services", "Secretary of Health and Human Services", 42,
			[]string{"Child care and development", "Family relationships", "Child safety and welfare"},
			[]Object{{"family picnic", "family picnics"}, {"rocking chair", "rocking chairs"}}},
		{"Health", "HSZD00", "SSZD00", "Department of Health and Human Services", "Secretary of Health and Human Services", 42,
			[]string{"Health care costs and insurance", "Medical research", "Drug safety, medical device, and laboratory regulation"},
			[]Object{{"spectacle case", "spectacle cases"}, {"cough lozenge", "cough lozenges"}, {"sensible shoe", "sensible shoes"}}},
		{"Housing and Community Development", "HSZC00", "SSZB00", "Department of Housing and Urban Development", "Secretary of Housing and Urban Development", 42,
			[]string{"Community life and organization", "Low- and moderate-income housing", "Residential rehabilitation and home repair"},
			[]Object{{"front porch", "front porches"}, {"garden gate", "garden gates"}}},
		{"Social Sciences and History", "HSZE00", "SSZD00", "National Archives and Records Administration", "Archivist of the United States", 44,
			[]string{"Commemorative events and holidays", "Historical and cultural resources", "Educational facilities and institutions"},
			[]Object{{"time capsule", "time capsules"}, {"sundial", "sundials"}}},
		{"Social Welfare", "HSZB00", "SSZB00", "Social Security Administration", "Commissioner of Social Security", 42,
			[]string{"Poverty and welfare assistance", "Social security and elderly assistance", "Food assistance and relief"},
			[]Object{{"soup kettle", "soup kettles"}, {"reading lamp", "reading lamps"}}},
		{"Sports and Recreation", "HSZJ00", "SSZC00", "Department of the Interior", "Secretary of the Interior", 36,
			[]string{"Outdoor recreation", "Athletes", "Games and hobbies"},
			[]Object{{"croquet lawn", "croquet lawns"}, {"marbles tournament", "marbles tournaments"}}},
	}
}

func governmentTopics() []Topic {
	return []Topic{
		{"Armed Forces and National Security", "HSZI00", "SSZH00", "Department of Defense", "Secretary of Defense", 10,
			[]string{"Military personnel and dependents", "Veterans' pensions and compensation", "Military procurement, research, weapons development"},
			[]Object{{"regimental drum", "regimental drums"}, {"parade umbrella", "parade umbrellas"}}},
		{"Civil Rights and Liberties, Minority Issues", "HSZF00", "SSZE00", "Department of Justice", "Attorney General", 42,
			[]string{"Right of privacy", "Disability and health-based discrimination", "First Amendment rights"},
			[]Object{{"diary lock", "diary locks"}, {"listening post", "listening posts"}}},
		{"Congress", "HSZL00", "SSZI00", "Government Accountability Office", "Comptroller General of the United States", 2,
			[]string{"Congressional operations and organization", "Government information and archives", "House of Representatives"},
			[]Object{{"inkwell", "inkwells"}, {"quorum bell", "quorum bells"}}},
		{"Crime and Law Enforcement", "HSZF00", "SSZE00", "Department of Justice", "Attorney General", 18,
			[]string{"Criminal investigation, prosecution, interrogation", "Fraud offenses and financial crimes", "Crime victims"},
			[]Object{{"counterfeit stamp", "counterfeit stamps"}, {"stolen bicycle bell", "stolen bicycle bells"}}},
		{"Government Operations and Politics", "HSZL00", "SSZI00", "General Services Administration", "Administrator of General Services", 5,
			[]string{"Government buildings, facilities, and property", "Administrative law and regulatory procedures", "Government employee pay, benefits, personnel management"},
			[]Object{{"umbrella stand", "umbrella stands"}, {"rubber stamp", "rubber stamps"}, {"paper clip", "paper clips"}}},
		{"Immigration", "HSZF00", "SSZE00", "Department of Homeland Security", "Secretary of Homeland Security", 8,
			[]string{"Visas and passports", "Immigration status and procedures", "Border security and unlawful immigration"},
			[]Object{{"visiting acrobat", "visiting acrobats"}, {"passport photograph", "passport photographs"}}},
		{"International Affairs", "HSZH00", "SSZG00", "Department of State", "Secretary of State", 22,
			[]string{"Diplomacy, foreign officials, Americans abroad", "International organizations and cooperation", "Foreign aid and international relief"},
			[]Object{{"diplomatic postcard", "diplomatic postcards"}, {"goodwill parade", "goodwill parades"}}},
		{"Law", "HSZF00", "SSZE00", "Administrative Conference of the United States", "Chairman of the Administrative Conference of the United States", 28,
			[]string{"Evidence and witnesses", "Federal district courts", "Judges"},
			[]Object{{"notary seal", "notary seals"}, {"jury cushion", "jury cushions"}}},
		{"Native Americans", "HSZJ00", "SSZF00", "Department of the Interior", "Secretary of the Interior", 25,
			[]string{"Federal-Indian relations", "Indian lands and resources rights", "Indian social and development programs"},
			[]Object{{"canoe landing", "canoe landings"}}},
	}
}

func infrastructureTopics() []Topic {
	return []Topic{
		{"Emergency Management", "HSZC00", "SSZC00", "Federal Emergency Management Agency", "Administrator of the Federal Emergency Management Agency", 42,
			[]string{"Disaster relief and insurance", "Emergency planning and evacuation", "Floods and storm protection"},
			[]Object{{"puddle", "puddles"}, {"rain gauge", "rain gauges"}}},
		{"Energy", "HSZG00", "SSZF00", "Department of Energy", "Secretary of Energy", 42,
			[]string{"Electric power generation and transmission", "Energy efficiency and conservation", "Alternative and renewable resources"},
			[]Object{{"windmill", "windmills"}, {"street lantern", "street lanterns"}}},
		{"Environmental Protection", "HSZJ00", "SSZF00", "Environmental Protection Agency", "Administrator of the Environmental Protection Agency", 42,
			[]string{"Air quality", "Water quality", "Solid waste and recycling"},
			[]Object{{"compost heap", "compost heaps"}, {"duck pond", "duck ponds"}}},
		{"Public Lands and Natural Resources", "HSZJ00", "SSZF00", "Department of the Interior", "Secretary of the Interior", 16,
			[]string{"Forests, forestry, trees", "Parks, recreation areas, trails", "Wilderness and natural areas, wildlife refuges, wild rivers, habitats"},
			[]Object{{"stile", "stiles"}, {"picnic meadow", "picnic meadows"}}},
		{"Science, Technology, Communications", "HSZG00", "SSZF00", "National Science Foundation", "Director of the National Science Foundation", 42,
			[]string{"Computers and information technology", "Computer security and identity theft", "Research and development"},
			[]Object{{"clockwork calculator", "clockwork calculators"}, {"speaking tube", "speaking tubes"}}},
		{"Transportation and Public Works", "HSZC00", "SSZC00", "Department of Transportation", "Secretary of Transportation", 49,
			[]string{"Roads and highways", "Railroads", "Pedestrians and bicycling"},
			[]Object{{"footbridge", "footbridges"}, {"velocipede", "velocipedes"}, {"signpost", "signposts"}}},
		{"Water Resources Development", "HSZC00", "SSZC00", "Army Corps of Engineers", "Secretary of the Army", 33,
			[]string{"Dams and canals", "Navigation, waterways, harbors", "Water use and supply"},
			[]Object{{"mill pond", "mill ponds"}, {"canal lock", "canal locks"}}},
	}
}

// PolicyArea returns the policy area of the bill.
func (b *Bill) PolicyArea() string {
	if b.IsPrivate {
		return "Private Legislation"
	}
	return b.Topic.policyArea
}

// Subjects returns the bill's legislative subjects, or nil if it is a private bill.
func (c *Congress) Subjects(b *Bill) []string {
	if b.IsPrivate {
		return nil
	}
	return random.Subset(c.Random("subjects", b.Index), b.Topic.subjects, 1+b.Index%3)
}
