curl 'https://api.example.org/graphql' \
  -H "Authorization: Bearer $KEY" \
  -H 'Content-Type: application/json' \
  -H 'GraphQL-Cost: report' \
  -d '{"query": "{ bills(first: 10) { nodes { title } } }"}'
