WITH v AS (
    SELECT * FROM house_votes WHERE congress = $1 AND session = $2 AND roll_call_number = $3
), candidates AS (
    SELECT vote_cast, count(*) AS votes FROM positions WHERE vote_id = (SELECT id FROM v) AND position = 'Other' GROUP BY vote_cast
)
SELECT json_build_object(
    'vote', json_build_object(
        'congress', v.congress, 'session', v.session, 'rollCallNumber', v.roll_call_number, 'date', v.date, 'time', v.time,
        'question', v.question, 'voteType', v.vote_type, 'result', v.result, 'description', v.description, 'legislation', v.legislation,
        'amendmentNumber', v.amendment_number, 'amendmentAuthor', v.amendment_author, 'isVacated', v.is_vacated),
    'bill', (SELECT json_build_object('congress', congress, 'billType', bill_type, 'billNumber', bill_number, 'title', title,
            'lifecycleStatus', lifecycle_status) FROM bills WHERE id = v.bill_id),
    'amendment', (SELECT json_build_object('congress', congress, 'amendmentType', amendment_type, 'amendmentNumber', amendment_number,
            'purpose', purpose, 'description', description) FROM amendments WHERE id = v.amendment_id),
    'summary', json_build_object('yea', v.yea, 'nay', v.nay, 'present', v.present, 'notVoting', v.not_voting, 'other', v.other),
    'byParty', (SELECT coalesce(json_agg(json_build_object(
            'party', p.party, 'yea', p.yea, 'nay', p.nay, 'present', p.present, 'notVoting', p."notVoting", 'other', p.other)
            ORDER BY p.total DESC, p.party COLLATE "C"), '[]') FROM (
        SELECT party, count(*) AS total,
            count(*) FILTER (WHERE position = 'Yea') AS yea, count(*) FILTER (WHERE position = 'Nay') AS nay,
            count(*) FILTER (WHERE position = 'Present') AS present, count(*) FILTER (WHERE position = 'Not Voting') AS "notVoting",
            count(*) FILTER (WHERE position = 'Other') AS other
        FROM positions WHERE vote_id = v.id GROUP BY party) p),
    'byCandidate', (SELECT coalesce(json_agg(json_build_object('candidate', vote_cast, 'votes', votes)
            ORDER BY votes DESC, vote_cast COLLATE "C"), '[]') FROM candidates),
    'election', (SELECT CASE WHEN max(votes) > v.other / 2 OR sum(votes) = v.other THEN json_build_object(
            'elected', max(vote_cast) FILTER (WHERE votes > v.other / 2), 'votes', v.other, 'votesNeeded', v.other / 2 + 1) END
        FROM candidates),
    'positions', (SELECT coalesce(json_agg(json_build_object(
            'id', id, 'member', name, 'bioguideId', bioguide_id, 'party', party, 'state', state, 'district', district, 'districtBasis', district_basis,
            'position', position, 'voteCast', vote_cast) ORDER BY id), '[]')
        FROM positions WHERE vote_id = v.id),
    'nextAfterId', NULL,
    'sources', CASE WHEN v.source_url IS NULL THEN '[]'::json
        ELSE json_build_array(json_build_object('name', 'Clerk of the House', 'url', v.source_url)) END)
FROM v
