// Tests of the service with urql.
import { Client, cacheExchange, fetchExchange, gql } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { service } from './service.mjs';

// client returns a client and the list of its requests.
function client({ key = service.keys.analysis, exchanges = [] } = {}) {
  const requests = [];
  return {
    requests,
    client: new Client({
      url: `${service.url}/graphql`,
      exchanges: [cacheExchange, ...exchanges, fetchExchange],
      preferGetMethod: false,
      fetchOptions: { headers: { Authorization: `Bearer ${key}` } },
      fetch: (url, options) => {
        requests.push({ url: String(url), ...options });
        return fetch(url, options);
      },
    }),
  };
}

const VOTES = gql`
  query Votes($after: String) {
    houseVotes(first: 7, after: $after) {
      nodes { id rollCallNumber bill { id title } }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }
`;

test('a connection can be read to its end', async () => {
  const { client: urql } = client();
  const ids = [];
  let after;
  let page;
  do {
    const { data, error } = await urql.query(VOTES, { after });
    assert.equal(error, undefined);
    page = data.houseVotes;
    ids.push(...page.nodes.map(({ id }) => id));
    after = page.pageInfo.endCursor;
  } while (page.pageInfo.hasNextPage);
  assert.equal(ids.length, page.totalCount);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.length > 7, 'more than one page');
});

test('a repeated query is answered from the cache', async () => {
  const { client: urql, requests } = client();
  await urql.query(VOTES, {});
  await urql.query(VOTES, {});
  assert.equal(requests.length, 1);
});

test('a persisted query is sent in full once and then by its hash', async () => {
  const query = `query Persisted${Date.now()} { committees(first: 1) { nodes { id } } }`;
  const generateHash = async (text) => createHash('sha256').update(text).digest('hex');
  for (const fresh of [true, false]) {
    const { client: urql, requests } = client({ exchanges: [persistedExchange({ generateHash, preferGetForPersistedQueries: true })] });
    const { data, error } = await urql.query(query, {});
    assert.equal(error, undefined);
    assert.equal(data.committees.nodes.length, 1);
    assert.equal(requests.length, fresh ? 2 : 1);
  }
});

test('a refused field is null and has an error; other fields have data', async () => {
  const { client: urql } = client({ key: service.keys.free });
  const { data, error } = await urql.query(gql`{ bills(first: 1) { nodes { id title analysis { overview { sections } } } } }`, {});
  assert.equal(error.graphQLErrors[0].extensions.code, 'plan_required');
  assert.deepEqual(error.graphQLErrors[0].path, ['bills', 'nodes', 0, 'analysis']);
  assert.equal(data.bills.nodes[0].analysis, null);
  assert.equal(typeof data.bills.nodes[0].title, 'string');
});

test('the error of a too costly operation has its cost and the limit', async () => {
  const { client: urql } = client({ key: service.keys.free });
  const { error } = await urql.query(gql`{ bills(first: 100) { nodes { cosponsors(first: 100) { nodes { member { name sponsoredBills(first: 100) { nodes { title } } } } } } } }`, {});
  const { code, number, limit } = error.graphQLErrors[0].extensions;
  assert.equal(code, 'too_costly');
  assert.ok(number > limit);
});
