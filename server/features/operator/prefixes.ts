import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import type { NumberPrefix, operator } from '#shared/operator.ts';
import { fill } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { numberedPage } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { OperatorRepository } from './repository.ts';

const names = (lang: Lang) => (lang === 'zh' ? 'operator_name' : 'operator_name_en');

/** Prefixes: which they are, and giving them to networks. */
export function createPrefixService(db: Db, operators: OperatorRepository) {
  const selectPrefixes = ({ operatorId, countryId, keyword }: InputOf<typeof operator.prefixes>) => {
    let query = db
      .selectFrom('number_prefix')
      .innerJoin('operator', 'operator.operator_id', 'number_prefix.operator_id');
    if (operatorId) {
      query = query.where('number_prefix.operator_id', '=', operatorId);
    }
    if (countryId) {
      query = query.where('operator.country_id', '=', countryId);
    }
    // A prefix is found by its beginning, and by a number it would catch.
    return keyword
      ? query.where(sql<boolean>`(starts_with(prefix, ${keyword}) or starts_with(${keyword}, prefix))`)
      : query;
  };

  return {
    page: (input: InputOf<typeof operator.prefixes>, lang: Lang): Promise<{ list: NumberPrefix[]; total: number }> =>
      numberedPage(
        selectPrefixes(input)
          .select([
            'prefix',
            'number_prefix.operator_id as operatorId',
            `${names(lang)} as operatorName`,
            'source',
            'effective_from as effectiveFrom',
          ])
          .orderBy('prefix', input.sortOrder ?? 'asc'),
        selectPrefixes(input),
        input,
      ),

    save: ({ operatorId, add, remove }: InputOf<typeof operator.savePrefixes>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const [owner] = await operators.lock(trx, [operatorId]);
        if (!owner) {
          throw new AppError('row.gone');
        }
        const strange = add.findIndex((prefix) => !prefix.startsWith(owner.cc));
        if (strange >= 0) {
          const msg = fill(importTexts[viewer.lang].prefixCode, { prefix: add[strange] ?? '', cc: owner.cc });
          throw new AppError('request.invalid', {}, { errors: [{ field: `add.${strange}`, msg }] });
        }
        const removed = remove.length === 0 ? [] : await removePrefixes(trx, operatorId, remove);
        const added = await addPrefixes(trx, operatorId, add, viewer.lang);
        if (removed.length + added.length > 0) {
          await operators.touch(trx, operatorId, viewer.admin.username);
          await audit(trx, viewer, {
            resource: 'operator',
            action: 'savePrefixes',
            targetId: operatorId,
            targetName: owner[names(viewer.lang)],
            before: { prefixes: removed },
            after: { prefixes: added },
          });
        }
        return { added: added.length, removed: removed.length };
      }),
  };
}

async function removePrefixes(trx: Kysely<Tables>, operatorId: string, prefixes: string[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom('number_prefix')
    .where('operator_id', '=', operatorId)
    .where(sql<boolean>`prefix = any (${prefixes}::text[])`)
    .returning('prefix')
    .execute();
  return rows.map(({ prefix }) => prefix);
}

/** Adds what is not there yet; refuses all when one belongs to another operator. */
async function addPrefixes(trx: Kysely<Tables>, operatorId: string, prefixes: string[], lang: Lang): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`
    insert into number_prefix (prefix, operator_id, source)
    select prefix, ${operatorId}, 'manual' from unnest(${prefixes}::text[]) as wanted (prefix)
    on conflict do nothing returning prefix`.execute(trx);
  const taken = await trx
    .selectFrom('number_prefix')
    .innerJoin('operator', 'operator.operator_id', 'number_prefix.operator_id')
    .select(['prefix', `${names(lang)} as name`])
    .where(sql<boolean>`prefix = any (${prefixes}::text[])`)
    .where('number_prefix.operator_id', '!=', operatorId)
    .orderBy('prefix')
    .limit(1)
    .executeTakeFirst();
  if (taken) {
    throw new AppError('prefix.taken', { prefix: taken.prefix, name: taken.name });
  }
  return rows.map(({ prefix }) => prefix);
}
