-- The matches in a section are between the parts of its text that the phrase
-- separates.
SELECT json_build_object('textVersion', json_build_object('matches', coalesce(json_agg(json_build_object(
    'sectionId', id, 'snippet', substr(text, greatest(1, at - 79), 160 + length($2)), 'start', at, 'end', at + length($2)
) ORDER BY id, at), '[]')))
FROM (
    SELECT id, text, at
    FROM (
        SELECT id, text, n, count(*) OVER (PARTITION BY id) AS parts,
            (sum(length(part) + length($2)) OVER (PARTITION BY id ORDER BY n) - length($2))::int AS at
        FROM (
            SELECT id, text
            FROM sections
            WHERE text_version_id = $1 AND text ILIKE '%' || $2 || '%'
            ORDER BY id
            LIMIT 20
        ) s, string_to_table(lower(text), lower($2)) WITH ORDINALITY p(part, n)
    ) p
    WHERE n < parts
    ORDER BY id, at
    LIMIT 20
) m
