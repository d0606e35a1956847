import json
import os
import time
import urllib.error
import urllib.request


def read(url, attempts=5):
    request = urllib.request.Request(url, headers={"Authorization": "Bearer " + os.environ["KEY"]})
    for attempt in range(1, attempts + 1):
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            if error.code not in (429, 503) or attempt == attempts:
                raise RuntimeError(f"{problem['code']}: {problem['detail']} (request {problem['requestId']})") from error
            time.sleep(int(error.headers.get("Retry-After", "2")))


print(read("https://api.example.org/api/v1/bills/118/hr/1")["bill"]["title"])
