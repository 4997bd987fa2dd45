import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import { alarmTypeWords } from '#shared/texts/alarms.ts';
import { valueWord } from '#shared/texts/changes.ts';
import { settingTitles } from '#shared/texts/setting-titles.ts';
import type { Tables } from '../db/tables.ts';
import { customerScope, type ScopeHolder } from '../rights/customer-scope.ts';

/** Where the names of ids are. */
interface Reference {
  table: keyof Tables & string;
  id: string;
  name: string | Record<Lang, string>;
  /** The name is that of the file whose key `name` holds. */
  isOfFile?: true;
  /** Ids are texts instead of numbers. */
  isText?: true;
  /** Of the rows of several scopes only these. */
  scope?: number;
  /** Only of the customers that the viewer may see; their key is `customer_id`. */
  isOwned?: true;
}

const references: Readonly<Record<string, Reference>> = {
  admin: { table: 'admin', id: 'admin_id', name: 'real_name' },
  role: { table: 'role', id: 'role_id', name: 'role_name' },
  country: {
    table: 'country',
    id: 'country_id',
    name: { zh: 'country_name', en: 'country_name_en' },
  },
  operator: {
    table: 'operator',
    id: 'operator_id',
    name: { zh: 'operator_name', en: 'operator_name_en' },
  },
  supplier: { table: 'supplier', id: 'supplier_id', name: 'supplier_name' },
  channel: { table: 'channel', id: 'channel_id', name: 'channel_name' },
  customer: { table: 'customer', id: 'customer_id', name: 'customer_name', isOwned: true },
  user: { table: 'customer_user', id: 'customer_user_id', name: 'user_name', isOwned: true },
  sender: { table: 'sender', id: 'sender_id', name: 'sender_text', isOwned: true },
  template: { table: 'template', id: 'template_id', name: 'template_name', isOwned: true },
  alarmProfile: { table: 'alarm_profile', id: 'alarm_profile_id', name: 'profile_name' },
  application: { table: 'customer_application', id: 'customer_application_id', name: 'company_name' },
  alarmWebhook: { table: 'alarm_webhook', id: 'alarm_webhook_id', name: 'webhook_name' },
  contentRule: { table: 'content_rule', id: 'content_rule_id', name: 'rule_name' },
  pricePlan: { table: 'price_plan', id: 'plan_id', name: 'plan_name' },
  alarmRule: { table: 'alarm_rule', id: 'alarm_rule_id', name: 'rule_name' },
  apiKey: { table: 'api_key', id: 'api_key_id', name: 'key_name' },
  bill: { table: 'bill', id: 'bill_id', name: 'bill_no', isOwned: true },
  feeItem: { table: 'fee_item', id: 'fee_item_id', name: 'fee_code' },
  priceSheet: { table: 'price_sheet', id: 'batch_id', name: 'file_name', isOfFile: true },
  routeTemplate: { table: 'route_template', id: 'template_id', name: 'template_name' },
  supplierBill: { table: 'supplier_bill', id: 'supplier_bill_id', name: 'bill_no' },
  errorCode: { table: 'error_code', id: 'error_code_id', name: 'raw_key' },
  /** What the platform says of a code; suppliers' codes have descriptions of their own. */
  platformCode: {
    table: 'error_code',
    id: 'platform_code',
    name: { zh: 'description_zh', en: 'description_en' },
    isText: true,
    scope: 1,
  },
  file: { table: 'stored_file', id: 'file_name', name: 'display_name', isText: true },
};

/** What a changed field refers to; lists of ids (`roleIds`) count like one. */
const fields: Readonly<Record<string, keyof typeof references>> = {
  adminId: 'admin',
  maintainerId: 'admin',
  supportId: 'admin',
  ownerId: 'admin',
  roleId: 'role',
  countryId: 'country',
  allowedCountryId: 'country',
  blockedCountryId: 'country',
  operatorId: 'operator',
  parentOperatorId: 'operator',
  defaultOperatorId: 'operator',
  fromOperatorId: 'operator',
  toOperatorId: 'operator',
  supplierId: 'supplier',
  fromSupplierId: 'supplier',
  toSupplierId: 'supplier',
  channelId: 'channel',
  fromChannelId: 'channel',
  toChannelId: 'channel',
  resendChannelId: 'channel',
  customerId: 'customer',
  fromCustomerId: 'customer',
  agentId: 'customer',
  userId: 'user',
  fromUserId: 'user',
  toUserId: 'user',
  routesFromUserId: 'user',
  startPricesUserId: 'user',
  startRoutesUserId: 'user',
  senderIdId: 'sender',
  templateId: 'template',
  alarmProfileId: 'alarmProfile',
  webhookId: 'alarmWebhook',
  applyId: 'application',
  pricePlanId: 'pricePlan',
  planId: 'pricePlan',
  startPlanId: 'pricePlan',
  routeTemplateId: 'routeTemplate',
  startTemplateId: 'routeTemplate',
  billId: 'bill',
  supplierBillId: 'supplierBill',
  feeItemId: 'feeItem',
  batchId: 'priceSheet',
  blockCodes: 'platformCode',
  errorCodeId: 'errorCode',
  errorCodes: 'platformCode',
  contractFile: 'file',
  file: 'file',
};
/** The kind of rows that a field refers to, if it is one that has names. */
export const referenceOf = (field: string): string | undefined => fields[field] ?? fields[field.replace(/Ids$/, 'Id')];

