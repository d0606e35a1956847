// A backend for a frontend: it serves a built app and passes its GraphQL requests on
// to the service, with a key that browsers never see.
//
//     LEGISLATIVE_KEY=leg_live_… node bff/server.mjs apollo/dist
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const { LEGISLATIVE_KEY: key, SERVICE_URL: service = 'http://127.0.0.1:8080', PORT: port = '5175' } = process.env;
const folder = process.argv[2];
if (!key || !folder) throw new Error('usage: LEGISLATIVE_KEY=leg_live_… node server.mjs FOLDER');

const maxBody = 64 << 10; // bytes, as in the service
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const answer = pathname === '/graphql' ? forward(request, response) : serveFile(pathname, response);
  answer.catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
});

/** Sends the body of a request to the service with the key, and the answer back. */
async function forward(request, response) {
  // Without this, pages of other sites could use the key through their visitors. An
  // app with accounts checks its session here too, and limits each user's requests.
  if (request.method !== 'POST' || request.headers['sec-fetch-site'] !== 'same-origin') return void response.writeHead(403).end();
  const parts = [];
  let size = 0;
  for await (const part of request) {
    if ((size += part.length) > maxBody) return void response.writeHead(413, { Connection: 'close' }).end();
    parts.push(part);
  }
  const answer = await fetch(`${service}/graphql`, {
    method: 'POST',
    headers: { Accept: 'application/graphql-response+json', Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: Buffer.concat(parts),
    signal: AbortSignal.timeout(15_000),
  });
  const kept = ['content-type', 'cache-control', 'ratelimit', 'retry-after', 'x-request-id'].filter((name) => answer.headers.has(name));
  response.writeHead(answer.status, Object.fromEntries(kept.map((name) => [name, answer.headers.get(name)])));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function serveFile(pathname, response) {
  const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname)); // never above the folder
  const content = await readFile(file).catch(() => null);
  if (!content) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(content);
}

server.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
