import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import type { PdfPages } from './pdf-pages.ts';

/** Latin, Greek, Cyrillic and simplified Chinese in one font: a name may have any of them. */
const fontFile = (weight: 'Regular' | 'Bold'): string =>
  fileURLToPath(new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc')));
const [normal, bold] = [fontFile('Regular'), fontFile('Bold')];
pdfmake.setFonts({ Noto: { normal, bold } });
// Texts of the business name no files and no addresses.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);

/** Margins of a page in points, left, top, right, bottom: those of a letter in a window envelope. */
const margins: [number, number, number, number] = [48, 48, 48, 56];

/** The font has the apostrophe of Latin words as wide as a Chinese character. */
const narrowed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(?<=\p{Script=Latin})’|’(?=\p{Script=Latin})/gu, "'") : value;

export const pdfMethods = {
  /** The bytes of a document. */
  async *render({ title, content: written, styles, foot, watermark }: PdfPages) {
    const content: Content[] = JSON.parse(JSON.stringify(written, narrowed));
    const pdf = pdfmake.createPdf({
      info: { title },
      pageSize: 'A4',
      pageMargins: margins,
      defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1.15 },
      content,
      styles,
      ...(watermark !== '' && { watermark: { text: watermark, color: '#c0c0c0', opacity: 0.25, bold: true } }),
      footer: (page, pages) => ({
        margin: [margins[0], 16, margins[2], 0],
        fontSize: 7,
        color: '#555555',
        columns: [
          { text: foot, width: '*' },
          { text: `${page} / ${pages}`, width: 'auto' },
        ],
      }),
    });
    yield new Uint8Array(await pdf.getBuffer());
  },
};
