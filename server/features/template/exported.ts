import * as Type from 'typebox/type';
import { Template } from '#shared/template/row.ts';

/** An exported row: with the codes that the import takes. */
export const ExportedTemplate = Type.Object({
  ...Template.properties,
  customerCode: Type.String(),
  countries: Type.Array(Type.String()),
});
export type ExportedTemplate = Type.Static<typeof ExportedTemplate>;
