// The documentation: forms that send requests, copy buttons, search, and the present
// section in the contents. The pages have the same content without this script.

// The key is stored in this tab only, until the tab is closed, and sent only in
// the Authorization header. GraphiQL uses the same item.
const item = 'legislative-api-key';

const all = (selector, parent = document) => [...parent.querySelectorAll(selector)];

for (const node of all('[data-script]')) node.hidden = false;
for (const button of all('[data-copy]')) button.addEventListener('click', () => copy(button));
for (const choice of all('.tabs > input')) choice.addEventListener('change', () => choose(choice.value));
for (const form of all('form.try')) {
  form.addEventListener('submit', sendRequest);
  form.addEventListener('input', () => showAddress(form));
}
choose(localStorage.getItem('language'));

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
}

function storeKey(value) {
  if (value) sessionStorage.setItem(item, value);
  else sessionStorage.removeItem(item);
  key.querySelector('output').textContent = value ? 'Stored until you close this tab.' : 'Removed.';
}

// copy copies the text of the button's element, or selects it if it cannot.
async function copy(button) {
  const target = document.getElementById(button.dataset.copy);
  const label = button.firstChild;
  try {
    await navigator.clipboard.writeText(target.textContent);
    label.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(target);
    label.textContent = 'Selected: copy with the keyboard';
  }
  const status = button.closest('.tabs')?.querySelector('[role=status]');
  if (status) status.textContent = label.textContent;
  setTimeout(() => { label.textContent = 'Copy'; }, 3000);
}

// choose shows all requests in one language.
function choose(language) {
  if (!language) return;
  for (const choice of all('.tabs > input')) if (choice.value === language) choice.checked = true;
  localStorage.setItem('language', language);
}

