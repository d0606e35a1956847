curl --silent --show-error --fail-with-body --compressed --output votes.csv \
  'https://api.example.org/exports/votes.csv?congress=118' \
  -H "Authorization: Bearer $KEY"
head -n 3 votes.csv
