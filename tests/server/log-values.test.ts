import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerPrice } from '#shared/customer/price.ts';
import { fieldRuleNames } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import { fieldTitle, valueWord } from '#shared/texts/changes.ts';
import { build, type TestApp } from '../support/app.ts';
import { fetchFile } from '../support/download.ts';
import { addCustomer } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');

/** The column of changes of the entries of one object, as a file has it. */
async function changesOf(filter: object): Promise<string> {
  const { fileName } = await admin().call(operationLog.export, filter, { lang: 'en', timezone: 'Asia/Shanghai' });
  const [titles = [], ...lines] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
  return lines.map((line) => String(line[titles.indexOf('Changes')])).join('\n');
}

it('prices in the log name their traffic in words and their time in the zone of the reader', async () => {
  const { rows } = await sql<{ id: string }>`select min(operator_id)::text as id from operator`.execute(console.db);
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const price = { operatorId: rows[0]?.id ?? '', trafficType: 'any' as const, price: '0.5' };
  const at = { effectiveFrom: Date.UTC(2098, 10, 26, 15, 15) };
  await admin().call(customerPrice.save, { customerId, rows: [{ ...price, ...at }], belowReason: 'agreed' });
  const told = await changesOf({ resource: 'customerPrice', targetId: customerId });
  expect(told).toMatch(/ · Any: /);
  expect(told).toContain('2098-11-26 23:15');
  expect(told).not.toMatch(/\bany\b|T15:15Z/);
});

it('an uploaded document is named as it was called', async () => {
  const { customerId } = await addCustomer(console);
  const fileName = '0a183efb-1111-4222-8333-444455556666.pdf';
  await sql`insert into stored_file (file_name, display_name, mime_type, size_bytes)
    values (${fileName}, 'Licence 2026.pdf', 'application/pdf', 1)`.execute(console.db);
  await sql`insert into operation_log (username, ip, resource, action, target_id, changes) values
    ('admin', '::1', 'customer', 'addDocument', ${customerId},
      ${JSON.stringify({ file: { before: null, after: fileName } })}::jsonb)`.execute(console.db);
  expect(await changesOf({ resource: 'customer', targetId: customerId, action: 'addDocument' })).toBe(
    'File: – → Licence 2026.pdf',
  );
});

it.each(['zh', 'en'] as const)('%s: fields and values that reviews, roles and plans log have words', (lang) => {
  const fields = [
    ...fieldRuleNames.map((rule) => ['role', rule] as const),
    ['template', 'found'],
    ['template', 'index'],
    ['template', 'action'],
    ['template', 'looksLike'],
    ['pricePlan', 'trafficType'],
    ['pricePlan', 'operatorName'],
  ] as const;
  expect(fields.filter(([resource, field]) => !fieldTitle(resource, field, lang))).toEqual([]);
  const values = [
    ['customerApplication', 'status', 2],
    ['customerApplication', 'status', 4],
    ['customerApplication', 'rejectReason', 'unclear'],
    ['senderId', 'rejectReason', 'unclear'],
    ['template', 'rejectReason', 'unclear'],
    ['template', 'action', 1],
    ['template', 'kind', 'keyword'],
  ] as const;
  expect(values.filter(([resource, field, value]) => !valueWord(resource, field, value, lang))).toEqual([]);
});
