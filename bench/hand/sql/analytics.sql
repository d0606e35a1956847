WITH counted AS (
    SELECT v.congress, v.session, p.party, p.state, p.position, coalesce(b.policy_area, '') AS policy_area,
        GROUPING(v.congress, v.session, p.party, p.state, p.position, coalesce(b.policy_area, '')) AS grouping,
        count(DISTINCT v.id) AS votes, count(*) AS positions,
        count(*) FILTER (WHERE p.position = 'Yea') AS yea, count(*) FILTER (WHERE p.position = 'Nay') AS nay,
        count(*) FILTER (WHERE p.position = 'Present') AS present, count(*) FILTER (WHERE p.position = 'Not Voting') AS "notVoting",
        count(*) FILTER (WHERE p.position = 'Other') AS other
    FROM house_votes v
    JOIN positions p ON p.vote_id = v.id
    LEFT JOIN bills b ON b.id = v.bill_id
    WHERE ($1::int IS NULL OR v.congress = $1) AND ($2::text IS NULL OR p.party = $2) AND ($3::text IS NULL OR p.state = $3)
    GROUP BY GROUPING SETS ((), (v.congress), (v.congress, v.session), (p.party), (p.state), (p.position), (coalesce(b.policy_area, '')))
)
SELECT json_build_object(
    'totals', (SELECT json_build_object('votes', votes, 'positions', positions) FROM counted WHERE grouping = 63),
    'byCongress', (SELECT coalesce(json_agg(json_build_object('congress', congress, 'votes', votes, 'positions', positions,
            'yea', yea, 'nay', nay, 'present', present, 'notVoting', "notVoting", 'other', other)), '[]') FROM counted WHERE grouping = 31),
    'bySession', (SELECT coalesce(json_agg(json_build_object('congress', congress, 'session', session, 'votes', votes, 'positions', positions,
            'yea', yea, 'nay', nay, 'present', present, 'notVoting', "notVoting", 'other', other)), '[]') FROM counted WHERE grouping = 15),
    'byParty', (SELECT coalesce(json_agg(json_build_object('party', party, 'votes', votes, 'positions', positions,
            'yea', yea, 'nay', nay, 'present', present, 'notVoting', "notVoting", 'other', other)), '[]') FROM counted WHERE grouping = 55),
    'byState', (SELECT coalesce(json_agg(json_build_object('state', state, 'votes', votes, 'positions', positions,
            'yea', yea, 'nay', nay, 'present', present, 'notVoting', "notVoting", 'other', other)), '[]') FROM counted WHERE grouping = 59),
    'byPosition', (SELECT coalesce(json_agg(json_build_object('position', position, 'votes', votes, 'positions', positions,
            'yea', yea, 'nay', nay, 'present', present, 'notVoting', "notVoting", 'other', other)), '[]') FROM counted WHERE grouping = 61),
    'byPolicyArea', (SELECT coalesce(json_agg(json_build_object('policyArea', policy_area, 'votes', votes, 'positions', positions,
            'yea', yea, 'nay', nay, 'present', present, 'notVoting', "notVoting", 'other', other)), '[]') FROM counted WHERE grouping = 62 AND policy_area <> ''))