/** What the objects of a resource are, where one table has them all. */
const objects: Readonly<Record<string, keyof typeof references>> = {
  adminUser: 'admin',
  alarmProfile: 'alarmProfile',
  alarmRule: 'alarmRule',
  alarmWebhook: 'alarmWebhook',
  apiKey: 'apiKey',
  bill: 'bill',
  channel: 'channel',
  channelPrice: 'channel',
  contentRule: 'contentRule',
  country: 'country',
  customer: 'customer',
  customerApplication: 'application',
  feeItem: 'feeItem',
  file: 'file',
  operator: 'operator',
  pricePlan: 'pricePlan',
  priceSheet: 'priceSheet',
  role: 'role',
  routeTemplate: 'routeTemplate',
  senderId: 'sender',
  supplier: 'supplier',
  supplierBill: 'supplierBill',
  template: 'template',
  user: 'user',
  userRouters: 'user',
};

type Entry = Pick<OperationLog, 'changes' | 'resource' | 'targetId' | 'targetName'> &
  Partial<Pick<OperationLog, 'refused' | 'refusedWith'>>;

/**
 * Adds the names of what changed fields refer to, and of objects that were entered without one, as those of refused attempts are, or whose
 * names are of a language, as those of countries are; rows
 * that are gone, or are of customers whom the viewer may not see, stay ids.
 */
export async function withNames<E extends Entry>(
  db: Kysely<Tables>,
  entries: readonly E[],
  lang: Lang,
  viewer: ScopeHolder,
): Promise<(E & Required<Pick<OperationLog, 'names'>>)[]> {
  const wanted = new Map<string, Set<string>>();
  const want = (reference: string, id: string) => wanted.set(reference, (wanted.get(reference) ?? new Set()).add(id));
  for (const { changes, ...entry } of entries) {
    const object = objectOf(entry);
    if (object !== undefined) for (const id of targetIdsOf(entry)) want(object, id);
    for (const [field, id] of idsOf(changes)) {
      const reference = referenceOf(field);
      if (reference !== undefined) want(reference, id);
    }
  }
  const found = new Map(
    await Promise.all(
      [...wanted].map(async ([key, ids]) => [key, await namesOf(db, key, [...ids], { lang, viewer })] as const),
    ),
  );
  return entries.map((entry) => {
    const names: Record<string, Record<string, string>> = {};
    for (const [field, id] of idsOf(entry.changes)) {
      const name = found.get(referenceOf(field) ?? '')?.get(id);
      if (name !== undefined) {
        names[field] = { ...names[field], [id]: name };
      }
    }
    const known = found.get(objectOf(entry) ?? '');
    const targetName =
      severalNames(entry, known) ?? known?.get(entry.targetId) ?? keyWord(entry, lang) ?? entry.targetName;
    const word = settingWord(entry, lang);
    if (word) names.value = { ...names.value, ...word };
    return { ...entry, targetName, names };
  });
}

/** The objects of an entry: one, or the first of those that a refused call named. */
const targetIdsOf = ({ targetId, refusedWith }: Omit<Entry, 'changes'>): readonly string[] =>
  refusedWith?.ids ?? [targetId];

/** `B1, B2, B3 +4` of a refused call of many; those that the viewer may not see are counted only. */
function severalNames({ refusedWith }: Omit<Entry, 'changes'>, known?: ReadonlyMap<string, string>) {
  const { ids = [], count = ids.length } = refusedWith ?? {};
  const names = ids.flatMap((id) => known?.get(id) ?? []);
  if (names.length === 0) return undefined;
  return `${names.join(', ')}${count > names.length ? ` +${count - names.length}` : ''}`;
}

