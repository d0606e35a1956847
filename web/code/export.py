import collections
import csv
import gzip
import io
import os
import urllib.request

request = urllib.request.Request(
    "https://api.example.org/exports/positions.csv?congress=118",
    headers={"Authorization": "Bearer " + os.environ["KEY"], "Accept-Encoding": "gzip"},
)
counts = collections.Counter()
with urllib.request.urlopen(request) as response, gzip.open(response) as file:
    for row in csv.DictReader(io.TextIOWrapper(file, encoding="utf-8", newline="")):
        counts[row["party"], row["position"]] += 1
for (party, position), number in sorted(counts.items()):
    print(party, position, number)
