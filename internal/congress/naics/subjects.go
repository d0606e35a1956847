package naics

// subjects lists, by sector, the legislative subject terms of the Congressional
// Research Service that concern it. Most of the thousand terms, such as those
// on procedure, places and public bodies, concern no sector.
//
// Source: https://www.congress.gov/browse/legislative-subject-terms.
var subjects = []struct {
	sector string
	names  []string
}{
	{"11", []string{
		"Agricultural conservation and pollution", "Agricultural equipment and machinery", "Agricultural insurance",
		"Agricultural marketing and promotion", "Agricultural practices and innovations",
		"Agricultural prices, subsidies, credit", "Agricultural research", "Agricultural trade",
		"Animal and plant health", "Aquaculture", "Farmland", "Food supply, safety, and labeling",
		"Forests, forestry, trees", "Fruit and vegetables", "Grain", "Horticulture and plants",
		"Hunting and fishing", "Livestock", "Marine and coastal resources, fisheries", "Meat",
		"Migrant, seasonal, agricultural labor", "Pest management", "Seafood",
	}},
	{"21", []string{
		"Coal", "Energy revenues and royalties", "Metals", "Mining", "Oil and gas", "Strategic materials and reserves",
	}},
	{"22", []string{
		"Alternative and renewable resources", "Electric power generation and transmission",
		"Energy assistance for the poor and aged", "Energy efficiency and conservation", "Energy prices",
		"Energy storage, supplies, demand", "Lighting, heating, cooling", "Nuclear power",
		"Public utilities and utility rates", "Water use and supply",
	}},
	{"23", []string{
		"Building construction", "Dams and canals", "Floods and storm protection",
		"Government buildings, facilities, and property", "Housing industry and standards", "Infrastructure development",
		"Residential rehabilitation and home repair", "Roads and highways", "Water resources funding",
	}},
	{"31-33", []string{
		"Alcoholic beverages", "Buy American requirements", "Chemical and biological weapons", "Chemistry",
		"Cosmetics and personal care", "Drug safety, medical device, and laboratory regulation", "Firearms and explosives",
		"Food industry and services", "Health technology, devices, supplies",
		"Hybrid, electric, and advanced technology vehicles", "Industrial facilities",
		"Industrial policy and productivity", "Manufacturing", "Materials", "Meat", "Metals",
		"Military procurement, research, weapons development", "Motor fuels", "Motor vehicles", "Prescription drugs",
		"Product development and innovation", "Product safety and quality", "Spacecraft and satellites",
	}},
	{"42", []string{
		"Agricultural trade", "Competitiveness, trade promotion, trade deficits", "Customs enforcement",
		"Free trade and trade barriers", "Normal trade relations, most-favored-nation treatment",
		"Retail and wholesale trades", "Tariffs", "Trade agreements and negotiations", "Trade restrictions",
	}},
	{"44-45", []string{
		"Consumer affairs", "Food assistance and relief", "Motor fuels", "Prescription drugs", "Retail and wholesale trades",
		"Sales and excise taxes",
	}},
	{"48-49", []string{
		"Aviation and airports", "Commuting", "Marine and inland water transportation", "Motor carriers",
		"Navigation, waterways, harbors", "Pipelines", "Postal service", "Public transit", "Railroads",
		"Transportation costs", "Transportation employees", "Transportation programs funding",
		"Transportation safety and security", "Travel and tourism",
	}},
	{"51", []string{
		"Books and print media", "Broadcasting, cable, digital technologies", "Computer security and identity theft",
		"Computers and information technology", "Digital media", "Internet and video services",
		"Internet, web applications, social media", "Libraries and archives", "Music", "News media and reporting",
		"Radio spectrum allocation", "Sound recording", "Telecommunication rates and fees",
		"Telephone and wireless communication", "Television and film",
	}},
	{"52", []string{
		"Agricultural insurance", "Bank accounts, deposits, capital", "Banking and financial institutions regulation",
		"Bankruptcy", "Commodities markets", "Consumer credit", "Credit and credit markets", "Currency",
		"Debt collection", "Employee benefits and pensions", "Financial crises and stabilization", "Financial literacy",
		"Financial services and investments", "Foreign and international banking",
		"Government lending and loan guarantees", "Health care costs and insurance", "Health care coverage and access",
		"Housing finance and home ownership", "Insurance industry and regulation", "Interest, dividends, interest rates",
		"Life, casualty, property insurance", "Monetary policy", "Securities",
	}},
	{"53", []string{
		"Cooperative and condominium housing", "Housing discrimination", "Housing finance and home ownership",
		"Housing for the elderly and disabled", "Housing supply and affordability", "Landlord and tenant",
		"Lease and rental services", "Low- and moderate-income housing", "Property tax", "Public housing",
		"Real estate business",
	}},
	{"54", []string{
		"Accounting and auditing", "Advanced technology and technological innovations", "Architecture",
		"Computers and information technology", "Energy research", "Environmental technology",
		"Geography and mapping", "Intellectual property", "Lawyers and legal services", "Legal fees and court costs",
		"Marketing and advertising", "Medical research", "Photography and imaging", "Political advertising",
		"Research administration and funding", "Research and development", "Space flight and exploration",
		"Technology assessment", "Technology transfer and commercialization",
	}},
	{"55", []string{
		"Business ethics", "Competition and antitrust", "Corporate finance and management",
		"Foreign and international corporations",
	}},
	{"56", []string{
		"Employment and training programs", "Hazardous wastes and toxic substances", "Pollution liability",
		"Radioactive wastes and releases", "Service industries", "Soil pollution", "Solid waste and recycling",
		"Temporary and part-time employment", "Travel and tourism",
	}},
	{"61", []string{
		"Academic performance and assessments", "Adult education and literacy", "Agricultural education",
		"Business education", "Education of the disadvantaged", "Education programs funding",
		"Educational facilities and institutions", "Educational technology and distance education",
		"Elementary and secondary education", "Foreign language and bilingual programs", "Higher education",
		"Medical education", "Minority education", "Preschool education", "School administration",
		"Science and engineering education", "Special education", "Student aid and college costs",
		"Teaching, teachers, curricula", "Vocational and technical education",
	}},
	{"62", []string{
		"Adoption and foster care", "Adult day care", "Allied health services", "Cancer", "Child care and development",
		"Child health", "Comprehensive health care", "Dental care", "Disability assistance", "Drug therapy",
		"Emergency medical services and trauma care", "Family planning and birth control", "Family services",
		"Health care costs and insurance", "Health care coverage and access", "Health care quality",
		"Health facilities and institutions", "Health information and medical records", "Health personnel",
		"Health programs administration and funding", "Health promotion and preventive care",
		"Home and outpatient care", "Homelessness and emergency shelter", "Hospital care",
		"Infectious and parasitic diseases", "Long-term, rehabilitative, and terminal care", "Medicaid",
		"Medical tests and diagnostic methods", "Medicare", "Mental health", "Nursing", "Poverty and welfare assistance",
		"Surgery and anesthesia", "Veterans' medical care", "Women's health",
	}},
	{"71", []string{
		"Art, artists, authorship", "Athletes", "Gambling", "Games and hobbies", "Historic sites and heritage areas",
		"Hunting and fishing", "Museums, exhibitions, cultural centers", "Music", "Olympic games", "Outdoor recreation",
		"Parks, recreation areas, trails", "Performing arts", "Professional sports", "School athletics",
		"Sports and recreation facilities",
	}},
	{"72", []string{
		"Alcoholic beverages", "Food industry and services", "Gambling", "Travel and tourism",
	}},
	{"81", []string{
		"Cemeteries and funerals", "Charitable contributions", "Cosmetics and personal care",
		"Federally chartered organizations", "Labor-management relations", "Religion", "Service industries",
		"Social work, volunteer service, charitable organizations", "Tax-exempt organizations",
		"Veterans' organizations and recognition",
	}},
	{"92", []string{
		"Border security and unlawful immigration", "Census and government statistics",
		"Correctional facilities and imprisonment", "Defense spending", "Disaster relief and insurance",
		"Executive agency funding and structure", "Federal officials", "Fires",
		"First responders and emergency personnel", "Foreign aid and international relief",
		"Government employee pay, benefits, personnel management", "Homeland security",
		"Intelligence activities, surveillance, classified information",
		"Law enforcement administration and funding", "Law enforcement officers", "Military facilities and property",
		"Military personnel and dependents", "Social security and elderly assistance", "State and local finance",
		"State and local government operations", "Tax administration and collection, taxpayers",
		"Veterans' pensions and compensation",
	}},
}
