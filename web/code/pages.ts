async function run(query, variables) {
  const response = await fetch("https://api.example.org/graphql", {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const query = `query Committees($after: String) {
  committees(first: 100, after: $after) {
    nodes { systemCode name }
    pageInfo { hasNextPage endCursor }
  }
}`;

async function printCommittees() {
  let after = null;
  do {
    const { committees } = await run(query, { after });
    for (const { systemCode, name } of committees.nodes) console.log(systemCode, name);
    after = committees.pageInfo.hasNextPage ? committees.pageInfo.endCursor : null;
  } while (after);
}

printCommittees();
