/**
 * Parses the example drilldowns in Markdown. Each heading of the second level
 * is followed by a description, a block of GraphQL and, if the operation has
 * variables, a block of JSON. Sections without GraphQL are skipped.
 * @returns {{title: string, description: string, query: string, variables?: string}[]}
 */
export function parseDrilldowns(markdown) {
  return markdown.split(/^## /m).slice(1).flatMap((section) => {
    const query = codeBlock(section, 'graphql');
    if (!query) return [];
    const [title, ...rest] = section.slice(0, section.indexOf('```')).split('\n');
    return [{ title: title.trim(), description: rest.join(' ').trim(), query, variables: codeBlock(section, 'json') }];
  });
}

function codeBlock(section, language) {
  return section.match(new RegExp('^```' + language + '\n(.*?)\n^```$', 'ms'))?.[1];
}
