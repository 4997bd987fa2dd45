import * as Type from 'typebox/type';
import { ErrorCode } from '#shared/error-code/row.ts';

/** An exported row: with the codes that the import takes. */
export const ExportedErrorCode = Type.Object({
  ...ErrorCode.properties,
  supplierCode: Type.String(),
  channelCode: Type.String(),
});
export type ExportedErrorCode = Type.Static<typeof ExportedErrorCode>;
