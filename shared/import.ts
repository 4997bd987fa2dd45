import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { megabyte, type UploadRule } from './http/upload.ts';

/** Rows an imported file may have under its heading. */
export const maxImportRows = 20_000;
/** What every import takes: a filled-in template, or the same as text with separators. */
export const importRule = {
  field: 'file',
  kinds: ['xlsx', 'separated'],
  maxBytes: 8 * megabyte,
} as const satisfies UploadRule;

/** Why a cell was refused. */
export const RowError = Type.Object({
  /** As the spreadsheet numbers it; the heading is 1. */
  row: Type.Integer({ minimum: 1 }),
  /** Title of the column as the file has it; empty when it is about the whole row. */
  column: Type.String(),
  msg: Type.String(),
  /** What stands there, shortened. */
  value: Type.String(),
});
export type RowError = Static<typeof RowError>;

/** What an import would do, or did, with one entry. */
export const ImportEntry = Type.Object({
  /** The first row that speaks of it. */
  row: Type.Integer({ minimum: 1 }),
  /** Code people know it by: `CN`, `460-00`. */
  code: Type.String(),
  name: Type.String(),
  changes: Type.Array(Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() })),
});
export type ImportEntry = Static<typeof ImportEntry>;

/** What of a file no row is made of: a line above the heading, another sheet. */
export const UnreadPart = Type.Object({ place: Type.String(), msg: Type.String(), value: Type.String() });
export type UnreadPart = Static<typeof UnreadPart>;

/** Entries of one kind an answer names; there may be more. */
export const maxImportEntries = 1000;

/** Beside the file: whether only to compare, as without either, and, when it is carried out, what the comparison had found. */
export const ImportChoice = Type.Object({
  dryRun: Type.Optional(Type.Boolean()),
  /** Of the comparison, compulsory with `dryRun: false`: if things have changed since, the import is refused instead of doing something else. */
  digest: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
});

/** A file compared with what there is: at most 1,000 entries of each kind, all of them counted. */
export const ImportReport = Type.Object({
  digest: Type.String(),
  counts: Type.Object({
    added: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    errors: Type.Integer(),
  }),
  added: Type.Array(ImportEntry),
  changed: Type.Array(ImportEntry),
  same: Type.Array(ImportEntry),
  errors: Type.Array(RowError),
  /** Titles of columns that are for reading only: nothing of them is imported. */
  ignored: Type.Array(Type.String()),
  /** Lines above the heading and other sheets: nothing of them is imported. */
  unread: Type.Array(UnreadPart),
});
export type ImportReport = Static<typeof ImportReport>;
