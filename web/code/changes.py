import json
import os
import pathlib
import urllib.request

STATE = pathlib.Path("copy.json")  # the version, and the records by their global IDs
QUERY = """query Changes($since: SafeInt!, $after: String) {
  dataset { version }
  changes(since: $since, types: [Bill], first: 100, after: $after) {
    nodes { kind id node { ... on Bill { congress billType billNumber title lifecycleStatus } } }
    pageInfo { hasNextPage endCursor }
  }
}"""


def run(variables):
    request = urllib.request.Request(
        "https://api.example.org/graphql",
        data=json.dumps({"query": QUERY, "variables": variables}).encode(),
        headers={"Authorization": "Bearer " + os.environ["KEY"], "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
    if "errors" in answer:
        raise RuntimeError(answer["errors"])
    return answer["data"]


copy = json.loads(STATE.read_text()) if STATE.exists() else {"version": 0, "records": {}}
since, version, after = copy["version"], None, None
while True:
    data = run({"since": since, "after": after})
    version = version or data["dataset"]["version"]  # of the first page
    for change in data["changes"]["nodes"]:
        if change["kind"] == "REMOVED":
            copy["records"].pop(change["id"], None)
        else:
            copy["records"][change["id"]] = change["node"]
    if not data["changes"]["pageInfo"]["hasNextPage"]:
        break
    after = data["changes"]["pageInfo"]["endCursor"]
copy["version"] = version
STATE.write_text(json.dumps(copy))
print(f"{len(copy['records'])} bills, version {since} to {version}")
