import { useState } from 'react';
import { useQuery } from 'urql';

import { More, Status, Title } from '../../shared/src/Frame';
import type { BillQueryVariables, MemberQueryVariables, VoteQueryVariables } from '../../shared/src/generated/graphql';
import { BILL, BILLS, MEMBER, VOTE } from '../../shared/src/queries';
import { useRoute } from '../../shared/src/route';
import { BillList, BillView, MemberView, VoteView } from '../../shared/src/views';

/** Page is the page of the address. */
export function Page() {
  const route = useRoute();
  switch (route.page) {
    case 'bill': {
      const { congress, billType, billNumber } = route;
      return <BillPage congress={congress} billType={billType} billNumber={billNumber} />;
    }
    case 'vote': {
      const { congress, session, rollCallNumber } = route;
      return <VotePage congress={congress} session={session} rollCallNumber={rollCallNumber} />;
    }
    case 'member':
      return <MemberPage bioguideId={route.bioguideId} />;
    default:
      return <BillsPage />;
  }
}

function BillsPage() {
  const [after, setAfter] = useState<string | null>(null);
  const [{ data, error, fetching }] = useQuery({ query: BILLS, variables: { first: 20, after } });
  const bills = data?.bills;
  return (
    <>
      <Title>Bills</Title>
      {bills ? <BillList bills={bills} /> : <Status loading={fetching} error={error} />}
      {bills && <More has={bills.pageInfo.hasNextPage} loading={fetching} onMore={() => setAfter(bills.pageInfo.endCursor)} />}
    </>
  );
}

function BillPage(variables: BillQueryVariables) {
  const [{ data, error, fetching }] = useQuery({ query: BILL, variables });
  return data?.bill ? <BillView bill={data.bill} /> : <Status loading={fetching} error={error} />;
}

function VotePage(variables: Omit<VoteQueryVariables, 'first'>) {
  const [after, setAfter] = useState<string | null>(null);
  const [{ data, error, fetching }] = useQuery({ query: VOTE, variables: { ...variables, first: 50, after } });
  const vote = data?.houseVote;
  if (!vote) return <Status loading={fetching} error={error} />;
  const page = vote.positions?.pageInfo;
  return (
    <>
      <VoteView vote={vote} />
      <More has={page?.hasNextPage ?? false} loading={fetching} onMore={() => setAfter(page?.endCursor ?? null)} />
    </>
  );
}

function MemberPage(variables: MemberQueryVariables) {
  const [{ data, error, fetching }] = useQuery({ query: MEMBER, variables });
  return data?.member ? <MemberView member={data.member} /> : <Status loading={fetching} error={error} />;
}
