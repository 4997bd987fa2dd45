import type { TSchema } from 'typebox/type';
import * as Type from 'typebox/type';
import { StoredFile, UploadedName } from './common.ts';
import { Day, Id, Line, nullable, Time } from './fields.ts';
import { megabyte, type UploadRule } from './http/upload.ts';

/** Files that prove something: scans, letters, contracts. */
export const documentUpload = {
  field: 'file',
  kinds: ['pdf', 'png', 'jpeg', 'docx'],
  maxBytes: 10 * megabyte,
} as const satisfies UploadRule;

/** A document of one of these kinds, as it hangs on an entry. */
export const documentOf = <T extends TSchema>(kinds: T) =>
  Type.Object({
    documentId: Id,
    docType: kinds,
    file: StoredFile,
    expiresOn: nullable(Day),
    note: Type.String(),
    addedAt: Time,
    addedBy: Type.String(),
  });

/** What is entered of a document. */
export const documentInput = {
  file: UploadedName,
  expiresOn: Type.Optional(nullable(Day)),
  note: Type.Optional(Line({ maxLength: 200 })),
};
