query='{ bills(first: 3) { nodes { title } } }'
send() { curl --silent --get 'https://api.example.org/graphql' --data-urlencode "query=$query" -H "Authorization: Bearer $KEY" "$@"; }

etag=$(send --output bills.json --dump-header - | tr -d '\r' | sed -n 's/^[Ee][Tt]ag: //p')
send --output changed.json --write-out '%{http_code}\n' -H "If-None-Match: $etag"
