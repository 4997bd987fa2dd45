import { type Kysely, sql } from 'kysely';
import { parseTemplate, variablesOf } from '#shared/template/text.ts';
import { fill } from '#shared/texts/fields.ts';
import { likeNote } from '#shared/texts/template-columns.ts';
import { audit } from '../../platform/db/audit.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

interface Pair {
  templateId: string;
  templateCode: string;
  content: string;
  likeCode: string;
  likeContent: string;
  approvedBy: string;
}

/**
 * Approves submitted templates that say what an approved one of the same customer says, if a reviewer let such texts through: the same
 * words and brand, to no other destinations, by no other account, without any hit of the content rules, and with variables that take
 * no more. Returns how many.
 */
export async function approveAlike(trx: Kysely<Tables>, ids: readonly string[], viewer: Viewer): Promise<number> {
  const { rows } = await sql<Pair>`
    select own.template_id::text as "templateId", own.template_code as "templateCode", own.content,
      model.template_code as "likeCode", model.content as "likeContent", model.reviewed_by as "approvedBy"
    from template own join template model on model.customer_id = own.customer_id and model.auto_approve
      and model.review_status = 2 and model.template_id <> own.template_id and model.shape = own.shape
      and model.template_type = own.template_type and model.signature = own.signature
      and (model.country_ids = '{}' or own.country_ids <> '{}' and own.country_ids <@ model.country_ids)
      and (model.customer_user_id is null or model.customer_user_id = own.customer_user_id)
    where own.template_id = any (${ids}::bigint[]) and own.review_status = 1 and own.risk_hits = '[]'
    order by model.template_id`.execute(trx);
  const approved = new Set<string>();
  for (const pair of rows) {
    if (approved.has(pair.templateId) || !takesNoMore(pair.content, pair.likeContent)) continue;
    approved.add(pair.templateId);
    await approve(trx, pair, viewer);
  }
  return approved.size;
}

/** Whether the variables of a text are of the types of another's, and none is longer. */
function takesNoMore(content: string, model: string): boolean {
  const [own, allowed] = [content, model].map((text) => variablesOf(parseTemplate(text).pieces));
  if (!own || !allowed || own.length !== allowed.length) return false;
  return own.every(({ type, max }, at) => type === allowed[at]?.type && max <= (allowed[at]?.max ?? 0));
}

async function approve(trx: Kysely<Tables>, pair: Pair, viewer: Viewer): Promise<void> {
  const { templateId, templateCode, likeCode, approvedBy } = pair;
  const note = fill(likeNote[viewer.lang], { code: likeCode });
  await trx
    .updateTable('template')
    .set({
      review_status: 2,
      approved_no: sql<number>`version_no`,
      reviewed_at: sql<Date>`now()`,
      reviewed_by: approvedBy,
      review_note: note,
      ...stamp(viewer.admin.username),
    })
    .where('template_id', '=', templateId)
    .execute();
  await sql`
    update template_version set outcome = 2, reviewed_at = now(), reviewed_by = ${approvedBy}, review_note = ${note}
    from template where template.template_id = template_version.template_id
      and template.version_no = template_version.version_no and template.template_id = ${templateId}`.execute(trx);
  await audit(trx, viewer, {
    resource: 'template',
    action: 'autoApprove',
    targetId: templateId,
    targetName: templateCode,
    reason: note,
    before: { reviewStatus: 1 },
    after: { reviewStatus: 2 },
  });
}
