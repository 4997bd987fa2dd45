/** Fields beside the one that a cell of the list is named after. */
type Further = Readonly<Record<string, readonly string[]>>;

const message: Further = {
  customerName: ['userName', 'flags'],
  countryName: ['operatorName'],
  finalStat: ['errorCode', 'errorText', 'blockCode'],
  price: ['currency'],
  amount: ['currency'],
};
const attempt: Further = {
  channelName: ['supplierName'],
  countryName: ['operatorName'],
  stat: ['err'],
  errorCode: ['errorText'],
  price: ['currency'],
  cost: ['currency'],
};
const further = { message, attempt };

/** Columns of a file with the shown ones: a cell that shows several fields becomes a column of each, once. */
export const exportColumns = (list: keyof typeof further, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...(further[list][name] ?? [])])),
];
