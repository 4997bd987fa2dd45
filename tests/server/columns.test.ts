import { Kysely, PostgresDialect, sql } from 'kysely';
import * as Type from 'typebox/type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeItemColumns } from '#server/domain/fees/columns.ts';
import { adminColumns } from '#server/features/admin-user/columns.ts';
import { alarmProfileColumns } from '#server/features/alarm-profile/columns.ts';
import { alarmRuleColumns } from '#server/features/alarm-rule/columns.ts';
import { alarmWebhookColumns } from '#server/features/alarm-webhook/columns.ts';
import { apiKeyColumns } from '#server/features/api-key/columns.ts';
import { channelColumns } from '#server/features/channel/columns.ts';
import { ruleColumns } from '#server/features/content-rule/columns.ts';
import { countryColumns } from '#server/features/country/columns.ts';
import { customerColumns } from '#server/features/customer/columns.ts';
import { planColumns, planItemColumns } from '#server/features/customer-price/plan/columns.ts';
import { errorCodeColumns } from '#server/features/error-code/columns.ts';
import { operatorColumns } from '#server/features/operator/columns.ts';
import { rechargeColumns } from '#server/features/recharge/columns.ts';
import { roleColumns } from '#server/features/role/columns.ts';
import { senderColumns } from '#server/features/sender/columns.ts';
import { supplierColumns } from '#server/features/supplier/columns.ts';
import { templateColumns } from '#server/features/template/columns.ts';
import { userColumns } from '#server/features/user/columns.ts';
import { type ColumnMap, fieldsOf, json, nameOf, selectionOf, valuesOf } from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { AdminUserFields } from '#shared/admin-user-row.ts';
import { AlarmRuleInput } from '#shared/alarm/rule-row.ts';
import { AlarmWebhookInput } from '#shared/alarm/webhook.ts';
import { apiKey } from '#shared/api-key.ts';
import { AlarmProfileInput } from '#shared/channel/alarm.ts';
import { ChannelFields } from '#shared/channel/input.ts';
import { CountryInput } from '#shared/country.ts';
import { CustomerInput } from '#shared/customer/input.ts';
import { PlanItemInput, pricePlan } from '#shared/customer/plan.ts';
import { ErrorCodeInput } from '#shared/error-code/row.ts';
import { FeeItemInput } from '#shared/fee-item/row.ts';
import { OperatorInput } from '#shared/operator.ts';
import { RechargeInput } from '#shared/recharge/row.ts';
import { RoleInput } from '#shared/role.ts';
import { SenderInput } from '#shared/sender/row.ts';
import { type Supplier, SupplierInput } from '#shared/supplier.ts';
import { TemplateInput } from '#shared/template/row.ts';
import { ContentRuleInput } from '#shared/template/rule.ts';
import { type SupplierTitle, supplierTitles } from '#shared/texts/supplier-columns.ts';
import { UserFields } from '#shared/user/input.ts';
import { testPool } from '#tests/support/pool.ts';
import { freshDatabase } from '../support/cluster.ts';
import { supplierInput } from '../support/factories.ts';
import { sourcesIn } from '../support/sources.ts';

