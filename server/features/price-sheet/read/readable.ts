import type { SheetField } from '#shared/price-sheet/fields.ts';

/** Whether the fields of columns name a price. */
export const hasPrice = (fields: ReadonlySet<SheetField>): boolean =>
  (
    ['price', 'otpPrice', 'notificationPrice', 'marketingPrice', 'submitPrice', 'deliveredPrice', 'titlePrice'] as const
  ).some((field) => fields.has(field));
/** Whether they name what a price is for. */
export const hasNetwork = (fields: ReadonlySet<SheetField>): boolean =>
  (['mccmnc', 'mcc', 'country', 'destination', 'operator', 'prefix', 'titlePrice'] as const).some((field) =>
    fields.has(field),
  );
const opening: readonly SheetField[] = ['country', 'destination', 'mccmnc', 'mcc', 'operator', 'mnc', 'prefix'];
/** Whether a field that comes again begins another group of columns. */
export const opensGroup = (field: SheetField): boolean => opening.includes(field);
