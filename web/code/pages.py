import json
import os
import urllib.request

QUERY = """query Committees($after: String) {
  committees(first: 100, after: $after) {
    nodes { systemCode name }
    pageInfo { hasNextPage endCursor }
  }
}"""


def run(query, variables):
    request = urllib.request.Request(
        "https://api.example.org/graphql",
        data=json.dumps({"query": query, "variables": variables}).encode(),
        headers={"Authorization": "Bearer " + os.environ["KEY"], "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
    if "errors" in answer:
        raise RuntimeError(answer["errors"])
    return answer["data"]


after = None
while True:
    page = run(QUERY, {"after": after})["committees"]
    for committee in page["nodes"]:
        print(committee["systemCode"], committee["name"])
    if not page["pageInfo"]["hasNextPage"]:
        break
    after = page["pageInfo"]["endCursor"]
