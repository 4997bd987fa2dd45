import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { ContentRule } from '#shared/template/rule.ts';
import type { Rule } from '../../domain/content/scan.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { ruleColumns } from './columns.ts';

type Db = Kysely<Tables>;

const columns = selectionOf('content_rule', ruleColumns, fieldsOf(ruleColumns));

const selectRules = (db: Db, lang: Lang) =>
  db
    .with('hit', (with_) =>
      with_
        .selectFrom(
          sql<{ rule_id: string; templates: number }>`(
          select hit ->> 'ruleId' as rule_id, count(distinct template_id)::int as templates
          from template, jsonb_array_elements(risk_hits) as hit where risk_score > 0 group by 1)`.as('counted'),
        )
        .selectAll(),
    )
    .selectFrom('content_rule')
    .leftJoin('country', 'country.country_id', 'content_rule.country_id')
    .leftJoin('hit', (join) => join.on(sql<boolean>`hit.rule_id = content_rule.content_rule_id::text`))
    .select(columns)
    .select([
      sql<string>`content_rule.content_rule_id::text`.as('ruleId'),
      sql<string>`coalesce(${sql.ref(lang === 'zh' ? 'country.country_name' : 'country.country_name_en')}, '')`.as(
        'countryName',
      ),
      sql<number>`coalesce(hit.templates, 0)`.as('hits'),
      'content_rule.created_at as createdAt',
      'content_rule.created_by as createdBy',
      'content_rule.updated_at as updatedAt',
      'content_rule.updated_by as updatedBy',
      'content_rule.version as version',
    ]);

/** All rules, those in force first. */
export const allRules = (db: Db, lang: Lang): Promise<ContentRule[]> =>
  selectRules(db, lang)
    .orderBy('content_rule.status', 'desc')
    .orderBy('content_rule.weight', 'desc')
    .orderBy('content_rule.content_rule_id')
    .execute();

export const findRule = (db: Db, ruleId: string, lang: Lang): Promise<ContentRule | undefined> =>
  selectRules(db, lang).where('content_rule.content_rule_id', '=', ruleId).executeTakeFirst();

/** The rules in force, as texts are held against them. */
export const rulesInForce = (db: Db): Promise<Rule[]> =>
  db
    .selectFrom('content_rule')
    .select(columns)
    .select(sql<string>`content_rule_id::text`.as('ruleId'))
    .where('status', '=', 1)
    .orderBy('content_rule_id')
    .execute();
