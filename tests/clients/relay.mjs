// Compiles a tree of fragments over the schema with Relay's compiler.
import relay from 'relay-compiler';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';

import { service } from './service.mjs';

const out = path.resolve('out/relay');

test('the schema and a drilldown compile', async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(`${out}/src`, { recursive: true });
  await writeFile(`${out}/schema.graphql`, await (await fetch(`${service.url}/graphql/schema.graphql`)).text());
  await writeFile(`${out}/src/drilldown.js`, await readFile('app/relay.js', 'utf8'));
  await writeFile(`${out}/relay.config.json`, JSON.stringify({
    root: '.',
    sources: { src: 'drilldown' },
    projects: {
      drilldown: {
        schema: 'schema.graphql',
        language: 'typescript',
        customScalarTypes: { Counts: 'Record<string, number>', Date: 'string', DateTime: 'string', Money: 'number', SafeInt: 'number', URL: 'string' },
        schemaConfig: { nodeInterfaceIdField: 'id' },
      },
    },
  }));
  execFileSync(relay, [`${out}/relay.config.json`], { cwd: out, encoding: 'utf8', stdio: 'pipe' });
  const artifacts = await readdir(`${out}/src/__generated__`);
  for (const name of ['drilldownBillQuery', 'drilldownBill_bill', 'drilldownAmendments_bill', 'AmendmentsPaginationQuery', 'drilldownVote_vote']) {
    assert.ok(artifacts.includes(`${name}.graphql.ts`), `${name} of ${artifacts}`);
  }
  const page = await readFile(`${out}/src/__generated__/AmendmentsPaginationQuery.graphql.ts`, 'utf8');
  assert.match(page, /node\(id: \$id\)/, 'the pagination query reads the node by its global id');
});
