SELECT json_build_object('houseVote', json_build_object(
    'positions', (SELECT coalesce(json_agg(json_build_object(
            'name', name, 'bioguideId', bioguide_id, 'party', party, 'state', state, 'district', district,
            'position', position, 'voteCast', vote_cast) ORDER BY id), '[]')
        FROM positions WHERE vote_id = v.id AND party = $4 AND state = $5)))
FROM house_votes v
WHERE v.congress = $1 AND v.session = $2 AND v.roll_call_number = $3
