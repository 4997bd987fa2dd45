import writeXlsxFile from 'write-excel-file/node';
import { channel, country, errorCode } from '#shared/common.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { templates, templateWords } from '#shared/texts/templates.ts';
import { mimeTypes } from '../../files/sheet.ts';
import { type FileAnswer, fileRoute } from '../../http/route.ts';
import type { Feature } from '../feature.ts';

/** Empty workbooks for the imports: a sheet to fill in and one that says how. */
export const templateFeature: Feature = async (app) => {
  fileRoute(app, channel.downloadTemplateFile, (_input, { lang }) => workbook('channel', lang));
  fileRoute(app, country.downloadTemplateFile, (_input, { lang }) => workbook('country', lang));
  fileRoute(app, errorCode.downloadTemplateFile, (_input, { lang }) => workbook('errorCode', lang));
};

const heading = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
const text = (value: string) => ({ value, type: String });

async function workbook(kind: keyof typeof templates, lang: Lang): Promise<FileAnswer> {
  const { name, columns } = templates[kind][lang];
  const words = templateWords[lang];
  const bytes = await writeXlsxFile([
    {
      sheet: words.data,
      data: [columns.map(([title]) => heading(title))],
      columns: columns.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    },
    {
      sheet: words.rules,
      data: [
        [heading(words.column), heading(words.rule)],
        ...columns.map(([title, rule]) => [text(title), text(rule)]),
      ],
      columns: [{ width: 24 }, { width: 60 }],
    },
  ]).toBuffer();
  return { name: `${name}.xlsx`, mimeType: mimeTypes.xlsx, sizeBytes: bytes.length, content: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
