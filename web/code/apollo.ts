import { InMemoryCache } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

// Every node has an id that is the same in every database, so the standard policy
// already keeps one copy of each record.
export const cache = new InMemoryCache({
  possibleTypes: { Node: ["Bill", "Amendment", "Committee", "Member", "HouseVote", "TextVersion", "Provision"] },
  typePolicies: {
    Query: {
      fields: {
        bills: relayStylePagination(["filter", "query", "orderBy"]),
        houseVotes: relayStylePagination(["filter", "query", "orderBy"]),
      },
    },
    HouseVote: { fields: { positions: relayStylePagination(["q", "party", "state", "position"]) } },
    // The dataset is one record, without an id.
    Dataset: { keyFields: [] },
  },
});
