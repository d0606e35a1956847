curl --silent --head 'https://api.example.org/api/v1/bills/118/hr/1' \
  -H "Authorization: Bearer $KEY" | grep -i '^ratelimit'
