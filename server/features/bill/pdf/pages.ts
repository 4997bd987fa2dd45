import Decimal from 'decimal.js';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Bill, BillLine } from '#shared/bill/row.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { billLineTitles, billTitles, billWords } from '#shared/texts/bill-columns.ts';
import { billPdfWords } from '#shared/texts/bill-pdf.ts';
import { decimalsOf } from '../../../domain/money/decimals.ts';
import type { PdfPages } from '../../../platform/files/pdf/pdf-pages.ts';
import type { Parties } from './parties.ts';

interface BillOnPaper extends Parties {
  bill: Bill;
  lines: readonly BillLine[];
  lang: Lang;
}

/** Prices of a part have at least four decimals. */
const priceDecimals = 4;
/** The day of a moment in a zone. */
const dayIn = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);

/** A bill as its customer gets it: who, for what, how much, until when, and how to pay. */
export function billPages({ bill, lines, seller, customer, taxRate, lang }: BillOnPaper): PdfPages {
  const words = billPdfWords[lang];
  const titles = billTitles[lang];
  const { billNo, currency, status, zone, confirmedAt, dueDay } = bill;
  const title = words.title[bill.chargeType === 1 ? 'statement' : 'bill'];
  const money = (amount: string): string => formatMoney(amount, decimalsOf(currency));
  const taxOf = (taxNo: string): string => (taxNo === '' ? '' : `${words.taxNo} ${taxNo}`);
  const facts: [string, string][] = [
    [titles.billNo, billNo],
    [words.code, customer.code],
    [words.period, `${bill.fromDay} – ${bill.toDay} (${zone})`],
    ...(confirmedAt === null ? [] : [[words.confirmed, dayIn(confirmedAt, zone)] satisfies [string, string]]),
    ...(dueDay === null ? [] : [[titles.dueDay, dueDay] satisfies [string, string]]),
    [titles.currency, currency],
  ];
  const sums = sumsOf({ bill, taxRate, lang });
  const content: Content[] = [
    {
      columns: [
        [
          ...(seller.sellerName === '' ? [] : [{ text: seller.sellerName, style: 'name' }]),
          ...paragraph([seller.sellerAddress, taxOf(seller.sellerTaxNo)]),
        ],
        { text: title, style: 'title', width: 'auto' },
      ],
    },
    {
      style: 'parties',
      columns: [
        [
          { text: words.billTo, style: 'label' },
          { text: customer.name, style: 'name' },
          ...paragraph([customer.address, taxOf(customer.taxNo)]),
        ],
        {
          width: 'auto',
          layout: 'noBorders',
          table: { body: facts.map(([label, value]) => [{ text: label, style: 'label', noWrap: true }, value]) },
        },
      ],
    },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 'auto', 'auto', 'auto', 'auto'],
        // Tax stands below, between the net total and the total.
        body: [headOf(lang), ...lines.filter(({ kind }) => kind !== 'tax').map((line) => rowOf(line, { money, lang }))],
      },
    },
    {
      style: 'sums',
      columns: [
        { width: '*', text: '' },
        {
          width: 'auto',
          unbreakable: true,
          layout: 'noBorders',
          table: {
            body: sums.map(({ label, amount, isTotal }) => {
              const style = isTotal ? 'total' : 'sum';
              return [
                { text: label, style },
                { text: `${money(amount)} ${currency}`, style, alignment: 'right' },
              ];
            }),
          },
        },
      ],
    },
    ...(seller.sellerBank === '' || bill.chargeType === 1
      ? []
      : [
          { text: words.bank, style: 'label' },
          { text: seller.sellerBank, margin: [0, 2, 0, 6] } satisfies Content,
          { text: words.reference.replace('{no}', billNo), style: 'small' },
        ]),
    { text: words.parts, style: 'small' },
  ];
  return {
    title: `${title} ${billNo}`,
    content,
    styles: {
      title: { fontSize: 18, bold: true },
      name: { fontSize: 11, bold: true },
      label: { color: '#555555' },
      parties: { margin: [0, 24, 0, 20] },
      head: { bold: true },
      small: { fontSize: 8, color: '#555555' },
      sums: { margin: [0, 10, 0, 20] },
      sum: {},
      total: { bold: true, fontSize: 11 },
    },
    foot: [billNo, ...(bill.sha256 === '' ? [] : [`${words.hash} ${bill.sha256}`])].join('  ·  '),
    watermark: status === 0 ? words.draft : status === 7 ? words.void : '',
  };
}

const paragraph = (lines: readonly string[]): Content[] => {
  const text = lines.filter((line) => line !== '').join('\n');
  return text === '' ? [] : [{ text }];
};

function headOf(lang: Lang): TableCell[] {
  const titles = billLineTitles[lang];
  const right = [titles.messages, titles.parts, titles.price, titles.amount];
  return [
    { text: billPdfWords[lang].what, style: 'head' },
    ...right.map((text): TableCell => ({ text, style: 'head', alignment: 'right' })),
  ];
}

function rowOf(line: BillLine, { money, lang }: { money: (amount: string) => string; lang: Lang }): TableCell[] {
  const { kind, userName, note, price } = line;
  const kindWord = billWords[lang].lineKind[kind];
  const isTraffic = kind === 'sms' || kind === 'late';
  const place = lang === 'zh' ? [line.countryName, line.operatorName] : [line.countryNameEn, line.operatorNameEn];
  const own = kind === 'fee' ? (place[1] ?? '') : kindWord;
  const what = isTraffic ? place.filter(Boolean).join(' · ') : own;
  const beside = [userName, kind === 'late' ? kindWord : '', note].filter(Boolean).join(' · ');
  const right = [
    isTraffic ? formatCount(line.messages) : '',
    isTraffic ? formatCount(line.parts) : '',
    price === null ? '' : formatMoney(price, priceDecimals),
    money(line.amount),
  ];
  return [
    { text: [what, ...(beside === '' ? [] : [{ text: `\n${beside}`, style: 'small' }])] },
    ...right.map((text): TableCell => ({ text, alignment: 'right' })),
  ];
}

interface Sum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** From the messages to what is left to pay; parts that are nothing are left out. */
function sumsOf({ bill, taxRate, lang }: { bill: Bill; taxRate: string; lang: Lang }): Sum[] {
  const titles = billTitles[lang];
  const words = billPdfWords[lang];
  const parts = (['smsAmount', 'lateAmount', 'feeAmount', 'adjustAmount', 'shortfallAmount'] as const).map(
    (field): Sum => ({ label: titles[field], amount: bill[field] }),
  );
  const isSome = (amount: string): boolean => !new Decimal(amount).isZero();
  const net = new Decimal(bill.totalAmount).minus(bill.taxAmount).toFixed();
  return [
    ...parts.filter(({ amount }) => isSome(amount)),
    ...(isSome(bill.taxAmount)
      ? [
          { label: words.net, amount: net },
          { label: words.tax.replace('{rate}', taxRate), amount: bill.taxAmount },
        ]
      : []),
    { label: titles.totalAmount, amount: bill.totalAmount, isTotal: true },
    ...(isSome(bill.paidAmount)
      ? [
          { label: titles.paidAmount, amount: bill.paidAmount },
          { label: titles.unpaidAmount, amount: bill.unpaidAmount, isTotal: true },
        ]
      : []),
  ];
}
