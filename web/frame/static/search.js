// Suggestions in search boxes: a list of the browser's own, which is read out and used by
// keyboard as browsers do. The form works without this script.

const wait = 150; // milliseconds without a key before suggestions are read
const shortest = 3; // letters

for (const input of document.querySelectorAll('form[action="/search"] input[type="search"]')) {
  const list = document.createElement('datalist');
  list.id = `${input.id}-suggestions`;
  input.after(list);
  input.setAttribute('list', list.id);
  let timer;
  let paths = new Map();
  input.addEventListener('input', () => {
    clearTimeout(timer);
    const path = paths.get(input.value);
    if (path) {
      location.assign(path);
      return;
    }
    timer = setTimeout(async () => {
      const query = input.value.trim();
      const found = query.length < shortest ? [] : await read(query);
      if (query !== input.value.trim()) return;
      paths = new Map(found.map(({ text, path }) => [text, path]));
      list.replaceChildren(...found.map(({ text }) => new Option(text, text)));
    }, wait);
  });
}

async function read(query) {
  try {
    const response = await fetch(`/search/suggestions?q=${encodeURIComponent(query)}`);
    return response.ok ? await response.json() : [];
  } catch {
    return []; // the form still searches
  }
}
