// What a TypeScript client knows of answers, from the schema alone.
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

export function told({ bill }: DrilldownQuery): string[] {
  // A bill may not be there, nor a field that the key may not read.
  const amendments = bill?.amendments?.nodes ?? [];
  const dates: (string | null)[] = amendments.flatMap(({ votes }) => votes?.nodes.map(({ date }) => date) ?? []);
  const became: boolean = bill?.lifecycleStatus === 'became_law';
  const privacy: number | undefined = bill?.analysis?.overview?.signalCounts['privacy'];
  const receipts: number = bill?.financeContext?.billRollups.reduce((sum, { totalReceipts }) => sum + totalReceipts, 0) ?? 0;

  // @ts-expect-error there is no such status
  const never = bill?.lifecycleStatus === 'forgotten';
  // @ts-expect-error what was not asked for is not there
  bill?.billNumber;
  // @ts-expect-error bill may be null
  bill.title;

  return [...dates, became, privacy, receipts, never].map(String);
}