/** Objects without a name of their own are entered by a key, or by the English word of their kind. */
function keyWord({ resource, targetName }: Omit<Entry, 'changes'>, lang: Lang): string | undefined {
  const titles: Readonly<Record<string, string>> = settingTitles[lang];
  if (resource === 'sysConfig') return titles[targetName];
  if (resource === 'view') return valueWord(resource, 'screen', targetName, lang);
  if (resource === 'systemHealth') return valueWord(resource, 'queue', targetName, lang);
  const kind = Object.values(alarmTypeWords).find(({ en }) => en === targetName);
  return resource === 'alarmRule' ? kind?.[lang] : undefined;
}

/** Words of the values of a setting, which all are in one field. */
function settingWord({ resource, targetId, changes }: Entry, lang: Lang): Record<string, string> | undefined {
  if (resource !== 'sysConfig') return undefined;
  const values = [changes.value?.before, changes.value?.after].filter((value) => typeof value === 'string');
  return Object.fromEntries(
    values.flatMap((value) => {
      const word = valueWord(resource, targetId, value, lang);
      return word === undefined ? [] : [[value, word]];
    }),
  );
}

/** Their objects are of several kinds. */
const byKey = ['customerPrice', 'router', 'monitor'];
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the name of an object is that its entry does not tell. */
function objectOf(entry: Omit<Entry, 'changes'>): string | undefined {
  const { resource, targetId, targetName, refused, refusedWith } = entry;
  const object = objects[resource];
  if (typeof references[object ?? '']?.name === 'object' && targetId !== '') return object;
  // Who asked for what he may not see is not told its name by the entry of his attempt.
  if (targetName !== '' || refused === 'row.gone') return undefined;
  if (targetId === '' && !refusedWith?.ids) return undefined;
  if (resource === 'router' && isUuid.test(targetId)) return 'routeBulk';
  // A price list is an account's or a customer's: the field that the call named it by tells which.
  return object ?? (byKey.includes(resource) ? referenceOf(refusedWith?.key ?? '') : undefined);
}

/** The texts and numbers of changed fields, and of the fields in them, each with its field. */
const idsOf = (changes: OperationLog['changes']): (readonly [field: string, id: string])[] =>
  Object.entries(changes).flatMap(([field, { before, after }]) => [...idsIn(field, before), ...idsIn(field, after)]);

function idsIn(field: string, value: unknown): (readonly [field: string, id: string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[field, String(value)]];
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(field, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => idsIn(name, inner));
}

/** Changes of routes go by their accounts, the first ones when there are many. */
async function bulkNames(
  db: Kysely<Tables>,
  ids: readonly string[],
  viewer: ScopeHolder,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select bulk_id::text as id, string_agg(user_name, ', ' order by user_name) filter (where place <= ${shownAccounts})
      || case when count(*) > ${shownAccounts} then ' +' || count(*) - ${shownAccounts} else '' end as name
    from (
      select bulk_id, user_name, row_number() over (partition by bulk_id order by user_name) as place
      from route_bulk cross join jsonb_object_keys(change -> 'versions') user_id
      join customer_user on customer_user_id = user_id::bigint join customer using (customer_id)
      where bulk_id::text = any (${ids}::text[]) and ${customerScope(viewer)}) account
    group by bulk_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Accounts of a change that its name tells. */
const shownAccounts = 3;

async function namesOf(
  db: Kysely<Tables>,
  key: string,
  ids: readonly string[],
  { lang, viewer }: { lang: Lang; viewer: ScopeHolder },
): Promise<Map<string, string>> {
  if (key === 'routeBulk') return bulkNames(db, ids, viewer);
  const reference = references[key];
  if (!reference) {
    return new Map();
  }
  const { table, id, name, isOfFile = false, isText = false, isOwned = false, scope } = reference;
  const possible = isText ? ids : ids.filter((each) => /^\d{1,18}$/.test(each));
  const column = typeof name === 'string' ? name : name[lang];
  const held = sql.ref(`${table}.${column}`);
  const named = isOfFile
    ? sql`coalesce((select display_name from stored_file where stored_file.file_name = ${held}), '')`
    : held;
  const { rows } = await sql<{ id: string; name: string }>`
    select ${sql.ref(id)}::text as id, ${named} as name from ${sql.table(table)}
    where ${sql.ref(id)} = any (${possible}::${sql.raw(isText ? 'text' : 'bigint')}[])
      and ${scope === undefined ? sql`true` : sql`${sql.ref(`${table}.scope`)} = ${scope}`}
      and ${isOwned ? sql`${sql.ref(`${table}.customer_id`)} in (select customer_id from customer where ${customerScope(viewer)})` : sql`true`}`.execute(
    db,
  );
  return new Map(rows.flatMap((row) => (row.name === '' ? [] : [[row.id, row.name]])));
}
