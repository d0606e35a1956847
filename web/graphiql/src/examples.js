// The example operations, whose variables name records that the database has.
import drilldowns from 'drilldowns';

// The kind of record in /docs/examples.json that a variable belongs to. Other
// variables of the operation, such as congress, belong to the same record.
const kinds = { billNumber: 'bill', amendmentNumber: 'amendment', rollCallNumber: 'vote', systemCode: 'committee', bioguideId: 'member' };

/**
 * Returns the examples. If the service has no records to name, the variables are
 * those of the documents.
 * @returns {Promise<{title: string, description: string, query: string, variables?: string}[]>}
 */
export async function loadExamples() {
  const records = await loadRecords();
  return drilldowns.map((example) => ({ ...example, variables: fill(example.variables, records) }));
}

async function loadRecords() {
  try {
    const response = await fetch('/docs/examples.json', { credentials: 'omit', signal: AbortSignal.timeout(5000) });
    return response.ok ? await response.json() : {};
  } catch {
    return {}; // the documents have variables of their own
  }
}

function fill(variables, records) {
  if (!variables) return variables;
  const values = JSON.parse(variables);
  for (const name of Object.keys(values)) {
    const record = records[kinds[name]];
    if (!record) continue;
    for (const field of Object.keys(values)) {
      if (field in record) values[field] = record[field];
    }
  }
  return JSON.stringify(values, null, 2);
}
