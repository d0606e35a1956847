SELECT json_build_object('matches', coalesce(json_agg(json_build_object('sectionId', id, 'snippet', snippet) ORDER BY id), '[]'))
FROM (
    SELECT id, substr(text, greatest(1, strpos(lower(text), lower($2)) - 80), 160 + length($2)) AS snippet
    FROM sections
    WHERE text_version_id = $1 AND text ILIKE '%' || $2 || '%'
    ORDER BY id
    LIMIT 100
) s
