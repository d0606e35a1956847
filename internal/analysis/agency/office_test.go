package agency_test

import (
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/agency"
	"legislative/internal/analysis/analysistest"
)

// TestTable checks that the table has parents, acronyms and identifiers.
func TestTable(t *testing.T) {
	t.Parallel()
	const enough = 1200
	if got := len(agency.All()); got < enough {
		t.Errorf("the table has %d agencies, want at least %d", got, enough)
	}
	ids := map[string]bool{}
	for _, e := range agency.All() {
		if ids[e.ID] {
			t.Errorf("two agencies have the ID %s", e.ID)
		}
		ids[e.ID] = true
		depth := 0
		for p := e; p.Parent != ""; p = agency.ByID(p.Parent) {
			if depth++; depth > 5 {
				t.Fatalf("%s is part of itself", e.ID)
			}
		}
	}
	tsa := agency.ByName("Transportation Security Administration")
	if tsa == nil || tsa.ID != "transportation-security-administration" || tsa.Acronym != "TSA" || tsa.Parent != "department-of-homeland-security" {
		t.Errorf("the Transportation Security Administration is %+v", tsa)
	}
}

func TestForms(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Agency, map[string][]string{
		"The Merchant Marine Academy, the Armed Forces Retirement Home, and the Pretrial Services Agency sing.": {
			"Merchant Marine Academy => United States Merchant Marine Academy",
			"Armed Forces Retirement Home => Armed Forces Retirement Home",
			"Pretrial Services Agency => Pretrial Services Agency for the District of Columbia"},
		"The Board of Veterans Appeals, the Bureau of Alcohol, Tobacco, Firearms, and Explosives, and the Centers for Medicare and Medicaid Services.": {
			"Board of Veterans Appeals => Board of Veterans' Appeals",
			"Bureau of Alcohol, Tobacco, Firearms, and Explosives => Bureau of Alcohol, Tobacco, Firearms and Explosives",
			"Centers for Medicare and Medicaid Services => Centers for Medicare & Medicaid Services"},
		"The Department of Energy's Lunar Review Board sings with the Assistant Attorneys General.": {
			"Department of Energy => Department of Energy", "Lunar Review Board => Lunar Review Board", "Assistant Attorneys General => Department of Justice"},
		"The Office of the Under Secretary for the Transportation Security Administration sings.": {
			"Office of the Under Secretary for the Transportation Security Administration => Office of the Under Secretary for the Transportation Security Administration"},
		"The U.S. Peace Corps and the United States Department of Energy sing.": {
			"U.S. Peace Corps => Peace Corps", "United States Department of Energy => Department of Energy"},
		"The Deputy Administrator of the Transportation Security Administration sings.": {
			"Deputy Administrator of the Transportation Security Administration => Transportation Security Administration"},
		"The Assistant Secretary of Defense for Lunar Affairs sings.": {
			"Assistant Secretary of Defense for Lunar Affairs => Department of Defense"},
		"The Rural Housing Service of the Department of Agriculture and the Forest Service of the Department of Energy.": {
			"Rural Housing Service of the Department of Agriculture => Rural Housing Service",
			"Forest Service => Forest Service", "Department of Energy => Department of Energy"},
		"The Director of the White House Office of Management and Budget sings.": {
			"Director of the White House Office of Management and Budget => Office of Management and Budget"},
		"The Agricultural Marketing Service (AMS) sings, and AMS dances.": {
			"Agricultural Marketing Service => Agricultural Marketing Service", "AMS => Agricultural Marketing Service", "AMS => Agricultural Marketing Service"},
		"A grant AMS–2199–1 and the AMS of a crater.": nil,
		"payment to the legal services corporation\nFor payment to the Legal Services Corporation, $5.": {
			"legal services corporation => Legal Services Corporation", "Legal Services Corporation => Legal Services Corporation"},
		"they came to the forest service and sang;": nil,
		"OFFICE OF REFUGEE RESETTLEMENT":            {"OFFICE OF REFUGEE RESETTLEMENT => Office of Refugee Resettlement"},
	})
}

