/** Where the names of a message's ids are, in each language. */
export const nameSources = {
  customerId: { table: 'customer', key: 'customer_id', zh: 'customer_name', en: 'customer_name' },
  userId: { table: 'customer_user', key: 'customer_user_id', zh: 'user_name', en: 'user_name' },
  supplierId: { table: 'supplier', key: 'supplier_id', zh: 'supplier_name', en: 'supplier_name' },
  channelId: { table: 'channel', key: 'channel_id', zh: 'channel_name', en: 'channel_name' },
  countryId: { table: 'country', key: 'country_id', zh: 'country_name', en: 'country_name_en' },
  operatorId: { table: 'operator', key: 'operator_id', zh: 'operator_name', en: 'operator_name_en' },
} as const;
export type NamedId = keyof typeof nameSources;
