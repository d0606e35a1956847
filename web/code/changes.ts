const query = `query Changes($since: SafeInt!, $after: String) {
  dataset { version }
  changes(since: $since, types: [Bill], first: 100, after: $after) {
    nodes { kind id node { ... on Bill { congress billType billNumber title lifecycleStatus } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

async function run(variables) {
  const response = await fetch("https://api.example.org/graphql", {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

// update brings records up to date and returns their new version.
async function update(records, since) {
  let version, after = null;
  do {
    const { dataset, changes } = await run({ since, after });
    version ??= dataset.version; // of the first page
    for (const { kind, id, node } of changes.nodes) {
      if (kind === "REMOVED") records.delete(id);
      else records.set(id, node);
    }
    after = changes.pageInfo.hasNextPage ? changes.pageInfo.endCursor : null;
  } while (after);
  return version;
}

async function main() {
  const records = new Map();
  const version = await update(records, 0); // everything
  await update(records, version); // later: only what has changed
  console.log(`${records.size} bills at version ${version}`);
}

main();
