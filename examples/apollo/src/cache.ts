import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

import possibleTypes from '../../shared/src/generated/possible-types';

/**
 * Records are stored once, by their type and id, and the pages of a list are joined.
 * The arguments of a list other than first and after distinguish one list from
 * another. Objects without an id, such as counts, are stored in the record that has
 * them.
 */
export const newCache = () =>
  new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      Query: { fields: { bills: relayStylePagination(['filter', 'query', 'orderBy']) } },
      Bill: { fields: { votes: relayStylePagination() } },
      HouseVote: { fields: { positions: relayStylePagination(['q', 'party', 'state', 'position']) } },
      Member: { fields: { sponsoredBills: relayStylePagination() } },
    },
  });