func TestOffices(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Agency, map[string][]string{
		"The Office of Inspector General of the Department of Homeland Security audits.": {
			"Office of Inspector General of the Department of Homeland Security => Office of Inspector General of the Department of Homeland Security"},
		"The Department of Homeland Security Inspector General and the Inspector General of the Department of Energy audit.": {
			"Department of Homeland Security Inspector General => Office of Inspector General of the Department of Homeland Security",
			"Inspector General of the Department of Energy => Office of Inspector General of the Department of Energy"},
		"Department of Energy\nOffice of the Inspector General\nFor expenses, $5.": {
			"Department of Energy => Department of Energy", "Office of the Inspector General => Office of Inspector General of the Department of Energy"},
		"The Office of Inspector General audits.":             {"Office of Inspector General => Office of Inspector General"},
		"The Office of the Under Secretary for Management.":   {"Office of the Under Secretary for Management => Office of the Under Secretary for Management"},
		"The Office of the Secretary of Defense sings.":       {"Office of the Secretary of Defense => Department of Defense"},
		"The Office of Lunar Affairs and Tides of the TSA.":   {"Office of Lunar Affairs and Tides of the TSA => Office of Lunar Affairs and Tides"},
		"The Office of Craters, Tides, and Lunar Dust sings.": {"Office of Craters, Tides, and Lunar Dust => Office of Craters, Tides, and Lunar Dust"},
		"OFFICE OF LUNAR AFFAIRS":                             {"OFFICE OF LUNAR AFFAIRS => Office of Lunar Affairs"},
		"Office Of Lunar Affairs\nFor expenses, $5.":          {"Office Of Lunar Affairs => Office Of Lunar Affairs"},
		"The Office of Assistant Secretary for Congressional Relations sings. The Secretary rests.": {
			"Office of Assistant Secretary for Congressional Relations => Office of Assistant Secretary for Congressional Relations", "Secretary => "},
		"They asked the Department of State of the loss, and the Lunar Operations Center of the CDC Emergency Operations Center.": {
			"Department of State => Department of State", "CDC => Centers for Disease Control and Prevention"},
		"The National Park Service Crater Advisory Board sits.": {"National Park Service Crater Advisory Board => National Park Service Crater Advisory Board"},
		"The Interagency Lunar Council and the National Moon Commission sit.": {
			"Interagency Lunar Council => Interagency Lunar Council", "National Moon Commission => National Moon Commission"},
		"The Office of the Chief Lunar Officer of the Department of Energy and the NASA Administrator sit.": {
			"Office of the Chief Lunar Officer of the Department of Energy => Office of the Chief Lunar Officer",
			"NASA Administrator => National Aeronautics and Space Administration"},
		"The cost to the Department of Energy of any crater.": {"Department of Energy => Department of Energy"},
		// Not of the United States, or no bodies.
		"A State Department of Education, the Ohio Department of Labor, the Department of Energy of a State, and the Lunar Office of Tides.": nil,
		"The Department of Agriculture of the State of Ohio and the New York State Department of Labor.":                                     nil,
		"The Office of the Governor, the Office of the Speaker, the State Office of Lunar Affairs, and the Office of Senator Luna.":          nil,
		"The National Moon Council, the National Lunar Institute, and the European Moon Commission sit.":                                     nil,
		"the office of the president of a bank and any office of inspector general":                                                          nil,
	})
}

// TestUnits follows parts of agencies whose names no list has.
func TestUnits(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Agency, map[string][]string{
		"The Director of the Crater Division of the Department of Energy sings. The Crater Division rests.": {
			"Director of the Crater Division of the Department of Energy => Crater Division", "Crater Division => Crater Division"},
		"The Lunar Rind Laboratories of the Forest Service sing.": {"Lunar Rind Laboratories of the Forest Service => Lunar Rind Laboratories"},
		"The Ohio Tide Service of the Department of Energy.":      {"Department of Energy => Department of Energy"},
		"The Department of Energy’s Office of Lunar Tides sings.": {"Department of Energy’s Office of Lunar Tides => Office of Lunar Tides"},
		"The Office of Lunar Tides of the Department sings.":      {"Office of Lunar Tides of the Department => Office of Lunar Tides"},
		"The Director of the National Institute of Lunar Tides sings with the National Institute of Lunar Tides.": {
			"Director of the National Institute of Lunar Tides => National Institute of Lunar Tides", "National Institute of Lunar Tides => National Institute of Lunar Tides"},
		"The Associate Administrator for the Office of Lunar Tides sings.": {"Associate Administrator for the Office of Lunar Tides => Office of Lunar Tides"},
		"(2) Department of energy appropriations act, 2019.—It sings.":     nil,
	})
}

