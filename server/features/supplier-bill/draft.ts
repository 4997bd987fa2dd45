import Decimal from 'decimal.js';
import type { Lang } from '#shared/http/endpoint.ts';
import { networkText } from '#shared/network-text.ts';
import type { SupplierBillDetail } from '#shared/supplier-bill/row.ts';
import { fill } from '#shared/texts/fields.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';
import { supplierMailTexts } from '#shared/texts/supplier-bill-mail.ts';

/** Differences that a mail names; all of them are in the console. */
const maxNamed = 20;

/** Draft of a mail to a supplier whose figures differ from ours. */
export function disputeDraft(
  { bill, classes, cells }: SupplierBillDetail,
  lang: Lang,
): { subject: string; text: string } {
  const texts = supplierMailTexts[lang];
  const money = (amount: string | null) => `${new Decimal(amount ?? '0').toFixed(2)} ${bill.currency}`;
  const signed = (amount: string) => `${new Decimal(amount).gt(0) ? '+' : ''}${money(amount)}`;
  const words = {
    supplier: bill.supplierName,
    from: bill.fromDay,
    to: bill.toDay,
    zone: bill.zone,
    theirs: money(bill.statedAmount),
    theirParts: String(bill.statedParts ?? 0),
    ours: money(bill.computedAmount),
    ourParts: String(bill.computedParts),
    gap: signed(bill.diffAmount ?? '0'),
  };
  const causes = classes.map(({ cause, parts, amount }) =>
    fill(texts.cause, { cause: gapWords[lang].cause[cause], parts: String(parts), amount: signed(amount) }),
  );
  const named = cells
    .filter(({ diffAmount }) => !new Decimal(diffAmount).isZero())
    .slice(0, maxNamed)
    .map((cell) => {
      return fill(texts.cell, {
        what: [cell.day, networkText(cell, lang, ' ')].filter(Boolean).join(' '),
        theirParts: String(cell.theirParts),
        theirs: money(cell.theirAmount),
        ourParts: String(cell.ourParts),
        ours: money(cell.ourAmount),
        gap: signed(cell.diffAmount),
      });
    });
  return {
    subject: fill(texts.subject, words),
    text: fill(texts.body, { ...words, causes: causes.join('\n'), cells: named.join('\n') }),
  };
}
