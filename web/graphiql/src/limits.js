// What is left of the limits of a key and its account, from the headers of a
// response (IETF draft ietf-httpapi-ratelimit-headers-10).

const labels = { minute: 'Requests per minute', day: 'Requests per day', cost: 'Cost per minute' };

/**
 * Returns what is left of each limit.
 * @param {Headers} headers
 * @param {Date} now the time at which the headers were received
 * @returns {{label: string, left: number, limit: number, resets: Date}[]}
 */
export function readLimits(headers, now) {
  const policy = parse(headers.get('RateLimit-Policy'));
  return Object.entries(parse(headers.get('RateLimit'))).filter(([name]) => labels[name] && policy[name]).map(([name, { r, t }]) => ({
    label: labels[name],
    left: r,
    limit: policy[name].q,
    resets: new Date(now.getTime() + t * 1000),
  }));
}

// parse returns the numbers of a list such as "minute";r=59;t=30, "day";r=99;t=600,
// by name and parameter.
function parse(list) {
  const items = (list ?? '').matchAll(/"(\w+)"((?:;\w+=\d+)*)/g);
  return Object.fromEntries([...items].map(([, name, parameters]) => [
    name,
    Object.fromEntries([...parameters.matchAll(/;(\w+)=(\d+)/g)].map(([, key, value]) => [key, Number(value)])),
  ]));
}
