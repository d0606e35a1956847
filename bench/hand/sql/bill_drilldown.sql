-- Lists of a bill that is not loaded are null, except the votes that name it.
SELECT json_build_object('bill', json_build_object(
    'congress', b.congress, 'billType', b.bill_type, 'billNumber', b.bill_number, 'title', b.title, 'policyArea', b.policy_area,
    'lifecycleStatus', b.lifecycle_status, 'introducedDate', b.introduced_date, 'updatedAt', b.updated_at,
    'sponsors', (SELECT coalesce(json_agg(json_build_object(
            'name', name, 'party', party, 'state', state, 'district', district) ORDER BY id), CASE WHEN b.is_loaded THEN '[]'::json END)
        FROM sponsorships WHERE bill_id = b.id AND role = 'sponsor'),
    'cosponsors', (SELECT coalesce(json_agg(json_build_object(
            'name', name, 'party', party, 'state', state, 'district', district, 'sponsoredDate', sponsored_date, 'isOriginal', is_original) ORDER BY id), CASE WHEN b.is_loaded THEN '[]'::json END)
        FROM sponsorships WHERE bill_id = b.id AND role = 'cosponsor'),
    'summaries', (SELECT coalesce(json_agg(json_build_object('versionCode', version_code, 'actionDate', action_date, 'text', text) ORDER BY id), CASE WHEN b.is_loaded THEN '[]'::json END)
        FROM summaries WHERE bill_id = b.id),
    'actions', (SELECT coalesce(json_agg(json_build_object(
            'date', date, 'text', text, 'type', type, 'code', code, 'sourceSystem', source_system) ORDER BY id), CASE WHEN b.is_loaded THEN '[]'::json END)
        FROM actions WHERE bill_id = b.id),
    'amendments', (SELECT coalesce(json_agg(json_build_object(
            'amendmentType', amendment_type, 'amendmentNumber', amendment_number, 'purpose', purpose) ORDER BY id), CASE WHEN b.is_loaded THEN '[]'::json END)
        FROM amendments WHERE bill_id = b.id),
    'votes', (SELECT coalesce(json_agg(json_build_object(
            'session', session, 'rollCallNumber', roll_call_number, 'date', date, 'question', question, 'result', result) ORDER BY id), '[]')
        FROM house_votes WHERE bill_id = b.id)))
FROM bills b
WHERE b.congress = $1 AND b.bill_type = $2 AND b.bill_number = $3
