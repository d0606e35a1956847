SELECT json_build_object('houseVote', json_build_object(
    'congress', v.congress, 'session', v.session, 'rollCallNumber', v.roll_call_number, 'date', v.date, 'question', v.question, 'result', v.result,
    'positions', (SELECT coalesce(json_agg(json_build_object(
            'name', p.name, 'bioguideId', p.bioguide_id, 'party', p.party, 'state', p.state, 'district', p.district,
            'position', p.position, 'voteCast', p.vote_cast,
            'member', CASE WHEN m.id IS NOT NULL THEN json_build_object(
                'bioguideId', m.bioguide_id, 'name', m.name, 'party', m.party, 'state', m.state, 'birthday', m.birthday) END) ORDER BY p.id), '[]')
        FROM positions p LEFT JOIN members m ON m.id = p.member_id WHERE p.vote_id = v.id)))
FROM house_votes v
WHERE v.congress = $1 AND v.session = $2 AND v.roll_call_number = $3
