// The operations of the apps. The types of their data and variables are generated
// from the schema.
import { graphql } from './generated';

export const BILLS = graphql(`
  query Bills($first: Int!, $after: String) {
    bills(first: $first, after: $after, orderBy: number_asc) {
      edges {
        node { id congress billType billNumber title lifecycleStatus introducedDate }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const BILL = graphql(`
  query Bill($congress: Int!, $billType: BillType!, $billNumber: String!) {
    bill(congress: $congress, billType: $billType, billNumber: $billNumber) {
      id congress billType billNumber title lifecycleStatus introducedDate policyArea sourceUrl
      latestAction { date text }
      votes(first: 20) {
        edges {
          node { id congress session rollCallNumber date question result summary { yea nay } }
        }
      }
    }
  }
`);

export const VOTE = graphql(`
  query Vote($congress: Int!, $session: Int!, $rollCallNumber: Int!, $first: Int!, $after: String) {
    houseVote(congress: $congress, session: $session, rollCallNumber: $rollCallNumber) {
      id congress session rollCallNumber date question result
      summary { yea nay present notVoting }
      bill { id congress billType billNumber title }
      positions(first: $first, after: $after) {
        edges {
          node { id name party state voteCast member { id bioguideId name } }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

export const MEMBER = graphql(`
  query Member($bioguideId: String!) {
    member(bioguideId: $bioguideId) {
      id name partyName state district isCurrent
      committees { title committee { id name } }
      sponsoredBills(first: 10) {
        edges {
          node { id congress billType billNumber title }
        }
      }
    }
  }
`);