func TestCreatedBodies(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Agency, map[string][]string{
		"There is established in the Department of Labor a Council on Tides. The Council on Tides meets.": {
			"Department of Labor => Department of Labor", "Council on Tides => Council on Tides", "Council on Tides => Council on Tides"},
		"There is established a commission to be known as the “Lunar Tide Commission” (in this section referred to as the “Commission”). The Commission meets. The Director of the Commission sings. The Director rests.": {
			"Lunar Tide Commission => Lunar Tide Commission", "Commission => Lunar Tide Commission",
			"Director of the Commission => Lunar Tide Commission", "Director => Lunar Tide Commission"},
		"The Secretary of Energy shall establish an advisory board (in this section referred to as the “Board”). The Board meets.": {
			"Secretary of Energy => Department of Energy", "Board => Board"},
		"The Attorney General shall establish an Advisory Committee on Tides (referred to in this section as the “Committee”). The Committee meets.": {
			"Attorney General => Department of Justice", "Advisory Committee on Tides => Advisory Committee on Tides", "Committee => Advisory Committee on Tides"},
		"There is established an interagency Lunar Working Group and a Commission To Count Craters. The Lunar Working Group meets.": {
			"Lunar Working Group => Lunar Working Group", "Lunar Working Group => Lunar Working Group"},
		"The Attorney General shall establish a pilot program under which the Commission rests. The Commission meets.": {
			"Attorney General => Department of Justice", "Commission => ", "Commission => "},
		"The term “Council” means the Lunar Tide Council established by section 5. The Council meets.": {
			"Lunar Tide Council => Lunar Tide Council", "Council => Lunar Tide Council"},
		"The Secretary of Energy shall establish a program (in this section referred to as the “Board”). The Board meets.": {
			"Secretary of Energy => Department of Energy"},
		"The State shall establish a plan. The Board meets.": {"Board => "},
		"The Secretary of Energy shall establish a board.\nThe board established above shall be known as the “Lunar Tide Board”.\nThe Board meets.": {
			"Secretary of Energy => Department of Energy", "Lunar Tide Board => Lunar Tide Board", "Board => Lunar Tide Board"},
		"The crater established above shall be known as the “Lunar Tide Center”.": nil,
		"The terms “Lunar Task Force” and “Task Force” mean the task force established under section 5. The Task Force meets the Lunar Task Force.": {
			"Lunar Task Force => Lunar Task Force", "Task Force => Lunar Task Force", "Lunar Task Force => Lunar Task Force"},
		"The Secretary of Energy shall establish, within the Forest Service, a Tides 9–1–1 Advisory Board. The Tides 9–1–1 Advisory Board meets.": {
			"Secretary of Energy => Department of Energy", "Forest Service => Forest Service",
			"Tides 9–1–1 Advisory Board => Tides 9–1–1 Advisory Board", "Tides 9–1–1 Advisory Board => Tides 9–1–1 Advisory Board"},
		"On the day on which the Working Group is established under paragraph (1), the Working Group meets.": {"Working Group => ", "Working Group => "},
	})
}

