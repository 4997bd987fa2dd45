import { buffer } from 'node:stream/consumers';
import type { PriceNoticeItem } from '#shared/customer/notice.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { customerPriceTitles, customerPriceWords } from '#shared/texts/customer-price-columns.ts';
import { fill } from '#shared/texts/fields.ts';
import { priceNoticeTexts } from '#shared/texts/price-notice.ts';
import { mimeTypes, type SheetColumn } from '../../../platform/files/sheet.ts';
import { xlsxBytes } from '../../../platform/files/xlsx.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { NoticeWithItems } from './read-model.ts';

/** Prices a mail names one by one. */
const maxNamed = 300;

const placeOf = (item: PriceNoticeItem, lang: Lang): string[] =>
  lang === 'zh'
    ? [item.countryName, `${item.operatorName} ${item.mccmnc}`.trim()]
    : [item.countryNameEn, `${item.operatorNameEn} ${item.mccmnc}`.trim()];

/** The text of the mail: each price with the one before, and the link that acknowledges. */
export function noticeText(notice: NoticeWithItems, lang: Lang, link: string | undefined): string {
  const texts = priceNoticeTexts[lang];
  const lines = notice.items.slice(0, maxNamed).map((item) => {
    const from = new Date(item.effectiveFrom).toISOString().slice(0, 16).replace('T', ' ');
    return [item.userName, ...placeOf(item, lang), `${item.oldPrice ?? '–'} → ${item.newPrice}`, `${from} UTC`]
      .filter(Boolean)
      .join(' · ');
  });
  const more = notice.items.length - lines.length;
  return [
    fill(texts.greeting, { name: notice.customerName }),
    '',
    ...lines,
    ...(more > 0 ? [fill(texts.more, { count: more })] : []),
    ...(link === undefined ? [] : ['', texts.acknowledge, link]),
  ].join('\n');
}

/** A notice as a workbook. */
export async function noticeFile(notice: NoticeWithItems, viewer: Viewer): Promise<FileAnswer> {
  const { lang } = viewer;
  const titles = customerPriceTitles[lang];
  const text = (title: string, value: (item: PriceNoticeItem) => string): SheetColumn<PriceNoticeItem> => ({
    key: title,
    title,
    kind: 'text',
    value,
  });
  const columns: SheetColumn<PriceNoticeItem>[] = [
    text(titles.userName, ({ userName }) => userName),
    text(titles.countryName, (item) => placeOf(item, lang)[0] ?? ''),
    text(titles.iso2, ({ iso2 }) => iso2),
    text(titles.operatorName, (item) => (lang === 'zh' ? item.operatorName : item.operatorNameEn)),
    text(titles.mccmnc, ({ mccmnc }) => mccmnc),
    text(titles.trafficType, ({ trafficType }) => customerPriceWords[lang].trafficType[trafficType]),
    { key: 'oldPrice', title: priceNoticeTexts[lang].oldPrice, kind: 'money', value: ({ oldPrice }) => oldPrice },
    { key: 'newPrice', title: titles.newPrice, kind: 'money', value: ({ newPrice }) => newPrice },
    { key: 'from', title: titles.newFrom, kind: 'time', value: ({ effectiveFrom }) => effectiveFrom },
  ];
  const bytes = await buffer(xlsxBytes(columns, each(notice.items), viewer));
  const name = `${priceNoticeTexts[lang].file} ${notice.customerCode} ${new Date(notice.effectiveFrom).toISOString().slice(0, 10)}.xlsx`;
  return { name, mimeType: mimeTypes.xlsx, sizeBytes: bytes.length, content: each([bytes]) };
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}
