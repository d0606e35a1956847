// Checks the types that a TypeScript client gets from the schema.
import { graphql } from '../out/graph/index.js';
import type { DrilldownQuery } from '../out/graph/graphql.js';

export const drilldown = graphql(`
  query Drilldown($congress: Int!, $billType: BillType!, $billNumber: String!) {
    bill(congress: $congress, billType: $billType, billNumber: $billNumber) {
      title
      lifecycleStatus
      introducedDate
      amendments(first: 5) { nodes { purpose votes { nodes { date byParty { party yea nay } } } } }
      analysis { overview { deadlineCount signalCounts } }
      financeContext { billRollups { totalReceipts } }
    }
  }
`);

export function describe({ bill }: DrilldownQuery): string[] {
  // The bill can be absent, and a field that the key may not read is null.
  const amendments = bill?.amendments?.nodes ?? [];
  const dates: (string | null)[] = amendments.flatMap(({ votes }) => votes?.nodes.map(({ date }) => date) ?? []);
  const became: boolean = bill?.lifecycleStatus === 'became_law';
  const privacy: number | undefined = bill?.analysis?.overview?.signalCounts['privacy'];
  const receipts: number = bill?.financeContext?.billRollups.reduce((sum, { totalReceipts }) => sum + totalReceipts, 0) ?? 0;

  // @ts-expect-error unknown status
  const never = bill?.lifecycleStatus === 'forgotten';
  // @ts-expect-error not selected
  bill?.billNumber;
  // @ts-expect-error bill can be null
  bill.title;

  return [...dates, became, privacy, receipts, never].map(String);
}
