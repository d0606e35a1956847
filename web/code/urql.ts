import { cacheExchange } from "@urql/exchange-graphcache";
import { relayPagination } from "@urql/exchange-graphcache/extras";

// Objects with an id are records. Those without one belong to the record that has
// them, which null says.
export const exchange = cacheExchange({
  keys: {
    Dataset: () => "dataset",
    LatestAction: () => null,
    PageInfo: () => null,
    Sponsorship: () => null,
    VoteSummary: () => null,
  },
  resolvers: {
    Query: { bills: relayPagination(), houseVotes: relayPagination() },
  },
});
