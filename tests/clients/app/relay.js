// A drilldown as users of Relay write it: each component has a fragment with
// the fields that it needs.
import { graphql } from 'relay-runtime';

export const page = graphql`
  query drilldownBillQuery($congress: Int!, $billType: BillType!, $billNumber: String!) {
    bill(congress: $congress, billType: $billType, billNumber: $billNumber) {
      ...drilldownBill_bill
    }
  }
`;

export const bill = graphql`
  fragment drilldownBill_bill on Bill {
    congress
    billType
    billNumber
    title
    lifecycleStatus
    financeContext { billRollups { cycle totalReceipts } }
    ...drilldownAmendments_bill
  }
`;

export const amendments = graphql`
  fragment drilldownAmendments_bill on Bill
  @refetchable(queryName: "AmendmentsPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" }) {
    amendments(first: $first, after: $after) @connection(key: "drilldownAmendments_amendments") {
      edges {
        node {
          purpose
          votes(first: 5) { nodes { ...drilldownVote_vote } }
        }
      }
    }
  }
`;

export const vote = graphql`
  fragment drilldownVote_vote on HouseVote {
    date
    result
    byParty { party yea nay }
    positions(first: 20, position: nay, party: "D") {
      edges { node { name state member { name sponsoredBills(first: 3) { nodes { title } } } } }
    }
  }
`;
