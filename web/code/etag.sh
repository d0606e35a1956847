url='https://api.example.org/api/v1/bills/118/hr/1'

# The first time: the body and its entity tag.
etag=$(curl --silent --output bill.json --dump-header - "$url" -H "Authorization: Bearer $KEY" |
  tr -d '\r' | sed -n 's/^[Ee][Tt]ag: //p')

# Later: status 304 without a body, until the bill changes.
curl --silent --output changed.json --write-out '%{http_code}\n' "$url" \
  -H "Authorization: Bearer $KEY" -H "If-None-Match: $etag"
