import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { errorCode } from '#shared/error-code.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { senderId } from '#shared/sender.ts';
import { template } from '#shared/template.ts';
import { templates, templateWords } from '#shared/texts/templates.ts';
import { mimeTypes } from '../../platform/files/sheet.ts';
import { fileRoute } from '../../platform/http/route.ts';
import type { FileAnswer } from '../../platform/http/send-file.ts';
import type { Feature } from '../feature.ts';

/** Empty workbooks for the imports: a sheet to fill in and one that says how. */
export const emptyFileFeature: Feature = async (app) => {
  fileRoute(app, channel.downloadTemplateFile, (_input, { lang }) => workbook('channel', lang));
  fileRoute(app, country.downloadTemplateFile, (_input, { lang }) => workbook('country', lang));
  fileRoute(app, customerPrice.downloadTemplateFile, (_input, { lang }) => workbook('customerPrice', lang));
  fileRoute(app, senderId.downloadTemplateFile, (_input, { lang }) => workbook('sender', lang));
  fileRoute(app, template.downloadTemplateFile, (_input, { lang }) => workbook('template', lang));
  fileRoute(app, priceSheet.downloadTemplateFile, (_input, { lang }) => workbook('priceSheet', lang));
  fileRoute(app, errorCode.downloadTemplateFile, (_input, { lang }) => workbook('errorCode', lang));
};

const bold: CellStyle = { font: { bold: true } };

async function workbook(kind: keyof typeof templates, lang: Lang): Promise<FileAnswer> {
  const { name, columns } = templates[kind][lang];
  const words = templateWords[lang];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: words.data,
        rows: [columns.map(([title]) => title)],
        cells: headings(columns.length),
        columns: columns.map(() => ({ width: 20 })),
        freezePane: { rows: 1 },
      },
      {
        name: words.rules,
        rows: [[words.column, words.rule], ...columns.map(([title, rule]) => [title, rule])],
        cells: headings(2),
        columns: [{ width: 24 }, { width: 60 }],
      },
    ],
  });
  return { name: `${name}.xlsx`, mimeType: mimeTypes.xlsx, sizeBytes: bytes.length, content: once(bytes) };
}

/** The first row in bold. */
const headings = (count: number): Map<string, Partial<Cell>> =>
  new Map(Array.from({ length: count }, (_, column) => [`0,${column}`, { style: bold }]));

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
