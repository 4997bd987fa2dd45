import type { Content, StyleDictionary } from 'pdfmake/interfaces.js';

/** What a document says, without functions: it is sent to a thread. */
export interface PdfPages {
  title: string;
  content: Content[];
  styles: StyleDictionary;
  /** At the end of each page, before its number. */
  foot: string;
  /** Across each page; empty: nothing. */
  watermark: string;
}
