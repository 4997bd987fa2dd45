import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { ExportReply } from '#shared/common.ts';
import { allEndpoints } from '#shared/contracts.ts';
import type { ErrorName } from '#shared/errors.ts';
import { errors } from '#shared/errors.ts';
import { type Endpoint, isLogged } from '#shared/http/endpoint.ts';
import { manyRefused, type RefusedWith } from '#shared/operation-log.ts';
import { operationOf } from '#shared/texts/operations.ts';
import { type Actor, type Audited, audit } from '../db/audit.ts';
import type { Tables } from '../db/tables.ts';
import type { Settings } from '../settings/settings.ts';
import { AppError, type RefusedRule } from './errors.ts';
import { limitCalls } from './rate-limit.ts';
import { additionIn, isAddition, settingsIn } from './refused-content.ts';
import { nameOfUpload } from './upload.ts';

/** Entries a minute that one person's refused attempts leave at most; beyond them one entry for each kind of write counts the rest. */
const maxPerMinute = 20;
/** Of rights, data scope, rules and conflicts; malformed input, throttling and outages refuse nothing that was decided. */
const statuses: ReadonlySet<number> = new Set([403, 404, 409, 410, 422, 423]);

interface Write {
  resource: string;
  action: string;
  /** The fields of the input that name the object, the first one sent counts. */
  keys: readonly string[];
}

/** Keys of resources that are not `<resource>Id`; entries of the resource hold the same id. */
const keys: Readonly<Record<string, readonly string[]>> = {
  adminUser: ['adminId', 'adminIds'],
  channelPrice: ['channelId'],
  contentRule: ['ruleId'],
  customerApplication: ['applyId', 'applyIds'],
  customerPrice: ['userId', 'customerId'],
  priceNotice: ['noticeId'],
  pricePlan: ['planId'],
  monitor: ['userId', 'channelId'],
  operator: ['operatorId', 'operatorIds', 'fromOperatorId'],
  priceSheet: ['batchId'],
  routeTemplate: ['templateId'],
  router: ['applyId', 'previewId', 'channelId'],
  suspect: ['suspectId'],
  userRouters: ['userId', 'toUserIds'],
  smsCustomer: ['msgIds'],
};

interface Places {
  db: Kysely<Tables>;
  settings: Pick<Settings, 'read'>;
}

/**
 * Logs writes that were refused by a right, the data scope, a rule or a conflict: who, which call, which object and the
 * name of the error with what its sentence needs. Of the values of fields only the name of what was to be added or of the file that was
 * sent, and those of settings. Exports count as writes. The same refusal is logged once a minute and counted; beyond `maxPerMinute`
 * entries of one person the others are counted by kind of write. Never changes the answer.
 */
export function logRefusedWrites(app: FastifyInstance, { db, settings }: Places, basePath: string): void {
  const writes = new Map(
    allEndpoints.flatMap(({ name, endpoint }) => {
      const write = writeOf(name, endpoint);
      return write ? [[basePath + endpoint.path, write] as const] : [];
    }),
  );
  app.addHook('onError', async (req, _reply, error) => {
    const write = writes.get(req.routeOptions.url ?? '');
    if (write && req.signedIn && error instanceof AppError && isRefusal(error.error)) {
      await log({ db, settings }, req, write, error).catch((err: unknown) => {
        req.log.error({ err }, 'a refused write was not logged');
      });
    }
  });
}

/** `request.invalid` as an AppError is a rule beyond the schema; the schema's own refusals are no AppErrors. */
const ruled: readonly ErrorName[] = ['request.invalid', 'import.unreadable'];
const isRefusal = (error: ErrorName): boolean => ruled.includes(error) || statuses.has(errors[error].status);

function writeOf(name: string, e: Endpoint): Write | undefined {
  const operation = operationOf(name);
  // Exports are audited like writes: they take data out of the console.
  if (!operation || !(isLogged(e) || e.reply === ExportReply)) return undefined;
  const [resource, action] = operation;
  return { resource, action, keys: keys[resource] ?? [`${resource}Id`, `${resource}Ids`] };
}

async function log({ db, settings }: Places, req: FastifyRequest, write: Write, refusal: AppError) {
  const { resource, action, keys } = write;
  const admin = req.signedIn;
  if (!admin) return;
  const { key, targetId, ids, count } = targetOf(req.body, keys);
  const refusedWith = {
    key,
    params: storedParams(refusal),
    fields: fieldsOf(refusal),
    ...(refusal.rules.length > 0 && { rules: refusal.rules.map(storedRule) }),
    ...(ids.length > 0 && { ids, count }),
  };
  const displayName = nameOfUpload(req);
  const about =
    resource === 'sysConfig'
      ? await settingsIn(req.body, settings)
      : isAddition(action) || displayName !== undefined
        ? [additionIn(req.body, targetId)]
        : [];
  const contents = about.length > 0 ? about : [{ targetId, targetName: '' }];
  const names = [...contents.map((content) => content.targetId || content.targetName), displayName ?? '', ...ids].join(
    ' ',
  );
  const who = `refused ${admin.adminId}`;
  const told = { displayName, refusal: refusal.error, refusedWith };
  const viewer = { admin, ip: req.ip, requestId: req.id };
  const isNew = await logOnce(db, viewer, {
    fold: `${who} ${resource}.${action} ${refusal.error} ${names}`,
    isTaken: () => isWithinLimit(db, who),
    entries: contents.map(({ after, ...content }) => ({ resource, action, ...content, after: { ...after, ...told } })),
  });
  if (isNew) return;
  await logOnce(db, viewer, {
    fold: `${who} ${manyRefused} ${resource}.${action}`,
    isTaken: async () => true,
    entries: [{ resource, action, targetId: '', targetName: '', after: { refusal: manyRefused } }],
  });
}

