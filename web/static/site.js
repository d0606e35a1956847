// Forms to try the endpoints with, on the REST reference. The pages say all
// that they have to say without this script.

// The key is kept for as long as the tab is open, in this tab alone, and goes
// nowhere but into the header of requests. GraphiQL reads the same item.
const item = 'legislative-api-key';

const key = document.querySelector('form.key');
if (key) {
  const input = key.elements.key;
  input.value = sessionStorage.getItem(item) ?? '';
  key.addEventListener('submit', (event) => {
    event.preventDefault();
    keep(input.value.trim());
  });
  key.elements.forget.addEventListener('click', () => {
    input.value = '';
    keep('');
  });
  for (const part of document.querySelectorAll('[data-script]')) part.hidden = false;
  for (const form of document.querySelectorAll('form.try')) form.addEventListener('submit', run);
}

function keep(value) {
  if (value) sessionStorage.setItem(item, value);
  else sessionStorage.removeItem(item);
  key.querySelector('output').textContent = value ? 'Kept until this tab closes.' : 'Forgotten.';
}

async function run(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const output = form.querySelector('output');
  const path = target(form);
  output.replaceChildren(element('p', 'Asking…'));
  const headers = { Accept: 'application/json' };
  const secret = sessionStorage.getItem(item);
  if (secret) headers.Authorization = `Bearer ${secret}`;
  try {
    const began = performance.now();
    const answer = await fetch(path, { headers, credentials: 'omit' });
    const text = await answer.text();
    output.replaceChildren(...shown(path, answer, text, Math.round(performance.now() - began)));
  } catch {
    output.replaceChildren(element('p', 'The service does not answer. Check the connection, and try again.', 'bad'));
  }
}

// target is the address that a form asks for.
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

function shown(path, answer, text, milliseconds) {
  const line = element('p', '');
  line.append(
    element('span', `${answer.status} ${answer.statusText}`.trim(), answer.ok ? 'good' : 'bad'),
    ` in ${milliseconds} ms, ${new Blob([text]).size.toLocaleString('en')} bytes`,
  );
  const command = block(`curl '${location.origin}${path}' -H "Authorization: Bearer $KEY"`);
  const names = ['content-type', 'etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'];
  const header = names.filter((name) => answer.headers.has(name)).map((name) => `${name}: ${answer.headers.get(name)}`);
  return [line, command, block(header.join('\n')), block(indented(text))];
}

function element(name, text, style) {
  const made = document.createElement(name);
  made.textContent = text;
  if (style) made.className = style;
  return made;
}

function block(text) {
  const pre = element('pre', text);
  pre.tabIndex = 0;
  return pre;
}

// indented lays JSON out without reading its numbers, whose cents it would
// lose.
function indented(json) {
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
