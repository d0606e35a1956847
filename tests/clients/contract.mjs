// Compares the responses of the service with its OpenAPI document.
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { get, run, service } from './service.mjs';

const document = await (await fetch(`${service.url}/openapi.json`)).json();
const { paths, components } = document;
const base = document.servers[0].url;

// In these schemas, a member that is not documented is an error.
const ajv = new Ajv({ strict: false, allErrors: false });
addFormats(ajv);
ajv.addSchema(closed({ $id: 'openapi', components }));

function closed(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(closed);
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  return copy.type === 'object' && copy.properties ? { ...copy, additionalProperties: false } : copy;
}

const isValid = (schema, value) => ajv.validate({ $ref: `openapi${schema.$ref}` }, value);

function check(schema, value, about) {
  assert.ok(isValid(schema, value), `${about}: ${ajv.errorsText()}`);
}

const bodyOf = (path) => paths[path].get.responses['200'].content['application/json'];

test('the document is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  assert.ok(valid, JSON.stringify(errors));
});

test('every body has valid examples', () => {
  const bodies = [
    ...Object.values(paths).map(({ get: { responses } }) => responses['200']),
    ...Object.values(components.responses),
  ].flatMap(({ content }) => Object.values(content));
  for (const { schema, examples } of bodies) {
    assert.ok(Object.keys(examples).length > 0);
    for (const [name, { value }] of Object.entries(examples)) check(schema, value, name);
  }
});

test('examples of parameters are valid', () => {
  for (const [path, { get: { parameters } }] of Object.entries(paths)) {
    for (const { name, schema, example } of parameters) {
      if (example !== undefined) assert.ok(ajv.validate(schema, example), `${path} ${name}: ${ajv.errorsText()}`);
    }
  }
});

test('the bodies of all records are valid', async () => {
  const faults = new Map(); // the first target by fault
  let bodies = 0;
  for await (const [path, parameters] of records()) {
    const target = path.replace(/{(\w+)}/g, (_, name) => parameters[name]);
    const answer = await get(base + target);
    assert.equal(answer.status, 200, target);
    bodies += 1;
    if (isValid(bodyOf(path).schema, await answer.json())) continue;
    const [{ instancePath, message, params }] = ajv.errors;
    const fault = `${path} ${instancePath.replace(/\d+/g, '…')} ${message} ${JSON.stringify(params)}`;
    if (!faults.has(fault)) faults.set(fault, target);
  }
  assert.deepEqual([...faults], []);
  assert.ok(bodies > 400, `${bodies} bodies`);
});

// records yields the paths of all records, with their parameters.
async function* records() {
  for await (const { congress, billType, billNumber, textVersions } of all('bills', 'congress billType billNumber textVersions { databaseId textCached }')) {
    const bill = '/bills/{congress}/{billType}/{billNumber}';
    for (const path of [bill, `${bill}/analysis`, `${bill}/finance`]) yield [path, { congress, billType, billNumber }];
    for (const { databaseId } of textVersions) {
      yield [`${bill}/text/{textVersionID}`, { congress, billType, billNumber, textVersionID: databaseId }];
    }
  }
  for await (const node of all('amendments', 'congress amendmentType amendmentNumber')) {
    yield ['/amendments/{congress}/{amendmentType}/{amendmentNumber}', node];
  }
  for await (const node of all('committees', 'chamber systemCode')) yield ['/committees/{chamber}/{systemCode}', node];
  for await (const node of all('houseVotes', 'congress session rollCallNumber')) {
    yield ['/house-votes/{congress}/{session}/{rollCallNumber}', node];
  }
  yield ['/house-votes/analytics', {}];
}

async function* all(list, fields) {
  for (let after = null, more = true; more;) {
    const data = await run(`query All($after: String) { ${list}(first: 50, after: $after) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } }`, { after });
    yield* data[list].nodes;
    ({ hasNextPage: more, endCursor: after } = data[list].pageInfo);
  }
}

test('every problem that a client can cause is as documented', async () => {
  const bill = `${base}/bills/200/hr/1`;
  const bearer = (key) => ({ headers: { Authorization: `Bearer ${key}` } });
  const { analysis, free } = service.keys;
  for (const [code, path, options] of [
    ['invalid_parameter', `${base}/bills/200/law/x?color=red`, bearer(analysis)],
    ['missing_key', bill, {}],
    ['invalid_key', bill, bearer('nobody')],
    ['plan_required', `${bill}/analysis`, bearer(free)],
    ['not_found', `${base}/bills/200/hr/99999`, bearer(analysis)],
    ['method_not_allowed', bill, { ...bearer(analysis), method: 'POST' }],
    ['not_acceptable', bill, { headers: { ...bearer(analysis).headers, Accept: 'image/png' } }],
  ]) {
    const answer = await fetch(service.url + path, options);
    const problem = await answer.json();
    assert.equal(problem.code, code);
    const documented = components.responses[`Problem${answer.status}`];
    const { schema, examples } = documented.content[answer.headers.get('Content-Type')];
    check(schema, problem, code);
    assert.ok(examples[code], `${code} has an example`);
    for (const name of Object.keys(documented.headers)) assert.ok(answer.headers.has(name), `${code} has ${name}`);
  }
});

test('responses have the documented header fields', async () => {
  for (const [path, { get: { parameters, responses } }] of Object.entries(paths)) {
    const values = Object.fromEntries(parameters.map(({ name, example }) => [name, example]));
    const required = parameters.filter((p) => p.in === 'query' && p.required).map(({ name, example }) => [name, example]);
    const query = required.length > 0 ? `?${new URLSearchParams(required)}` : '';
    const answer = await get(base + path.replace(/{(\w+)}/g, (_, name) => values[name]) + query);
    for (const name of Object.keys(responses['200'].headers)) assert.ok(answer.headers.has(name), `${path} has ${name}`);
  }
});
