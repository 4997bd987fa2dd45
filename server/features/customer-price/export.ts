import * as Type from 'typebox/type';
import { type CustomerPriceFilter, CustomerPriceLine } from '#shared/customer/price.ts';
import { customerPriceTitles, customerPriceWords } from '#shared/texts/customer-price-columns.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { cellOf, type SheetColumn } from '../../platform/files/sheet.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { CustomerPriceLines } from './lines.ts';
import { checkList } from './price-list.ts';

/** A line with whose it is, and three columns to fill in, so that the file can be imported again. */
const Row = Type.Object({
  ...CustomerPriceLine.properties,
  customerCode: Type.String(),
  userName: Type.String(),
  newPrice: Type.Literal(''),
  newFrom: Type.Literal(''),
  belowReason: Type.Literal(''),
});
type Row = Type.Static<typeof Row>;

/** Fields of a line without a column: its keys, and marks of the screen. */
type Unwritten =
  | 'countryId'
  | 'isDefault'
  | 'lineVersion'
  | 'losing'
  | 'losingItems'
  | 'losingNetworks'
  | 'nextLosing'
  | 'nextPriceId'
  | 'operatorId'
  | 'route';

/** Column → kind of its cells, in the order of the file. A field that is added stands here or in `Unwritten`. */
const kinds = {
  customerCode: 'text',
  userName: 'text',
  countryName: 'text',
  iso2: 'text',
  operatorName: 'text',
  mccmnc: 'text',
  trafficType: 'text',
  price: 'money',
  currency: 'text',
  effectiveFrom: 'time',
  effectiveTo: 'time',
  nextPrice: 'money',
  nextFrom: 'time',
  changePct: 'money',
  cost: 'money',
  floorPrice: 'money',
  floorBy: 'text',
  marginPct: 'money',
  state: 'text',
  source: 'text',
  createdBy: 'text',
  newPrice: 'text',
  newFrom: 'text',
  belowReason: 'text',
} as const satisfies Record<Exclude<keyof Row, Unwritten>, SheetColumn<Row>['kind']>;
type Column = keyof typeof kinds;
const columnNames = Object.keys(kinds).filter((key): key is Column => key in kinds);

/** A customer's price list as a file. */
export const customerPriceExport = (
  db: Db,
  lines: CustomerPriceLines,
  settings: Settings,
): ExportKind<CustomerPriceFilter, Row> => {
  const listOf = async ({ customerId, userId }: CustomerPriceFilter) => ({
    customerId,
    rule: floorRuleOf(await settings.read()),
    ...(userId !== undefined && { userId }),
  });
  return {
    kind: 'customer-price',
    permission: 'customer_list:price',
    row: Row,
    name: (lang) => customerPriceTitles[lang].export,
    count: async (filter, reader) => {
      await checkList(db, filter, reader);
      return lines.count(await listOf(filter), filter, reader.lang);
    },
    async *rows(filter, reader) {
      await checkList(db, filter, reader);
      const owner = await db
        .selectFrom('customer')
        .leftJoin('customer_user', (join) => join.on('customer_user_id', '=', filter.userId ?? null))
        .select(['customer_code', 'user_name'])
        .where('customer.customer_id', '=', filter.customerId)
        .executeTakeFirstOrThrow();
      for (const line of await lines.all(await listOf(filter), filter, reader.lang)) {
        yield {
          ...line,
          customerCode: owner.customer_code,
          userName: owner.user_name ?? '',
          newPrice: '' as const,
          newFrom: '' as const,
          belowReason: '' as const,
        };
      }
    },
    columns: ({ lang }) => {
      const words = customerPriceWords[lang];
      const values: Partial<Record<Column, SheetColumn<Row>['value']>> = {
        trafficType: (row) => words.trafficType[row.trafficType],
        state: (row) => words.state[row.state],
        source: (row) => words.source[row.source],
        floorBy: (row) => row.floorBy?.name ?? null,
      };
      return columnNames.map((key) => ({
        key,
        title: customerPriceTitles[lang][key],
        kind: kinds[key],
        value: values[key] ?? ((row) => cellOf(row[key])),
      }));
    },
  };
};