const resources = [
  {
    table: 'supplier',
    columns: supplierColumns,
    input: SupplierInput,
    form: /supplier\/(use-form-groups|ContactList)\.tsx$/,
  },
  { table: 'country', columns: countryColumns, input: CountryInput, form: /country\/use-country-groups\.tsx$/ },
  { table: 'operator', columns: operatorColumns, input: OperatorInput, form: /country\/OperatorForm\.tsx$/ },
  { table: 'channel', columns: channelColumns, input: ChannelFields, form: /channel\/editor\/field-table\.ts$/ },
  {
    table: 'alarm_profile',
    columns: alarmProfileColumns,
    input: AlarmProfileInput,
    form: /alarm\/(AlarmProfileForm\.tsx|use-alarm-profiles\.ts)$/,
  },
  { table: 'customer', columns: customerColumns, input: CustomerInput, form: /customer\/form\/[^/]+\.tsx$/ },
  { table: 'customer_user', columns: userColumns, input: UserFields, form: /customer\/account\/form\/[^/]+\.tsx$/ },
  { table: 'sender', columns: senderColumns, input: SenderInput, form: /sender\/SenderForm\.tsx$/ },
  {
    table: 'template',
    columns: templateColumns,
    input: TemplateInput,
    form: /template\/(TemplateForm|ContentInput)\.tsx$/,
  },
  {
    table: 'content_rule',
    columns: ruleColumns,
    input: ContentRuleInput,
    form: /template\/ContentRuleForm\.tsx$/,
  },
  {
    table: 'error_code',
    columns: errorCodeColumns,
    input: ErrorCodeInput,
    form: /error-code\/(use-error-code-groups|ErrorCodeForm)\.tsx$/,
  },
  {
    table: 'alarm_rule',
    columns: alarmRuleColumns,
    input: AlarmRuleInput,
    form: /alarm\/(AlarmRulesPage|RuleDialog|ScopeFields)\.tsx$/,
  },
  { table: 'fee_item', columns: feeItemColumns, input: FeeItemInput, form: /fee-item\/FeeForm\.tsx$/ },
  {
    table: 'alarm_webhook',
    columns: alarmWebhookColumns,
    input: Type.Omit(AlarmWebhookInput, ['url', 'secret']),
    form: /alarm\/WebhookDialog\.tsx$/,
  },
  { table: 'role', columns: roleColumns, input: RoleInput, form: /role\/[^/]+\.tsx$/ },
  {
    table: 'admin',
    columns: adminColumns,
    input: Type.Omit(AdminUserFields, ['roleIds', 'isMaintainer']),
    form: /admin-user\/use-form-groups\.tsx$/,
  },
  {
    table: 'price_plan',
    columns: planColumns,
    input: Type.Omit(pricePlan.save.input, ['planId', 'version', 'items']),
    form: /plan\/PlanForm\.tsx$/,
  },
  {
    table: 'price_plan_item',
    columns: planItemColumns,
    input: PlanItemInput,
    form: /plan\/(PlanLines\.tsx|plan-line\.ts)$/,
  },
  {
    table: 'recharge',
    columns: rechargeColumns,
    input: Type.Omit(RechargeInput, ['payTime', 'idempotencyKey']),
    form: /recharge\/[^/]+\.tsx$/,
  },
  {
    table: 'api_key',
    columns: apiKeyColumns,
    input: Type.Omit(apiKey.add.input, ['publicKey']),
    form: /api-key\/NewKey\.tsx$/,
  },
] as const;

/** Left out of a call they come from elsewhere: a supplier's currency, the platform's code, the kind of a rule. */
const setByService: ReadonlySet<string> = new Set([
  'channel.currency',
  'error_code.category',
  'error_code.final_status',
  'error_code.is_final',
  'alarm_rule.rule_name',
  'alarm_rule.window_min',
]);

let db: Kysely<Tables>;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  const pool = testPool(database.url);
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

it('every column map is compared here', () => {
  const maps = sourcesIn(['server'], /columns\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(/^export const (\w+) = \{[^}]*\} as const satisfies ColumnMap</gm)].map(([, name = '']) => ({
      name,
      path,
    })),
  );
  const [{ text: own = '' } = {}] = sourcesIn(['tests/server'], /\/columns\.test\.ts$/);
  const missing = maps.filter(({ name }) => !own.includes(`columns: ${name},`));
  expect(maps.length).toBeGreaterThan(15);
  expect(missing, 'give each a line in `resources` of tests/server/columns.test.ts').toEqual([]);
});

