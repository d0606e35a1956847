import json
import os
import urllib.request

after = ""
while True:
    request = urllib.request.Request(
        "https://api.example.org/api/v1/house-votes/118/1/1?limit=200" + after,
        headers={"Authorization": "Bearer " + os.environ["KEY"]},
    )
    with urllib.request.urlopen(request) as response:
        page = json.load(response)
    for position in page["positions"]:
        print(position["member"], position["position"])
    if page["nextAfterId"] is None:
        break
    after = f"&afterId={page['nextAfterId']}"
