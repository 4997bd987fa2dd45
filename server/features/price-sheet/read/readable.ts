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
