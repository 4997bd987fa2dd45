import type { CubeDimension } from '#shared/message/measures.ts';

/** Columns of the cube by dimension. */
export const columns: Readonly<Record<CubeDimension, string>> = {
  customerId: 'customer_id',
  userId: 'user_id',
  supplierId: 'supplier_id',
  channelId: 'channel_id',
  countryId: 'country_id',
  operatorId: 'operator_id',
  trafficType: 'traffic_type',
  errorCategory: 'error_category',
};
/** All others are ids. */
export const isText = (dimension: CubeDimension): boolean =>
  dimension === 'trafficType' || dimension === 'errorCategory';