interface Folded {
  /** The same within a minute is the same attempt once more. */
  fold: string;
  isTaken: () => Promise<boolean>;
  entries: readonly Audited[];
}

/** Logs the first attempt of a minute and counts the others; false when it is not taken, and then not counted either. */
async function logOnce(db: Kysely<Tables>, viewer: Actor, { fold, isTaken, entries }: Folded): Promise<boolean> {
  const { rows } = await sql<{ times: number; windowStart: number }>`
    insert into repeated_refusal as r (fold_key, window_start) values (${fold}, date_trunc('minute', now()))
    on conflict (fold_key, window_start) do update set times = r.times + 1
    returning times, window_start as "windowStart"`.execute(db);
  const [now] = rows;
  if (now?.times !== 1) return true;
  const windowStart = new Date(now.windowStart);
  let isLogged = false;
  try {
    if (!(await isTaken())) return false;
    const [logId] = await audit(db, viewer, entries);
    await sql`update repeated_refusal set log_id = ${logId}::bigint
      where fold_key = ${fold} and window_start = ${windowStart}`.execute(db);
    isLogged = true;
    return true;
  } finally {
    if (!isLogged) {
      await sql`delete from repeated_refusal where fold_key = ${fold} and window_start = ${windowStart}`.execute(db);
    }
  }
}

const isWithinLimit = (db: Kysely<Tables>, who: string): Promise<boolean> =>
  limitCalls(db, who, maxPerMinute).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/**
 * Parameters that are shown to everybody who reads the log. The others may hold what a role conceals or what lies outside a data scope:
 * hosts, system ids, replies of mail servers, accounts of routes.
 */
const shownParams: ReadonlySet<string> = new Set([
  'name',
  'names',
  'no',
  'nos',
  'earlier',
  'by',
  'channel',
  'permission',
  'rule',
  'right',
  'field',
  'from',
  'to',
  'next',
  'status',
  'code',
  'iso2',
  'plmn',
  'prefix',
  'rules',
  'day',
  'days',
  'count',
  'limit',
  'rows',
  'lines',
  'line',
  'row',
  'characters',
  'table',
  'parts',
  'cells',
  'routes',
  'members',
  'megapixels',
  'file',
  'kind',
  'version',
  'versions',
  'currency',
  'other',
  'fromCurrency',
  'toCurrency',
  'found',
  'variable',
  'keyId',
  'msgId',
]);

/** Statuses of a review as numbers, which every reader sees in words of his language. */
function storedParams({ error, params, detail }: AppError): RefusedWith['params'] {
  const statuses = error.startsWith('review.') ? detail : null;
  const problems = Array.isArray(detail?.problems) ? detail.problems.map(({ code }) => String(code)) : [];
  return {
    ...Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => {
        if (!shownParams.has(name)) return [];
        const status = statuses?.[name];
        return [[name, typeof status === 'number' ? status : value]];
      }),
    ),
    // What is wrong with the rows; their amounts may be concealed.
    ...(problems.length > 0 && { problems: [...new Set(problems)].join(' ') }),
  };
}

/** What the words of a rule need; never what was sent, except the name of a file, which the entry tells as well. */
const ruleParams: ReadonlySet<string> = new Set(['limit', 'kinds', 'file']);

const storedRule = ({ rule, params }: RefusedRule) => ({
  rule,
  params: Object.fromEntries(Object.entries(params).filter(([name]) => ruleParams.has(name))),
});

const fieldsOf = ({ detail }: AppError): string[] => (detail?.errors ?? []).map(({ field }) => field);

/** Numbers, and UUIDs of changes of many rows. */
const isKey = /^(\d{1,20}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Objects of a call of many that its entry names. */
const maxNamed = 3;

interface Target {
  key: string;
  /** Empty: there are none, or several. */
  targetId: string;
  /** Several: the first of them. */
  ids: string[];
  count: number;
}

/** The field and the objects that were meant. The body is unread when a right was missing. */
function targetOf(body: unknown, names: readonly string[]): Target {
  const none = { key: '', targetId: '', ids: [], count: 0 };
  if (typeof body !== 'object' || body === null) return none;
  const key = names.find((name) => (Reflect.get(body, name) ?? undefined) !== undefined) ?? '';
  const sent: unknown = Reflect.get(body, key);
  const ids = [sent].flat().flatMap((id: unknown) => (typeof id === 'string' && isKey.test(id) ? [id] : []));
  if (ids.length > 1) return { ...none, key, ids: ids.slice(0, maxNamed), count: ids.length };
  const [targetId] = ids;
  return targetId === undefined ? none : { ...none, key, targetId };
}
