import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';

const inParent = () => null;

/**
 * Records are stored once, by their type and id, and the pages of a list are joined.
 * Objects without an id, such as counts, are stored in the record that has them.
 */
export const newCache = () =>
  cacheExchange({
    keys: { CommitteeMembership: inParent, LatestAction: inParent, VoteCounts: inParent },
    resolvers: {
      Query: { bills: relayPagination() },
      Bill: { votes: relayPagination() },
      HouseVote: { positions: relayPagination() },
      Member: { sponsoredBills: relayPagination() },
    },
  });
