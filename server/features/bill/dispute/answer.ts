import Decimal from 'decimal.js';
import type { BillDispute } from '#shared/bill/dispute.ts';
import type { Bill } from '#shared/bill/row.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { networkText } from '#shared/network-text.ts';
import { disputeAnswers, disputeWords } from '#shared/texts/bill-dispute.ts';
import { fill } from '#shared/texts/fields.ts';
import { offsetText } from '#shared/zones.ts';

/** Differences that an answer names; all of them are in the console. */
const maxNamed = 20;

/** What somebody may answer to a customer who disputes a bill. */
export function answerDraft(bill: Bill, dispute: BillDispute, lang: Lang): { subject: string; text: string } {
  const texts = disputeAnswers[lang];
  const money = (amount: string) => `${formatMoney(new Decimal(amount).toFixed(2))} ${bill.currency}`;
  const signed = (amount: string) => `${new Decimal(amount).gt(0) ? '+' : ''}${money(amount)}`;
  const causes = dispute.classes.map(({ cause, parts, amount }) =>
    fill(texts.cause, { cause: disputeWords[lang][cause], parts: formatCount(parts), amount: signed(amount) }),
  );
  const findings = [
    dispute.zoneOffset === null ? '' : fill(texts.zone, { offset: offsetText(dispute.zoneOffset), zone: bill.zone }),
    dispute.counts === 'messages' ? texts.counts : '',
  ];
  const samples = dispute.samples.flatMap(({ cause, claimedId, msgId }) => {
    const id = claimedId ?? msgId;
    return id === null ? [] : [fill(texts.sample, { cause: disputeWords[lang][cause], id })];
  });
  const cells = dispute.cells.slice(0, maxNamed).map((cell) =>
    fill(texts.cell, {
      what: [cell.day, networkText(cell, lang, ' ')].filter(Boolean).join(' '),
      theirParts: formatCount(cell.theirParts),
      ourParts: formatCount(cell.ourParts),
      gap: signed(new Decimal(cell.theirAmount).minus(cell.ourAmount).toFixed()),
    }),
  );
  const words = {
    customer: bill.customerName,
    no: bill.billNo,
    from: bill.fromDay,
    to: bill.toDay,
    zone: bill.zone,
    theirParts: formatCount(dispute.theirParts),
    theirs: money(dispute.theirAmount),
    ourParts: formatCount(dispute.ourParts),
    ours: money(dispute.ourAmount),
    gap: signed(dispute.diffAmount),
    causes: causes.join('\n'),
    findings: findings.join(''),
    cells: cells.join('\n'),
    how: dispute.isByMessage ? texts.byMessage : texts.byDay,
    samples: samples.length === 0 ? '' : `${texts.samples}\n${samples.join('\n')}\n`,
  };
  return { subject: fill(texts.subject, words), text: fill(texts.body, words) };
}

/** The last sentence of each answer: what the customer gets. */
export const outcomeOf = (credit: Decimal, currency: string, lang: Lang): string =>
  credit.isZero()
    ? disputeAnswers[lang].stands
    : fill(disputeAnswers[lang].credit, { amount: `${credit.toFixed(2)} ${currency}` });
