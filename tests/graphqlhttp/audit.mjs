// Runs the audits of graphql-http against a URL with a key, and prints one line
// per audit: its status, id, name and, if it failed, the reason.
import { serverAudits } from 'graphql-http';

const [url, key] = process.argv.slice(2);
const fetchFn = (target, init = {}) =>
  fetch(target, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });

for (const audit of serverAudits({ url, fetchFn })) {
  const result = await audit.fn();
  console.log([result.status, audit.id, audit.name, result.reason ?? ''].join('\t'));
}
