/** Kinds of files people may send. The server tells them apart by their first bytes, never by their names. */
export const fileKinds = {
  pdf: { names: ['PDF'], mimeType: 'application/pdf', extensions: ['pdf'] },
  png: { names: ['PNG'], mimeType: 'image/png', extensions: ['png'] },
  jpeg: { names: ['JPEG'], mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  docx: {
    names: ['DOCX'],
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: {
    names: ['XLSX'],
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  csv: { names: ['CSV'], mimeType: 'text/csv', extensions: ['csv'] },
  /** A workbook of either format, or an archive of such files. */
  workbook: { names: ['XLSX', 'ODS', 'ZIP'], mimeType: 'application/zip', extensions: ['xlsx', 'xlsm', 'ods', 'zip'] },
  /** The format before 2007. */
  xls: { names: ['XLS'], mimeType: 'application/vnd.ms-excel', extensions: ['xls'] },
  /** Text with any separator. */
  separated: { names: ['CSV', 'TSV'], mimeType: 'text/plain', extensions: ['csv', 'tsv', 'txt'] },
  /** A bank's statement: text with any separator, MT940 or XML. */
  statement: {
    names: ['CSV', 'MT940', 'CAMT.053'],
    mimeType: 'text/plain',
    extensions: ['csv', 'tsv', 'txt', 'sta', 'mt940', '940', 'xml'],
  },
} as const satisfies Record<
  string,
  { names: readonly string[]; mimeType: string; extensions: readonly [string, ...string[]] }
>;
export type FileKind = keyof typeof fileKinds;

/** What a call takes in as a file. */
export interface UploadRule {
  /** Name of the file's part in the form, and of the field a refusal names. */
  readonly field: string;
  readonly kinds: readonly FileKind[];
  /** Kinds that reach the call as well, which refuses each with a sentence of its own. */
  readonly refused?: readonly FileKind[];
  readonly maxBytes: number;
}

/** Bytes of a megabyte, as people see the size of a file. */
export const megabyte = 1_048_576;

/** `['.pdf', '.png']`: what a file of the rule is usually called. */
export const extensionsOf = ({ kinds }: Pick<UploadRule, 'kinds'>): string[] =>
  kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`));
