WITH b AS (
    SELECT * FROM bills WHERE congress = $1 AND bill_type = $2 AND bill_number = $3
), sponsors AS (
    SELECT s.*, 1788 + 2 * b.congress AS cycle FROM b JOIN sponsorships s ON s.bill_id = b.id
), linked AS (
    SELECT s.*, c.candidate_key
    FROM sponsors s JOIN candidacies c ON c.member_id = s.member_id
    WHERE s.withdrawn_date IS NULL
), candidates AS (
    SELECT l.id, l.role, l.bioguide_id, l.name, l.party, l.state, l.district, t.candidate_key, t.candidate_id, t.cycle,
        t.receipts, t.disbursements, t.cash_on_hand, t.debts, t.coverage_end_date
    FROM linked l JOIN candidate_totals t ON t.candidate_key = l.candidate_key AND t.cycle = l.cycle
), committees AS (
    SELECT DISTINCT ON (l.role, l.id, l.candidate_key, f.committee_key)
        l.id, l.role, l.candidate_key, f.committee_key, f.candidate_id, f.cycle, c.committee_id, c.name,
        coalesce(c.type, f.type) AS type, coalesce(c.designation, f.designation) AS designation,
        t.receipts, t.disbursements, t.cash_on_hand, t.coverage_end_date
    FROM linked l
    JOIN finance_linkages f ON f.candidate_key = l.candidate_key AND f.cycle = l.cycle
    LEFT JOIN finance_committees c ON c.id = f.committee_key
    LEFT JOIN committee_totals t ON t.committee_key = f.committee_key AND t.cycle = f.cycle
    ORDER BY l.role, l.id, l.candidate_key, f.committee_key, f.id
)
SELECT json_build_object(
    'bill', json_build_object(
        'congress', b.congress, 'billType', b.bill_type, 'billNumber', b.bill_number, 'title', b.title,
        'lifecycleStatus', b.lifecycle_status, 'introducedDate', b.introduced_date, 'originChamber', b.origin_chamber,
        'policyArea', b.policy_area, 'lifecycleStatusDate', b.lifecycle_status_date,
        'latestAction', CASE WHEN b.latest_action_date IS NOT NULL OR b.latest_action_text IS NOT NULL
            THEN json_build_object('date', b.latest_action_date, 'text', b.latest_action_text) END,
        'laws', (SELECT coalesce(json_agg(json_build_object('type', l.type, 'number', l.number) ORDER BY l.id), '[]')
            FROM laws l WHERE l.bill_id = b.id),
        'updatedAt', b.updated_at, 'sourceUrl', b.source_url, 'amendmentsComplete', b.amendments_complete),
    'sponsors', (SELECT coalesce(json_agg(json_build_object(
            'bioguideId', bioguide_id, 'name', name, 'party', party, 'state', state, 'district', district,
            'districtBasis', CASE WHEN district IS NOT NULL THEN 'stated' END, 'role', role, 'isByRequest', is_by_request) ORDER BY id), '[]')
        FROM sponsors WHERE role = 'sponsor'),
    'cosponsors', (SELECT coalesce(json_agg(json_build_object(
            'bioguideId', bioguide_id, 'name', name, 'party', party, 'state', state, 'district', district,
            'districtBasis', CASE WHEN district IS NOT NULL THEN 'stated' END, 'role', role, 'sponsoredDate', sponsored_date, 'isOriginal', is_original, 'withdrawnDate', withdrawn_date) ORDER BY id), '[]')
        FROM sponsors WHERE role = 'cosponsor'),
    'summaries', (SELECT coalesce(json_agg(json_build_object(
            'versionCode', version_code, 'actionDate', action_date, 'actionDesc', action_desc, 'text', text, 'updatedAt', updated_at) ORDER BY id), '[]')
        FROM summaries WHERE bill_id = b.id),
    'textVersions', (SELECT coalesce(json_agg(json_build_object(
            'id', id, 'versionCode', version_code, 'versionName', version_name, 'date', date, 'textCached', text_cached, 'formats', formats)
            ORDER BY coalesce(date, CASE WHEN version_code IN ('enr', 'renr', 'pl', 'pvtl') THEN 'undated' ELSE '' END) DESC, id DESC), '[]')
        FROM text_versions WHERE bill_id = b.id),
    'sectorImpacts', (SELECT coalesce(json_agg(json_build_object('sector', sector, 'naics', naics, 'score', score, 'basis', basis) ORDER BY id), '[]')
        FROM sector_impacts WHERE bill_id = b.id),
    'committees', (SELECT coalesce(json_agg(json_build_object(
            'chamber', c.chamber, 'systemCode', c.system_code, 'name', c.name, 'activities', c.activities,
            'subcommittees', (SELECT coalesce(json_agg(json_build_object(
                    'chamber', s.chamber, 'systemCode', s.system_code, 'name', s.name, 'activities', s.activities,
                    'subcommittees', json_build_array()) ORDER BY s.id), '[]')
                FROM bill_committees s WHERE s.bill_id = b.id AND s.parent_code = c.system_code)) ORDER BY c.id), '[]')
        FROM bill_committees c WHERE c.bill_id = b.id AND c.parent_code IS NULL),
    'subjects', (SELECT coalesce(json_agg(name ORDER BY name COLLATE "C"), '[]') FROM subjects WHERE bill_id = b.id),
    'actions', (SELECT coalesce(json_agg(json_build_object(
            'date', date, 'text', text, 'type', type, 'code', code, 'sourceSystem', source_system,
            'committees', committees, 'recordedVotes', recorded_votes) ORDER BY id), '[]')
        FROM actions WHERE bill_id = b.id),
    'amendments', (SELECT coalesce(json_agg(json_build_object(
            'congress', congress, 'amendmentType', amendment_type, 'amendmentNumber', amendment_number, 'purpose', purpose, 'description', description,
            'latestAction', CASE WHEN latest_action_date IS NOT NULL OR latest_action_text IS NOT NULL
                THEN json_build_object('date', latest_action_date, 'text', latest_action_text) END) ORDER BY id), '[]')
        FROM amendments WHERE bill_id = b.id),
    'relatedBills', (SELECT coalesce(json_agg(json_build_object(
            'congress', o.congress, 'billType', o.bill_type, 'billNumber', o.bill_number, 'title', o.title,
            'lifecycleStatus', o.lifecycle_status, 'relationships', r.relationships) ORDER BY r.id), '[]')
        FROM related_bills r JOIN bills o ON o.id = r.related_id WHERE r.bill_id = b.id),
    'votes', (SELECT coalesce(json_agg(json_build_object(
            'congress', congress, 'session', session, 'rollCallNumber', roll_call_number, 'date', date, 'question', question, 'result', result,
            'summary', json_build_object('yea', yea, 'nay', nay, 'present', present, 'notVoting', not_voting, 'other', other)) ORDER BY id), '[]')
        FROM house_votes WHERE bill_id = b.id),
    'financeContext', json_build_object(
        'notice', 'Aggregate totals reported to the Federal Election Commission for candidates and committees linked to the bill''s sponsors and cosponsors, for the election cycle that spans the bill''s Congress. They are context for lawmakers and committees: they are not donations to the bill, and they do not imply influence or causation. Source: Federal Election Commission, bulk data.',
        'billRollups', (SELECT coalesce(json_agg(r ORDER BY r."sponsorshipRole" DESC), '[]') FROM (
            SELECT cycle, role AS "sponsorshipRole", coalesce(sum(receipts), 0) AS "totalReceipts",
                coalesce(sum(disbursements), 0) AS "totalDisbursements", count(*) AS "linkedCandidateCount"
            FROM candidates GROUP BY cycle, role) r),
        'candidateSummaries', (SELECT coalesce(json_agg(json_build_object(
                'bioguideId', bioguide_id, 'name', name, 'party', party, 'state', state, 'district', district,
                'districtBasis', CASE WHEN district IS NOT NULL THEN 'stated' END, 'candidateId', candidate_id, 'cycle', cycle, 'sponsorshipRole', role, 'receipts', receipts, 'disbursements', disbursements,
                'cashOnHand', cash_on_hand, 'debts', debts, 'coverageEndDate', coverage_end_date,
                'sourceUrl', CASE WHEN b.source_url IS NOT NULL THEN 'https://www.fec.gov/data/candidate/' || candidate_id || '/?cycle=' || cycle END)
                ORDER BY role DESC, id, candidate_key), '[]') FROM candidates),
        'committeeSummaries', (SELECT coalesce(json_agg(json_build_object(
                'committeeId', committee_id, 'name', name, 'type', type, 'designation', designation, 'candidateId', candidate_id, 'cycle', cycle,
                'receipts', receipts, 'disbursements', disbursements, 'cashOnHand', cash_on_hand, 'coverageEndDate', coverage_end_date,
                'sourceUrl', CASE WHEN b.source_url IS NOT NULL THEN 'https://www.fec.gov/data/committee/' || committee_id || '/?cycle=' || cycle END)
                ORDER BY role DESC, id, candidate_key, committee_key), '[]') FROM committees),
        'contextCounts', CASE WHEN b.is_loaded THEN (SELECT json_build_array(
                json_build_object('value', 'sponsor', 'count', count(*) FILTER (WHERE role = 'sponsor')),
                json_build_object('value', 'cosponsor', 'count', count(*) FILTER (WHERE role = 'cosponsor')),
                json_build_object('value', 'linkedCandidate', 'count', (SELECT count(DISTINCT candidate_key) FROM candidates)),
                json_build_object('value', 'linkedCommittee', 'count', (SELECT count(DISTINCT committee_key) FROM committees)),
                json_build_object('value', 'unlinkedMember', 'count', count(*) FILTER (WHERE id NOT IN (SELECT id FROM linked))),
                json_build_object('value', 'memberWithoutTotals', 'count', count(*) FILTER (
                    WHERE id IN (SELECT id FROM linked) AND id NOT IN (SELECT id FROM candidates))))
            FROM sponsors WHERE member_id IS NOT NULL AND withdrawn_date IS NULL) ELSE '[]' END))
FROM b
