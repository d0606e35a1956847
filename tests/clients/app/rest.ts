// Checks the types that a TypeScript client gets from the OpenAPI document.
import createClient from 'openapi-fetch';

import type { components, paths } from '../out/rest.js';

const api = createClient<paths>({ baseUrl: '/api/v1', headers: { Authorization: 'Bearer key' } });

export async function describe(): Promise<string[]> {
  const { data, error } = await api.GET('/bills/{congress}/{billType}/{billNumber}', {
    params: { path: { congress: 200, billType: 'hr', billNumber: '1' } },
  });
  if (error) {
    const code: components['schemas']['Problem']['code'] = error.code;
    return [code, ...(error.errors ?? []).map(({ parameter }) => parameter)];
  }
  const status: components['schemas']['LifecycleStatus'] | null = data.bill.lifecycleStatus;
  const title: string | null = data.bill.title;
  const sponsors: string[] = data.sponsors.map(({ name }) => name);
  const yeas: number[] = data.votes.map(({ summary }) => summary.yea);

  const votes = await api.GET('/house-votes/{congress}/{session}/{rollCallNumber}', {
    params: { path: { congress: 200, session: 1, rollCallNumber: 12 }, query: { position: 'nay', limit: 10 } },
  });
  const next: number | null | undefined = votes.data?.nextAfterId;

  const analysis = await api.GET('/bills/{congress}/{billType}/{billNumber}/analysis', {
    params: { path: { congress: 200, billType: 'hr', billNumber: '1' } },
  });
  const privacy: number | undefined = analysis.data?.overview?.signalCounts['privacy'];

  // @ts-expect-error unknown bill type
  await api.GET('/bills/{congress}/{billType}/{billNumber}', { params: { path: { congress: 200, billType: 'law', billNumber: '1' } } });
  // @ts-expect-error title can be null
  title.length;
  // @ts-expect-error unknown member
  data.nothing;

  return [status, title, next, privacy, ...sponsors, ...yeas].map(String);
}