describe('each field of a form', () => {
  it.each(resources)('has a column of $table, with a default when it may be left out', async (resource) => {
    const { rows } = await sql<{ name: string; isOptional: boolean }>`
      select column_name as name, column_default is not null or is_nullable = 'YES' as "isOptional"
      from information_schema.columns where table_name = ${resource.table}`.execute(db);
    const found = new Map(rows.map(({ name, isOptional }) => [name, isOptional]));
    const required: readonly string[] = resource.input.required;
    const columns = Object.entries(resource.columns).map(([field, column]) => ({ field, name: nameOf(column) }));
    expect(columns.filter(({ name }) => !found.has(name))).toEqual([]);
    const optional = columns.filter(
      ({ field, name }) => !required.includes(field) && !setByService.has(`${resource.table}.${name}`),
    );
    expect(optional.filter(({ name }) => found.get(name) !== true)).toEqual([]);
    expect(columns.map(({ field }) => field).sort()).toEqual(Object.keys(resource.input.properties).sort());
  });

  it.each(resources)('has a place in the form of $table', ({ form, input }) => {
    const sources = sourcesIn(['client/features'], form);
    const text = sources.map((source) => source.text).join('\n');
    // The scope of an error code is that of the tab.
    const fields = Object.keys(input.properties).filter((field) => !(input === ErrorCodeInput && field === 'scope'));
    const missing = fields.filter((field) => !new RegExp(`['"]${field}['"]`).test(text));
    expect(missing, `give each a place in ${sources.map(({ path }) => path).join(' or ')}`).toEqual([]);
  });
});

describe('a field added by the recipe', () => {
  /** The schema, the column map and the labels with two further fields. */
  type Input = SupplierInput & { tier: string; limits?: { daily: number } | null };
  const columns = { ...supplierColumns, tier: 'tier', limits: json('limits') } as const satisfies ColumnMap<Input>;
  const input = (rest: Pick<Input, 'tier' | 'limits'>): Input => ({ ...supplierInput(), ...rest });
  const read = async (id: string) =>
    db
      .selectFrom('supplier')
      .select(selectionOf('supplier', columns, fieldsOf(columns)))
      .where('supplier_id', '=', id)
      .executeTakeFirstOrThrow();

  it('is inserted, selected and updated without further edits', async () => {
    await sql`alter table supplier add column tier text not null default '', add column limits jsonb`.execute(db);
    const by = { created_by: 'admin', updated_by: 'admin' };
    const made = input({ tier: 'gold', limits: { daily: 5 } });
    const { supplier_id: id } = await db
      .insertInto('supplier')
      .values({ ...valuesOf(columns, made), ...by })
      .returning('supplier_id')
      .executeTakeFirstOrThrow();
    expect(await read(id)).toMatchObject(made);
    const { limits: _absent, ...changed } = { ...made, tier: 'silver' };
    await db.updateTable('supplier').set(valuesOf(columns, changed)).where('supplier_id', '=', id).execute();
    expect(await read(id)).toMatchObject({ tier: 'silver', limits: { daily: 5 } });
    await db
      .updateTable('supplier')
      .set(valuesOf(columns, { limits: null }))
      .where('supplier_id', '=', id)
      .execute();
    expect(await read(id)).toMatchObject({ tier: 'silver', limits: null });
  });

  it('does not compile without its column or its label', () => {
    // @ts-expect-error `tier` and `limits` have no column.
    const withoutColumn = supplierColumns satisfies ColumnMap<Input>;
    // @ts-expect-error `tear` is no field of the contract.
    const misspelt = { ...columns, tear: 'tier' } satisfies ColumnMap<Pick<Input, 'tier'>>;
    // @ts-expect-error `tier` has no label.
    const withoutLabel = supplierTitles.en satisfies Record<SupplierTitle<Supplier & { tier: string }>, string>;
    expect([withoutColumn, misspelt, withoutLabel].map((each) => 'tier' in each)).toEqual([false, true, false]);
  });
});
