// Runs the audits of graphql-http against the URL given, with the key given,
// and prints one line an audit: its verdict, id, name and, if it failed, why.
import { serverAudits } from 'graphql-http';

const [url, key] = process.argv.slice(2);
const fetchFn = (target, init = {}) =>
  fetch(target, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });

for (const audit of serverAudits({ url, fetchFn })) {
  const result = await audit.fn();
  console.log([result.status, audit.id, audit.name, result.reason ?? ''].join('\t'));
}
