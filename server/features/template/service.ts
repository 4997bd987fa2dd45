import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import { editable } from '#shared/review/states.ts';
import { reviewedFields, type Template, type TemplateInput } from '#shared/template/row.ts';
import type { template } from '#shared/template.ts';
import { statusWord } from '#shared/texts/review.ts';
import { audit } from '../../platform/db/audit.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { lockRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkCountries, checkOwner } from '../../platform/rights/own-customer.ts';
import { rulesInForce } from '../content-rule/repository.ts';
import { approveAlike } from './auto-approve.ts';
import { templateColumns } from './columns.ts';
import { derivedColumns, ownNames, piecesOf, scannedOf } from './derived.ts';
import { registrations } from './registrations.ts';
import type { TemplateRepository } from './repository.ts';
import { refuseBlocked, submitVersion } from './review.ts';

const resource = 'template';
type Trx = Kysely<Tables>;
type Update = TemplateInput & { templateId: string; version: number };

/** Adding, changing and removing templates; each write and its line in the operation log are one transaction. */
export function createTemplateService(db: Db, templates: TemplateRepository) {
  const found = async (templateId: string, viewer: Viewer, trx?: Trx): Promise<Template> => {
    const row = await templates.find(templateId, viewer.lang, viewer.admin, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };
  const taken = ({ templateCode }: TemplateInput) => ({
    template_code_unique: new AppError('template.code-taken', { code: templateCode }),
  });
  const columnsOf = async (trx: Trx, input: TemplateInput, viewer: Viewer) => {
    const pieces = piecesOf(input.content, viewer.lang);
    const scanned = scannedOf(input, await ownNames(trx, input.customerId));
    return { ...valuesOf(templateColumns, input), ...derivedColumns(pieces, scanned, await rulesInForce(trx)) };
  };

  const insert = async (trx: Trx, input: TemplateInput, viewer: Viewer): Promise<Template> => {
    await checkOwner(trx, viewer.admin, input);
    await checkCountries(trx, input.countryIds ?? []);
    const columns = await columnsOf(trx, input, viewer);
    const by = { created_by: viewer.admin.username, updated_by: viewer.admin.username };
    const { template_id } = await mapUniqueViolation(taken(input), () =>
      trx
        .insertInto('template')
        .values({ ...columns, ...by })
        .returning('template_id')
        .executeTakeFirstOrThrow(),
    );
    const row = await found(template_id, viewer, trx);
    await audit(trx, viewer, {
      resource,
      action: 'add',
      targetId: template_id,
      targetName: row.templateCode,
      after: row,
    });
    return row;
  };

  /** Changes a locked template that is at the version the caller knows. */
  const change = async (trx: Trx, before: Template, input: TemplateInput, viewer: Viewer): Promise<Template> => {
    const { templateId, reviewStatus, versionNo, templateCode } = before;
    const merged: TemplateInput = { ...before, ...input };
    const isReviewed = reviewedFields.some((field) => JSON.stringify(merged[field]) !== JSON.stringify(before[field]));
    if (isReviewed && !editable.template.includes(reviewStatus)) {
      throw new AppError('review.not-editable', {
        name: templateCode,
        status: statusWord(viewer.lang, 'template', reviewStatus),
      });
    }
    await checkOwner(trx, viewer.admin, merged, before);
    await checkCountries(trx, merged.countryIds ?? []);
    const isNewVersion = isReviewed && reviewStatus === 2;
    const isReopened = isReviewed && reviewStatus === 3;
    const columns = isReviewed ? await columnsOf(trx, merged, viewer) : { remark: merged.remark };
    await mapUniqueViolation(taken(merged), () =>
      trx
        .updateTable('template')
        .set({
          ...columns,
          ...((isNewVersion || isReopened) && { version_no: versionNo + 1, review_status: 0 }),
          ...stamp(viewer.admin.username),
        })
        .where('template_id', '=', templateId)
        .execute(),
    );
    const changed = await found(templateId, viewer, trx);
    if (isNewVersion) {
      refuseBlocked(changed);
      await submitVersion(trx, [changed], viewer);
      await approveAlike(trx, [templateId], viewer);
    }
    const after = isNewVersion ? await found(templateId, viewer, trx) : changed;
    const named = { resource, action: 'update', targetId: templateId, targetName: after.templateCode };
    await audit(trx, viewer, { ...named, before, after });
    return after;
  };

  return {
    insert,
    change,
    get: (templateId: string, viewer: Viewer) => found(templateId, viewer),
    add: (input: TemplateInput, viewer: Viewer) => db.transaction().execute((trx) => insert(trx, input, viewer)),

    update: ({ templateId, version, ...input }: Update, viewer: Viewer): Promise<Template> =>
      db.transaction().execute(async (trx) => {
        await lockRows(trx, 'template', [templateId]);
        const before = await found(templateId, viewer, trx);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        return change(trx, before, input, viewer);
      }),

    /** Keeps how far it is registered at the supplier of a channel. */
    register: ({ templateId, ...input }: InputOf<typeof template.channelStatus>, viewer: Viewer): Promise<Template> =>
      db.transaction().execute(async (trx) => {
        await lockRows(trx, 'template', [templateId]);
        const { templateCode, channelRegs, approvedNo, versionNo } = await found(templateId, viewer, trx);
        const versions = { inForce: approvedNo ?? versionNo, newest: versionNo };
        const owned = { id: templateId, name: templateCode, registrations: channelRegs, versions };
        await registrations.keep(trx, owned, input, viewer);
        return found(templateId, viewer, trx);
      }),

    remove: (
      { templateIds, versions }: InputOf<typeof template.remove>,
      viewer: Viewer,
    ): Promise<{ removed: number }> =>
      db.transaction().execute(async (trx) => {
        const locked = await lockRows(trx, 'template', templateIds);
        const rows: Template[] = [];
        for (const templateId of templateIds) rows.push(await found(templateId, viewer, trx));
        refuseStale('template', locked, { ids: templateIds, versions });
        const kept = rows.find((row) => row.reviewStatus !== 0 || row.approvedNo !== null);
        if (kept) {
          throw new AppError('template.not-removable', { name: kept.templateCode });
        }
        await trx
          .deleteFrom('template')
          .where('template_id', 'in', [...templateIds])
          .execute();
        await audit(
          trx,
          viewer,
          rows.map((before) => ({
            resource,
            action: 'remove',
            targetId: before.templateId,
            targetName: before.templateCode,
            before: { content: before.content },
          })),
        );
        return { removed: rows.length };
      }),
  };
}
export type TemplateService = ReturnType<typeof createTemplateService>;
