import { buffer } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { FormColumn, FormField, Sender } from '#shared/sender/row.ts';
import { senderTitles, senderWords } from '#shared/texts/sender-columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { xlsxBytes } from '../../platform/files/xlsx.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { asFileName } from './packs.ts';

/** Companies' facts that a sender's row has not. */
interface Company {
  companyName: string;
  regNo: string;
  customerCountry: string;
}

interface Line {
  row: Sender;
  company: Company | undefined;
}

/** Name of a channel's form. */
export const formNameOf = (channelName: string, lang: Lang): string =>
  `${asFileName(`${senderTitles[lang].export} ${channelName}`)}.xlsx`;

/** A supplier's form as a workbook: a line for each sender ID. */
export async function formBytes(
  columns: readonly FormColumn[],
  lines: readonly Line[],
  viewer: Viewer,
): Promise<Uint8Array> {
  const sheet = columns.map(({ title, field, text = '' }, index) => ({
    key: String(index),
    title,
    kind: 'text' as const,
    value: ({ row, company }: Line) => cellOf(field, row, company, text, viewer.lang),
  }));
  return buffer(xlsxBytes(sheet, each(lines), viewer));
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

export async function companiesOf(
  trx: Kysely<Tables>,
  rows: readonly Sender[],
  lang: Lang,
): Promise<ReadonlyMap<string, Company>> {
  const found = await trx
    .selectFrom('customer')
    .leftJoin('country', 'country.country_id', 'customer.country_id')
    .select(['customer.customer_id', 'customer.company_name', 'customer.customer_name', 'customer.reg_no'])
    .select(sql<string>`coalesce(${sql.ref(lang === 'zh' ? 'country_name' : 'country_name_en')}, '')`.as('country'))
    .where(
      'customer.customer_id',
      'in',
      rows.map(({ customerId }) => customerId),
    )
    .execute();
  return new Map(
    found.map((row) => [
      row.customer_id,
      { companyName: row.company_name || row.customer_name, regNo: row.reg_no, customerCountry: row.country },
    ]),
  );
}

function cellOf(field: FormField, row: Sender, company: Company | undefined, text: string, lang: Lang): string {
  switch (field) {
    case 'fixed':
      return text;
    case 'senderType':
      return senderWords[lang].senderType[row.senderType];
    case 'useCase':
      return senderWords[lang].useCase[row.useCase];
    case 'country':
      return row.countryName;
    case 'operator':
      return row.operatorName;
    case 'companyName':
    case 'regNo':
    case 'customerCountry':
      return company?.[field] ?? '';
    default:
      return row[field] ?? '';
  }
}
