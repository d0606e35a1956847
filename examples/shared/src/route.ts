// Pages by the fragment of the address, such as #/bills/200/hr/1.
import { useSyncExternalStore } from 'react';

import type { BillType } from './generated/graphql';

export type Route =
  | { page: 'bills' }
  | { page: 'bill'; congress: number; billType: BillType; billNumber: string }
  | { page: 'vote'; congress: number; session: number; rollCallNumber: number }
  | { page: 'member'; bioguideId: string };

export const billPath = (b: { congress: number; billType: string; billNumber: string }) => `#/bills/${b.congress}/${b.billType}/${b.billNumber}`;

export const votePath = (v: { congress: number; session: number; rollCallNumber: number }) => `#/votes/${v.congress}/${v.session}/${v.rollCallNumber}`;

export const memberPath = (m: { bioguideId: string }) => `#/members/${m.bioguideId}`;

export function parseRoute(fragment: string): Route {
  const [, page, a = '', b = '', c = ''] = fragment.split('/');
  switch (page) {
    case 'bills':
      return { page: 'bill', congress: Number(a), billType: b as BillType, billNumber: c };
    case 'votes':
      return { page: 'vote', congress: Number(a), session: Number(b), rollCallNumber: Number(c) };
    case 'members':
      return { page: 'member', bioguideId: a };
    default:
      return { page: 'bills' };
  }
}

/** Returns the page of the address, also after it changes. */
export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
