import { createServer } from "node:http";

// What the page may ask for: the browser sends a name and variables, never a
// document, and this program adds the key.
const operations = {
  latestBills: "{ bills(first: 10) { nodes { id billType billNumber title } } }",
  bill: "query ($id: String!) { billsByIds(ids: [$id]) { id title lifecycleStatus } }",
};

createServer(async (request, response) => {
  const url = new URL(request.url, "http://localhost");
  const query = operations[url.pathname.replace("/data/", "")];
  if (request.method !== "GET" || !query) {
    response.writeHead(404).end();
    return;
  }
  const address = new URL("https://api.example.org/graphql");
  address.search = new URLSearchParams({ query, variables: JSON.stringify(Object.fromEntries(url.searchParams)) });
  const headers = { Authorization: `Bearer ${process.env.KEY}` };
  if (request.headers["if-none-match"]) headers["If-None-Match"] = request.headers["if-none-match"];
  try {
    const answer = await fetch(address, { headers });
    const passed = ["Content-Type", "ETag", "Retry-After"].filter((name) => answer.headers.has(name));
    response.writeHead(answer.status, Object.fromEntries(passed.map((name) => [name, answer.headers.get(name)])));
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    response.writeHead(502).end();
  }
}).listen(Number(process.env.PORT ?? 3000), "127.0.0.1");
