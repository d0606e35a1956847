const query = "{ bills(first: 3) { nodes { title } } }";

async function hashOf(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function send(body) {
  const response = await fetch("https://api.example.org/graphql", {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function run() {
  const documentId = `sha256:${await hashOf(query)}`;
  let answer = await send({ documentId });
  if (answer.errors?.[0].extensions.code === "PERSISTED_QUERY_NOT_FOUND") answer = await send({ documentId, query });
  console.log(JSON.stringify(answer, null, 2));
}

run();
