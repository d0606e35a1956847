// Tests of the service with Apollo Client.
import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { relayStylePagination } from '@apollo/client/utilities';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { service } from './service.mjs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

// client returns a client and the list of its requests.
function client({ key = service.keys.analysis, link } = {}) {
  const requests = [];
  const http = new HttpLink({
    uri: `${service.url}/graphql`,
    headers: { Authorization: `Bearer ${key}` },
    fetch: (url, options) => {
      requests.push({ url: String(url), ...options });
      return fetch(url, options);
    },
  });
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { bills: relayStylePagination(['filter', 'orderBy']) } } } });
  return { client: new ApolloClient({ cache, link: link?.concat(http) ?? http }), requests };
}

const BILLS = gql`
  query Bills($after: String) {
    bills(first: 7, after: $after, orderBy: number_asc) {
      edges { cursor node { id congress billType billNumber title } }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }
`;

test('the cache joins the pages of a connection', async () => {
  const { client: apollo } = client();
  const query = apollo.watchQuery({ query: BILLS });
  const subscription = query.subscribe({});
  let { data } = await apollo.query({ query: BILLS });
  while (data.bills.pageInfo.hasNextPage) {
    await query.fetchMore({ variables: { after: data.bills.pageInfo.endCursor } });
    data = apollo.readQuery({ query: BILLS });
  }
  subscription.unsubscribe();
  const ids = data.bills.edges.map(({ node }) => node.id);
  assert.equal(ids.length, data.bills.totalCount);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.length > 7, 'more than one page');
});

test('a record read by two paths is one entity in the cache', async () => {
  const { client: apollo } = client();
  const { data } = await apollo.query({ query: BILLS });
  const { id, title } = data.bills.edges[0].node;
  await apollo.query({ query: gql`query Again($id: ID!) { node(id: $id) { id ... on Bill { lifecycleStatus } } }`, variables: { id } });
  const entity = apollo.cache.extract()[`Bill:${id}`];
  assert.equal(entity.title, title);
  assert.equal(typeof entity.lifecycleStatus, 'string');
});

test('a persisted query is sent in full once and then by its hash with GET', async () => {
  const query = gql(`query Persisted${Date.now()}($first: Int) { bills(first: $first) { nodes { id } } }`);
  for (const fresh of [true, false]) {
    const { client: apollo, requests } = client({ link: new PersistedQueryLink({ sha256, useGETForHashedQueries: true }) });
    const { data } = await apollo.query({ query, variables: { first: 2 } });
    assert.equal(data.bills.nodes.length, 2);
    assert.equal(requests.at(0).method ?? 'GET', 'GET');
    assert.ok(!requests[0].url.includes('query='), 'the first request has only the hash');
    assert.equal(requests.length, fresh ? 2 : 1);
  }
});

test('a refused field is null and has an error; other fields have data', async () => {
  const { client: apollo } = client({ key: service.keys.free });
  const { data, error } = await apollo.query({
    query: gql`{ bills(first: 1) { nodes { id title analysis { overview { sections } } } } }`,
    errorPolicy: 'all',
  });
  assert.ok(CombinedGraphQLErrors.is(error));
  assert.equal(error.errors[0].extensions.code, 'plan_required');
  assert.deepEqual(error.errors[0].path, ['bills', 'nodes', 0, 'analysis']);
  assert.equal(data.bills.nodes[0].analysis, null);
  assert.equal(typeof data.bills.nodes[0].title, 'string');
});

test('an invalid document is an error with a code', async () => {
  const { client: apollo } = client();
  await assert.rejects(apollo.query({ query: gql`{ nothing }` }), (error) => {
    assert.ok(CombinedGraphQLErrors.is(error), String(error));
    assert.equal(error.errors[0].extensions.code, 'invalid_document');
    return true;
  });
});

test('an invalid key is an error with a code', async () => {
  const { client: apollo } = client({ key: 'nobody' });
  await assert.rejects(apollo.query({ query: BILLS }), (error) => {
    assert.ok(CombinedGraphQLErrors.is(error), String(error));
    assert.equal(error.errors[0].extensions.code, 'invalid_key');
    return true;
  });
});
