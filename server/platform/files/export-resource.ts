/** Of an export's input, what chooses no rows. */
export const notFilters: ReadonlySet<string> = new Set([
  'columns',
  'fileType',
  'exportName',
  'sortField',
  'sortOrder',
  'dateTime',
]);

/** Kinds of exports that are called otherwise than what they hold. */
const otherResources: Readonly<Record<string, string>> = {
  routes: 'router',
  routers: 'userRouters',
  'bill-lines': 'bill',
  'bill-records': 'bill',
  'channel-capture': 'channelCapture',
  'channel-log': 'channelLog',
  'channel-price': 'channelPrice',
  'customer-price': 'customerPrice',
  'fee-charge': 'customerFee',
  'fee-item': 'feeItem',
  'operation-log': 'operationLog',
  timeSharing: 'statistic',
  profit: 'statistic',
  chart: 'statistic',
};

/** The resource whose titles and words the filters of an export have. */
export const resourceOf = (kind: string): string => otherResources[kind] ?? kind;

/** Resources that the operation log knows as part of another. */
const loggedWith: Readonly<Record<string, string>> = {
  channelCapture: 'channel',
  channelLog: 'channel',
};

/** The resource under which the operation log enters an export. */
export function loggedResourceOf(kind: string): string {
  const resource = resourceOf(kind);
  return loggedWith[resource] ?? resource;
}

/** What the operation log tells of an export: its filters, the stretch of time and the columns in their order. */
export function loggedExport(input: object, columns: readonly string[]): Record<string, unknown> {
  const filters = Object.entries(input).filter(
    ([name, value]) => isTold(name) && value !== undefined && value !== '' && !isEmptyList(value),
  );
  return { ...Object.fromEntries(filters), columns };
}

const isTold = (name: string): boolean => name === 'dateTime' || !notFilters.has(name);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