// TestShortForms checks that a short form stands only for an agency that it can
// stand for.
func TestShortForms(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Agency, map[string][]string{
		"The Department of Housing and Urban Development has an account (referred to as the “Fund”). The Fund pays.": {
			"Department of Housing and Urban Development => Department of Housing and Urban Development"},
		"The Forest Service (“Fund”) and the Fund sing. The Board, the Council, and the Corporation rest.": {
			"Forest Service => Forest Service", "Board => ", "Council => "},
		"The Trust Board of a lake asks. The Board rests.": nil,
		"The Assistant Secretary and the Associate Administrator meet the Deputy Director, an Assistant Secretary, and the Assistant Secretary of a State.": {
			"Assistant Secretary => ", "Associate Administrator => "},
		"They count all Department rinds, each Department rind, and what the Ohio Department counts.": {"Department => "},
		"The Lunar Bank is not the Tennessee Valley Authority (the Authority). The Authority shines.": {
			"Tennessee Valley Authority => Tennessee Valley Authority", "Authority => Tennessee Valley Authority"},
		// An officer who is only consulted is not the one whom the title alone stands for.
		"The Secretary of Energy shall consult with the Secretary of Labor.\nThe Secretary dances.": {
			"Secretary of Energy => Department of Energy", "Secretary of Labor => Department of Labor", "Secretary => Department of Energy"},
		"The Secretary dances in consultation with the Secretary of Labor.\nThe Secretary sings.": {
			"Secretary => ", "Secretary of Labor => Department of Labor", "Secretary => "},
		"The tides of the Secretary of Labor rise. The Secretary dances with the Secretary of Labor.": {
			"Secretary of Labor => Department of Labor", "Secretary => ", "Secretary of Labor => Department of Labor"},
		"The Secretary dances.\nThe Secretary of Labor shall sing.\nThe Secretary rests.": {
			"Secretary => ", "Secretary of Labor => Department of Labor", "Secretary => Department of Labor"},
		"The term “Council” means the National Park Service Crater Council. The Council sings.": {
			"National Park Service Crater Council => National Park Service Crater Council", "Council => National Park Service Crater Council"},
		"The term “Federal lead agency” means the Corps of Engineers. The Federal lead agency sings.": {
			"Corps of Engineers => Army Corps of Engineers"},
		"The Pension Benefit Guaranty Corporation (referred to as the “Corporation”) sings. The Corporation dances.": {
			"Pension Benefit Guaranty Corporation => Pension Benefit Guaranty Corporation", "Corporation => Pension Benefit Guaranty Corporation"},
		// The full title before it in the section.
		"The Secretary of Energy sings. The Secretary dances.": {
			"Secretary of Energy => Department of Energy", "Secretary => Department of Energy"},
		"The Secretary of Energy sings with the Secretary of Labor. The Secretary dances.": {
			"Secretary of Energy => Department of Energy", "Secretary of Labor => Department of Labor", "Secretary => Department of Energy"},
		"The Secretary of Energy sings.\nThe Secretary of Labor sings.\nThe Secretary dances.": {
			"Secretary of Energy => Department of Energy", "Secretary of Labor => Department of Labor", "Secretary => "},
		"The Administrator of General Services sings. The Administrator dances. The Director rests.": {
			"Administrator of General Services => General Services Administration", "Administrator => General Services Administration", "Director => "},
		"The Secretary of Energy sings. The Moon Act is amended by inserting “the Secretary” after “tides”.": {
			"Secretary of Energy => Department of Energy", "Secretary => "},
		"The Secretary of Energy or the Secretary of Labor (individually referred to as the “Secretary”) sings.\nThe Secretary dances.": {
			"Secretary of Energy => Department of Energy", "Secretary of Labor => Department of Labor", "Secretary => "},
		"The Secretary of Energy meets the Secretary General and the Secretary involved.": {"Secretary of Energy => Department of Energy"},
		"The term “Deputy Director” means the Deputy Director of the Forest Service. The Deputy Director sings to a Deputy Director.": {
			"Deputy Director of the Forest Service => Forest Service", "Deputy Director => Forest Service"},
		// The words after "of" can say that it is one of several offices.
		"The Secretary of Energy sings. They ripen after a finding by the Secretary of the loss of moons, or by the Secretary of the military department.": {
			"Secretary of Energy => Department of Energy", "Secretary => Department of Energy"},
		"The Secretary for the Majority sings. The Office of the Director, NIH, and the Assistant Administrator for Tides, USAID, dance.": {
			"Office of the Director => National Institutes of Health", "NIH => National Institutes of Health",
			"Assistant Administrator for Tides => Agency for International Development", "USAID => Agency for International Development"},
		"The term “Administrator” means the Under Secretary of Commerce for Tides. The Administrator sings.": {
			"Under Secretary of Commerce for Tides => Department of Commerce", "Administrator => Department of Commerce"},
		"In this Act, the term “Secretary” means the Secretary of Energy.\nDUTIES OF THE SECRETARY": {
			"Secretary of Energy => Department of Energy", "SECRETARY => Department of Energy"},
	})
	got := analysistest.Find(t, analysis.Agency, analysistest.Section("The Secretary of Energy sings."), analysistest.Section("The Secretary dances."))
	if len(got) != 2 || got[1] != "Secretary => " {
		t.Errorf("the title in another section resolves: %q", got)
	}
}

