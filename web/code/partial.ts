async function send(query) {
  const response = await fetch("https://api.example.org/graphql", {
    method: "POST",
    headers: {
      Authorization: `Bearer ${process.env.KEY}`,
      "Content-Type": "application/json",
      Accept: "application/graphql-response+json",
    },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await response.json();
  if (!data) throw new Error(`${response.status}: ${errors[0].message}`);
  for (const { path, message } of errors ?? []) console.warn(`${path.join(".")} is missing: ${message}`);
  return data;
}

send('{ billsByIds(ids: ["118hr1", "no bill"]) { title } }').then(console.log);
