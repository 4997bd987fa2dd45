import type { InputOf } from '#shared/http/endpoint.ts';
import type { ContentRule, ContentRuleInput, contentRule } from '#shared/template/rule.ts';
import { audit } from '../../platform/db/audit.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { lockRows, stamp } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkCountries } from '../../platform/rights/own-customer.ts';
import { ruleColumns } from './columns.ts';
import { findRule } from './repository.ts';
import { rescanTemplates } from './rescan.ts';

const resource = 'contentRule';

/** Changes of the rules; each one is held against the texts that wait for a review, in the same transaction. */
export function createContentRuleService(db: Db) {
  const found = async (trx: Db, ruleId: string, viewer: Viewer): Promise<ContentRule> => {
    const row = await findRule(trx, ruleId, viewer.lang);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };
  const taken = ({ ruleName }: ContentRuleInput) => ({
    content_rule_name: new AppError('content-rule.name-taken', { name: ruleName }),
  });
  const logged = ({ ruleId: _id, hits: _hits, ...row }: ContentRule) => row;

  return {
    add: (input: ContentRuleInput, viewer: Viewer): Promise<ContentRule> =>
      db.transaction().execute(async (trx) => {
        await checkCountries(trx, input.countryId ? [input.countryId] : [], 'countryId');
        const by = { created_by: viewer.admin.username, updated_by: viewer.admin.username };
        const { content_rule_id: ruleId } = await mapUniqueViolation(taken(input), () =>
          trx
            .insertInto('content_rule')
            .values({ ...valuesOf(ruleColumns, input), ...by })
            .returning('content_rule_id')
            .executeTakeFirstOrThrow(),
        );
        await rescanTemplates(trx);
        const row = await found(trx, ruleId, viewer);
        const named = { resource, action: 'add', targetId: ruleId, targetName: row.ruleName };
        await audit(trx, viewer, { ...named, after: logged(row) });
        return row;
      }),

    update: ({ ruleId, version, ...input }: InputOf<typeof contentRule.update>, viewer: Viewer): Promise<ContentRule> =>
      db.transaction().execute(async (trx) => {
        await lockRows(trx, 'content_rule', [ruleId]);
        const before = await found(trx, ruleId, viewer);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        await checkCountries(trx, input.countryId ? [input.countryId] : [], 'countryId');
        await mapUniqueViolation(taken(input), () =>
          trx
            .updateTable('content_rule')
            .set({ ...valuesOf(ruleColumns, input), ...stamp(viewer.admin.username) })
            .where('content_rule_id', '=', ruleId)
            .execute(),
        );
        await rescanTemplates(trx);
        const row = await found(trx, ruleId, viewer);
        const named = { resource, action: 'update', targetId: ruleId, targetName: row.ruleName };
        await audit(trx, viewer, { ...named, before: logged(before), after: logged(row) });
        return row;
      }),

    remove: ({ ruleId }: InputOf<typeof contentRule.remove>, viewer: Viewer): Promise<{ removed: number }> =>
      db.transaction().execute(async (trx) => {
        await lockRows(trx, 'content_rule', [ruleId]);
        const before = await found(trx, ruleId, viewer);
        await trx.deleteFrom('content_rule').where('content_rule_id', '=', ruleId).execute();
        await rescanTemplates(trx);
        const named = { resource, action: 'remove', targetId: ruleId, targetName: before.ruleName };
        await audit(trx, viewer, { ...named, before: logged(before) });
        return { removed: 1 };
      }),
  };
}