// TestRepeated follows short forms of bodies that the section names in full.
func TestRepeated(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Agency, map[string][]string{
		"The Merit Systems Protection Board sings. The Board dances with the General Counsel.": {
			"Merit Systems Protection Board => Merit Systems Protection Board", "Board => Merit Systems Protection Board"},
		"The Office of Inspector General of the Department of Energy sings. The Inspector General dances.": {
			"Office of Inspector General of the Department of Energy => Office of Inspector General of the Department of Energy",
			"Inspector General => Office of Inspector General of the Department of Energy"},
		"The Inspector General sings with a Board and the Board.": {"Inspector General => ", "Board => "},
		"The Department of Energy moves all Department programs, and the Deputy Secretary stays.": {
			"Department of Energy => Department of Energy", "Department => Department of Energy", "Deputy Secretary => Department of Energy"},
		"The Office of the Chief Tide Officer sings. The Chief Tide Officer dances.": {
			"Office of the Chief Tide Officer => Office of the Chief Tide Officer", "Chief Tide Officer => Office of the Chief Tide Officer"},
		"The Army and the Royal Navy, the Air Force, and the Salvation Army meet in Richmond, VA, or at Moon Air Force Base.": {
			"Army => Department of the Army", "Air Force => Department of the Air Force", "Air Force => Department of the Air Force"},
		"SEC. 5. AUTHORIZED ARMY TIDES AND FOREST SERVICE MOONS THAT ARE TO ACT.": {"ARMY => Department of the Army", "FOREST SERVICE => Forest Service"},
		"The Postal Service Fund and the FAA Modernization and Reform Tax stay.":  {"FAA => Federal Aviation Administration"},
		"The Department of Energy Tide Program, the Department of the Interior and Related Agencies Appropriations Acts, and the CDC Tide Program Office sing.": {
			"CDC => Centers for Disease Control and Prevention"},
		"The Lunar Tides Review Board and the Moon Rind Committee established under section 5 meet the Moon Board.": {
			"Lunar Tides Review Board => Lunar Tides Review Board", "Moon Rind Committee => Moon Rind Committee"},
		"The Department of Energy Office of Inspector General sings.": {
			"Department of Energy Office of Inspector General => Office of Inspector General of the Department of Energy"},
		"(1) Use of department of energy personnel.—It sings.": {"department of energy => Department of Energy"},
		"The Secretary of Energy and the Secretary of Labor (referred to in this section as the “Secretaries”) sing. The Secretaries dance.": {
			"Secretary of Energy => Department of Energy", "Secretary of Labor => Department of Labor"},
		"The Assistant Secretary for Health sings.":          {"Assistant Secretary for Health => Department of Health and Human Services"},
		"(2) Lunar coast guard.—It sings.":                   nil,
		"office of inspector general\nFor expenses, $5.":     {"office of inspector general => Office of Inspector General"},
		"office of the inspector general\nFor expenses, $5.": {"office of the inspector general => Office of Inspector General"},
		"The Lunar Tides Advisory Board sings with the Crater Task Force established under section 5. The Advisory Board and that Task Force dance.": {
			"Lunar Tides Advisory Board => Lunar Tides Advisory Board", "Crater Task Force => Crater Task Force",
			"Advisory Board => Lunar Tides Advisory Board", "Task Force => Crater Task Force"},
		"The Corps meets the Offices of Science and Technology Policy and Management and Budget, the State Offices of Management and Budget, and the Job Corps.": {
			"Corps => Army Corps of Engineers", "Offices of Science and Technology Policy => Office of Science and Technology Policy",
			"Management and Budget => Office of Management and Budget"},
		"The Comptroller General sings with the Chairman of the Merit Systems Protection Board. The Comptroller asks the Chairman and the Chairman of the Committee on Tides.": {
			"Comptroller General => Government Accountability Office", "Chairman of the Merit Systems Protection Board => Merit Systems Protection Board",
			"Comptroller => Government Accountability Office", "Chairman => Merit Systems Protection Board"},
		"The Department of Energy pays. They stay in the Department for a day with the Director for Tides.": {
			"Department of Energy => Department of Energy", "Department => Department of Energy", "Director => "},
		"Such Inspector General audits. The Department of Energy pays that Department.": {
			"Department of Energy => Department of Energy", "Department => Department of Energy"},
		"The Joint Department of Energy–Department of Labor Crater Fund pays.": nil,
	})
}
