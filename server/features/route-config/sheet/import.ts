import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Lang, ReplyOf } from '#shared/http/endpoint.ts';
import { type ImportEntry, type ImportReport, maxImportEntries, type RowError } from '#shared/import.ts';
import type { routeDraft } from '#shared/route/draft-calls.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { fill } from '#shared/texts/fields.ts';
import { routeSheetTexts } from '#shared/texts/route-columns.ts';
import { floorRuleOf } from '../../../domain/prices/floor.ts';
import { contentOf, sameContent } from '../../../domain/route-table/content.ts';
import { routeRows } from '../../../domain/route-table/rows.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { readSheet } from '../../../platform/files/import/read-sheet.ts';
import { limitCalls } from '../../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../../platform/http/upload.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { findAccount } from '../accounts.ts';
import { findProblems } from '../validate.ts';
import { changesOf } from './changes.ts';
import { type RouteLine, readOnlyColumns, routeColumns } from './columns.ts';
import { rowOf } from './read-rows.ts';

type Db = Kysely<Tables>;

/** Files one administrator may have read in a minute. */
const maxPerMinute = 20;

interface Place {
  operatorId: string;
  name: string;
}

/** Reads routes from a file against those of an account: what would change, and what cannot be. */
export async function readRoutes(
  db: Db,
  settings: Settings,
  userId: string,
  viewer: Viewer,
  file: IncomingFile,
): Promise<ReplyOf<typeof routeDraft.import>> {
  await limitCalls(db, `import ${viewer.admin.adminId}`, maxPerMinute);
  const account = await findAccount(db, viewer.admin, userId);
  const { lang } = viewer;
  const sheet = await readSheet(file.content, routeColumns, lang, { readOnly: readOnlyColumns });
  const seesAgentPrice = viewer.admin.fieldRules.agentPrice === 'shown';
  // Fields that are masked in the user's own export are left unchanged.
  const errors = sheet.errors.filter(({ column }) => seesAgentPrice || !isAgentColumn(column));
  const [stored, places, channels] = await Promise.all([routeRows.of(db, userId), placesOf(db, lang), channelsOf(db)]);
  const byOperator = new Map(stored.map((row) => [row.operatorId, row]));
  const context = { sheet, lang, channelIds: new Map(channels.map(({ id, code }) => [code.toLowerCase(), id])) };
  const codes = new Map(channels.map(({ id, code }) => [id, code]));

  const linesOf = new Map<string, RouteLine[]>();
  for (const line of sheet.rows) {
    const { iso2, mccmnc } = line.cells;
    if (!iso2) continue;
    const place = places.get(`${iso2} ${(mccmnc ?? '').replace('-', '')}`);
    if (place)
      linesOf.set(place.operatorId, [...(linesOf.get(place.operatorId) ?? []), withoutAgent(line, seesAgentPrice)]);
    else {
      const msg = fill(routeSheetTexts[lang].unknownOperator, { code: `${iso2} ${mccmnc ?? ''}`.trim() });
      errors.push(sheet.refuse(line.row, mccmnc ? 'mccmnc' : 'iso2', msg, mccmnc ?? iso2));
    }
  }
  const names = new Map([...places.values()].map((place) => [place.operatorId, place.name]));
  const rows: RouteRowInput[] = [];
  const entries: (ImportEntry & { kind: 'added' | 'changed' | 'same' })[] = [];
  const firstLine = new Map<string, number>();
  for (const [operatorId, lines] of linesOf) {
    const before = byOperator.get(operatorId);
    const read = rowOf(lines, operatorId, before, context);
    errors.push(...read.errors);
    const row = lines[0]?.row ?? 1;
    firstLine.set(operatorId, row);
    const after = contentOf(read.row, before?.rowId ?? '0', before);
    const isSame = before !== undefined && sameContent(before, after);
    if (!isSame) rows.push(read.row);
    const entry = { row, code: names.get(operatorId) ?? operatorId, name: '' };
    const kind = isSame ? 'same' : before ? 'changed' : 'added';
    entries.push({ ...entry, kind, changes: isSame ? [] : changesOf(before, after, codes, lang) });
  }
  if (errors.length === 0) {
    const rule = floorRuleOf(await settings.read());
    const found = await findProblems(db, { account, rows, stored, rule, viewer });
    errors.push(
      ...found.errors.map(
        ({ operatorId, msg }): RowError => ({
          row: firstLine.get(operatorId) ?? 1,
          column: names.get(operatorId) ?? '',
          msg,
          value: '',
        }),
      ),
    );
  }
  return { report: reportOf(entries, errors, sheet), rows: errors.length > 0 ? [] : rows };
}

const isAgentColumn = (column: string): boolean => routeColumns.priceAgent.titles.some((title) => title === column);

const withoutAgent = (line: RouteLine, seesAgentPrice: boolean): RouteLine =>
  seesAgentPrice ? line : { ...line, cells: { ...line.cells, priceAgent: undefined } };

function reportOf(
  entries: readonly (ImportEntry & { kind: string })[],
  errors: readonly RowError[],
  { ignored, unread }: Pick<ImportReport, 'ignored' | 'unread'>,
) {
  const of = (wanted: string) => entries.flatMap(({ kind, ...entry }) => (kind === wanted ? entry : []));
  const [added, changed, same] = [of('added'), of('changed'), of('same')];
  return {
    digest: createHash('sha256')
      .update(JSON.stringify([added, changed]))
      .digest('hex'),
    counts: { added: added.length, changed: changed.length, same: same.length, errors: errors.length },
    added: added.slice(0, maxImportEntries),
    changed: changed.slice(0, maxImportEntries),
    same: same.slice(0, maxImportEntries),
    errors: errors.toSorted((a, b) => a.row - b.row).slice(0, maxImportEntries),
    ignored,
    unread,
  };
}

/** All operators by ISO code and MCC with MNC; the default one of a country has none. */
async function placesOf(db: Db, lang: Lang): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { key: string }>`
    select c.iso2 || ' ' || case when o.is_default then '' else coalesce(o.mcc || o.mnc, '') end as key,
      o.operator_id::text as "operatorId",
      ${sql.ref(lang === 'zh' ? 'c.country_name' : 'c.country_name_en')} || case when o.is_default then ''
        else ' · ' || ${sql.ref(lang === 'zh' ? 'o.operator_name' : 'o.operator_name_en')} || ' ' || coalesce(o.mcc || '-' || o.mnc, '') end as name
    from operator o join country c using (country_id) where o.is_default or o.mcc is not null`.execute(db);
  return new Map(rows.map(({ key, ...place }) => [key, place]));
}

const channelsOf = async (db: Db): Promise<{ id: string; code: string }[]> =>
  db.selectFrom('channel').select(['channel_id as id', 'channel_code as code']).execute();