// showAddress puts the address of a form into the code beside it.
function showAddress(form) {
  const address = new URL(target(form), document.baseURI).href.replaceAll("'", '%27');
  for (const node of all('[data-url]', form.closest('.side'))) node.textContent = address;
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
    output.replaceChildren(...responseElements(response, text, Math.round(performance.now() - start)));
    if (response.ok) output.append(...nextForms(form, JSON.parse(text)));
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

function responseElements(response, text, milliseconds) {
  const line = element('p', '');
  line.append(
    element('span', `${response.status} ${response.statusText}`.trim(), response.ok ? 'good' : 'bad'),
    ` in ${milliseconds} ms, ${new Blob([text]).size.toLocaleString('en')} bytes`,
  );
  const names = ['content-type', 'etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'];
  const header = names.filter((name) => response.headers.has(name)).map((name) => `${name}: ${response.headers.get(name)}`);
  const body = block('');
  paint(body, indentJSON(text));
  return [line, block(header.join('\n')), body];
}

// records finds the records in an answer that the forms can request, with the
// endpoints whose forms they fill.
function records(body) {
  const found = [];
  const add = (label, endpoints, values) => found.push({ label, endpoints, values });
  const bill = body.bill ?? body.amendedBill;
  for (const version of bill ? body.textVersions ?? [] : []) {
    if (version.textCached) add(`text ${version.versionName ?? version.id}`, ['textVersionAnalysis'], { ...billName(bill), textVersionID: version.id });
  }
  for (const a of [body.amendedAmendment, ...(body.amendments ?? []), body.amendment]) {
    if (a) add(`${a.amendmentType} ${a.amendmentNumber}`, ['amendmentDetail'], pick(a, 'congress', 'amendmentType', 'amendmentNumber'));
  }
  for (const v of body.votes ?? []) add(`roll call ${v.rollCallNumber}`, ['houseVoteDetail'], pick(v, 'congress', 'session', 'rollCallNumber'));
  for (const c of [...(body.committees ?? []), ...(body.subcommittees ?? [])]) {
    if (c.systemCode) add(c.systemCode, ['committeeDetail'], { chamber: c.chamber.toLowerCase(), systemCode: c.systemCode });
  }
  for (const b of [bill, ...(body.bills ?? []), ...(body.relatedBills ?? [])]) {
    if (b?.billType) add(`${b.congress} ${b.billType} ${b.billNumber}`, ['billDetail', 'billAnalysis', 'billFinance'], billName(b));
  }
  return found;
}

const pick = (object, ...names) => Object.fromEntries(names.map((name) => [name, object[name]]));
const billName = (bill) => pick(bill, 'congress', 'billType', 'billNumber');

// nextForms returns buttons that fill other forms with the records of an answer, at
// most three for each form.
function nextForms(from, body) {
  const count = {};
  const list = element('ul', '');
  for (const { label, endpoints, values } of records(body)) {
    for (const endpoint of endpoints) {
      const form = document.querySelector(`form.try[data-endpoint="${endpoint}"]`);
      count[endpoint] = (count[endpoint] ?? 0) + 1;
      if (!form || form === from || count[endpoint] > 3) continue;
      const title = document.getElementById(`${endpoint}-name`).textContent;
      const button = element('button', `${label} in “${title}”`, 'plain');
      button.type = 'button';
      button.addEventListener('click', () => fill(form, values, label));
      const entry = element('li', '');
      entry.append(button);
      list.append(entry);
    }
  }
  if (!list.children.length) return [];
  const next = element('div', '', 'next');
  next.append(element('p', 'Use in another form:'), list);
  return [next];
}

// fill fills a form and moves to it.
function fill(form, values, label) {
  for (const control of form.elements) {
    if (!control.name) continue;
    const value = String(values[control.name] ?? '');
    control.value = value;
    if (control instanceof HTMLSelectElement && control.value !== value) control.value = value.toLowerCase();
  }
  showAddress(form);
  form.querySelector('output').replaceChildren(element('p', `Filled with ${label}. Send the request.`));
  form.closest('section').scrollIntoView();
  form.querySelector('button').focus();
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

// paint fills an element with JSON in which each kind of token has a class. Texts
// beyond a size remain uncolored, since browsers are slow with many elements.
function paint(node, json) {
  if (json.length > 200_000) {
    node.textContent = json;
    return;
  }
  let end = 0;
  for (const match of json.matchAll(/("(?:[^"\\]|\\.)*")(?=:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null)/g)) {
    const kind = ['name', 'text', 'number', 'word'][match.slice(1).findIndex((group) => group !== undefined)];
    node.append(json.slice(end, match.index), element('span', match[0], `json-${kind}`));
    end = match.index + match[0].length;
  }
  node.append(json.slice(end));
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

// Search: headings, and fields with a link to themselves.
const find = document.getElementById('find');
if (find) {
  const entries = all('main .permalink').map((link) => {
    const parent = link.closest('li[id]');
    const within = parent?.parentElement.closest('li[id], section[id]');
    return { href: link.getAttribute('href'), text: link.textContent, note: parent ? parent.textContent.slice(0, 300) : '', place: within?.id ?? '' };
  });
  const list = document.getElementById('found');
  const status = find.parentElement.querySelector('[role=status]');
  const search = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const matches = (text) => words.every((word) => text.toLowerCase().includes(word));
    const found = words.length === 0 ? [] : [
      ...entries.filter(({ text, place }) => matches(`${place} ${text}`)),
      ...entries.filter(({ text, place, note }) => !matches(`${place} ${text}`) && matches(note)),
    ];
    list.replaceChildren(...found.slice(0, 20).map(({ href, text, place }) => {
      const link = element('a', place ? `${place} · ${text}` : text);
      link.href = href;
      const entry = element('li', '');
      entry.append(link);
      return entry;
    }));
    status.textContent = words.length === 0 ? '' : found.length === 0 ? 'No section or field matches.' : `${found.length} found${found.length > 20 ? ', the first 20' : ''}`;
  };
  find.addEventListener('input', search);
  find.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') { find.value = ''; search(); }
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) return;
    event.preventDefault();
    find.focus();
  });
}

// A link to a field opens the details around it.
function reveal() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let node = target.parentElement; node; node = node.parentElement) if (node instanceof HTMLDetailsElement) node.open = true;
  target.scrollIntoView();
}
addEventListener('hashchange', reveal);
reveal();

// The present section is the last one whose heading is above the upper third of the
// window.
const links = new Map(all('.contents a[href^="#"]').filter((link) => !link.closest('.find')).map((link) => [link.getAttribute('href').slice(1), link]));
const sections = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean)
  .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
const observer = new IntersectionObserver(markPresent, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] });
for (const section of sections) observer.observe(section);

function markPresent() {
  const present = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 3);
  for (const link of links.values()) link.removeAttribute('aria-current');
  if (present) links.get(present.id).setAttribute('aria-current', 'true');
}
