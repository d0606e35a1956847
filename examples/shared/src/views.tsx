// What the pages show of the records, whichever library has read them.
import { Title } from './Frame';
import type { BillQuery, BillsQuery, MemberQuery, VoteQuery } from './generated/graphql';
import { billPath, memberPath, votePath } from './route';

type BillName = { congress: number; billType: string; billNumber: string; title: string | null };

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Record<Intl.LDMLPluralRule, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };

const billName = ({ billType, billNumber, congress }: BillName) =>
  `${billType.toUpperCase()} ${billNumber}, ${congress}${suffixes[ordinals.select(congress)]} Congress`;

const BillLink = ({ bill }: { bill: BillName }) => <a href={billPath(bill)}>{bill.title ?? billName(bill)}</a>;

type Bill = NonNullable<BillQuery['bill']>;
type Vote = NonNullable<VoteQuery['houseVote']>;
type Member = NonNullable<MemberQuery['member']>;

export function BillList({ bills }: { bills: NonNullable<BillsQuery['bills']> }) {
  return (
    <ul>
      {bills.edges.map(({ node }) => (
        <li key={node.id}>
          <BillLink bill={node} />
          <small>{billName(node)} · {node.lifecycleStatus?.replaceAll('_', ' ')} · introduced {node.introducedDate}</small>
        </li>
      ))}
    </ul>
  );
}

export function BillView({ bill }: { bill: Bill }) {
  const votes = bill.votes?.edges ?? [];
  return (
    <article>
      <Title>{bill.title ?? billName(bill)}</Title>
      <p>{billName(bill)}{bill.policyArea && ` · ${bill.policyArea}`}</p>
      {bill.latestAction && <p>{bill.latestAction.date}: {bill.latestAction.text}</p>}
      {bill.sourceUrl && <p><a href={bill.sourceUrl}>Official page of the bill</a></p>}
      <h2>House votes</h2>
      {votes.length === 0 && <p>The House has not voted on this bill by roll call.</p>}
      <ul>
        {votes.map(({ node }) => (
          <li key={node.id}>
            <a href={votePath(node)}>{node.question ?? 'Vote'}, roll call {node.rollCallNumber}</a>
            <small>{node.date} · {node.result} · {node.summary.yea} yea, {node.summary.nay} nay</small>
          </li>
        ))}
      </ul>
    </article>
  );
}

export function VoteView({ vote }: { vote: Vote }) {
  const { yea, nay, present, notVoting } = vote.summary;
  return (
    <>
      <Title>{`${vote.question ?? 'Vote'}, roll call ${vote.rollCallNumber}`}</Title>
      {vote.bill && <p>On <BillLink bill={vote.bill} /></p>}
      <p>{vote.date} · {vote.result}: {yea} yea, {nay} nay, {present} present, {notVoting} not voting</p>
      <table>
        <caption>Positions</caption>
        <thead><tr><th scope="col">Member</th><th scope="col">Party</th><th scope="col">State</th><th scope="col">Vote</th></tr></thead>
        <tbody>
          {vote.positions?.edges.map(({ node }) => (
            <tr key={node.id}>
              <td>{node.member ? <a href={memberPath(node.member)}>{node.member.name}</a> : node.name}</td>
              <td>{node.party}</td><td>{node.state}</td><td>{node.voteCast}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function MemberView({ member }: { member: Member }) {
  return (
    <article>
      <Title>{member.name}</Title>
      <p>{[member.partyName, member.state, member.district].filter((part) => part != null).join(', ')}{member.isCurrent ? '' : ' (former member)'}</p>
      <h2>Committees</h2>
      <ul>{member.committees?.map(({ committee, title }) => committee && <li key={committee.id}>{committee.name}{title && `, ${title}`}</li>)}</ul>
      <h2>Sponsored bills</h2>
      <ul>{member.sponsoredBills?.edges.map(({ node }) => <li key={node.id}><BillLink bill={node} /></li>)}</ul>
    </article>
  );
}
