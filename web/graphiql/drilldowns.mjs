// Reads the gallery of drilldowns: under each heading of the second level some
// words, a block of GraphQL, and after it, where it takes variables, a block
// of JSON.

/** @returns {{title: string, words: string, query: string, variables?: string}[]} */
export function drilldowns(markdown) {
  return markdown.split(/^## /m).slice(1).flatMap((section) => {
    const query = block(section, 'graphql');
    if (!query) return [];
    const [title, ...rest] = section.slice(0, section.indexOf('```')).split('\n');
    return [{ title: title.trim(), words: rest.join(' ').trim(), query, variables: block(section, 'json') }];
  });
}

function block(section, language) {
  return section.match(new RegExp('^```' + language + '\n(.*?)\n^```$', 'ms'))?.[1];
}
