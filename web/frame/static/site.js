// The forms of the REST reference that send requests to the endpoints. The pages
// have the same content without this script.

// The key is stored in this tab only, until the tab is closed, and sent only in
// the Authorization header. GraphiQL uses the same item.
const item = 'legislative-api-key';

const key = document.querySelector('form.key');
if (key) {
  const input = key.elements.key;
  input.value = sessionStorage.getItem(item) ?? '';
  key.addEventListener('submit', (event) => {
    event.preventDefault();
    storeKey(input.value.trim());
  });
  key.elements.forget.addEventListener('click', () => {
    input.value = '';
    storeKey('');
  });
  for (const node of document.querySelectorAll('[data-script]')) node.hidden = false;
  for (const form of document.querySelectorAll('form.try')) form.addEventListener('submit', sendRequest);
}

function storeKey(value) {
  if (value) sessionStorage.setItem(item, value);
  else sessionStorage.removeItem(item);
  key.querySelector('output').textContent = value ? 'Stored until you close this tab.' : 'Removed.';
}

async function sendRequest(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const output = form.querySelector('output');
  const path = target(form);
  output.replaceChildren(element('p', 'Sending…'));
  const headers = { Accept: 'application/json' };
  const secret = sessionStorage.getItem(item);
  if (secret) headers.Authorization = `Bearer ${secret}`;
  try {
    const start = performance.now();
    const response = await fetch(path, { headers, credentials: 'omit' });
    const text = await response.text();
    output.replaceChildren(...responseElements(path, response, text, Math.round(performance.now() - start)));
  } catch {
    output.replaceChildren(element('p', 'The service cannot be reached. Check the connection and try again.', 'bad'));
  }
}

// target returns the path and query that a form requests.
function target(form) {
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const { name, value, dataset } of form.elements) {
    if (!name || value === '') continue;
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function responseElements(path, response, text, milliseconds) {
  const line = element('p', '');
  line.append(
    element('span', `${response.status} ${response.statusText}`.trim(), response.ok ? 'good' : 'bad'),
    ` in ${milliseconds} ms, ${new Blob([text]).size.toLocaleString('en')} bytes`,
  );
  const command = block(`curl '${location.origin}${path}' -H "Authorization: Bearer $KEY"`);
  const names = ['content-type', 'etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'];
  const header = names.filter((name) => response.headers.has(name)).map((name) => `${name}: ${response.headers.get(name)}`);
  return [line, command, block(header.join('\n')), block(indentJSON(text))];
}

function element(name, text, style) {
  const node = document.createElement(name);
  node.textContent = text;
  if (style) node.className = style;
  return node;
}

function block(text) {
  const pre = element('pre', text);
  pre.tabIndex = 0;
  return pre;
}

// indentJSON indents JSON without parsing it, which would change the digits of
// amounts.
function indentJSON(json) {
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  return json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]|\s+/g, (token, at) => {
    switch (token) {
      case '{': case '[':
        depth += 1;
        return /^\s*[}\]]/.test(json.slice(at + 1, at + 20)) ? token : token + line();
      case '}': case ']': {
        depth -= 1;
        return /[{[]\s*$/.test(json.slice(Math.max(0, at - 20), at)) ? token : line() + token;
      }
      case ',': return token + line();
      case ':': return ': ';
      default: return /^\s/.test(token) ? '' : token;
    }
  });
}
