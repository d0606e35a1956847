after=''
while :; do
  page=$(curl --fail-with-body --silent "https://api.example.org/api/v1/house-votes/118/1/1?limit=200$after" \
    -H "Authorization: Bearer $KEY") || { echo "$page" >&2; exit 1; }
  echo "$page" | jq -r '.positions[] | "\(.member): \(.position)"'
  next=$(echo "$page" | jq '.nextAfterId')
  [ "$next" != null ] || break
  after="&afterId=$next"
done
