import * as Type from 'typebox/type';
import { Sender } from '#shared/sender/row.ts';

/** An exported row: with the codes that the import takes. */
export const ExportedSender = Type.Object({
  ...Sender.properties,
  customerCode: Type.String(),
  countryCode: Type.String(),
  mccmnc: Type.String(),
});
export type ExportedSender = Type.Static<typeof ExportedSender>;
