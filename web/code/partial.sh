curl --silent 'https://api.example.org/graphql' --write-out '\nstatus %{http_code}\n' \
  -H "Authorization: Bearer $KEY" \
  -H 'Content-Type: application/json' \
  -H 'Accept: application/graphql-response+json' \
  -d '{"query": "{ billsByIds(ids: [\"118hr1\", \"no bill\"]) { title } }"}'
