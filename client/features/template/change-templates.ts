import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { template } from '#shared/template.ts';
import type { TemplateRef } from './template-task.ts';

const refetches = [template.list, template.get, template.versions] as const;

/** Tells what was done and brings what shows templates up to date. */
export async function refreshTemplates(text: string): Promise<void> {
  notify({ type: 'success', text });
  await refetch(...refetches);
}

/** Reviews templates and says how many. */
export async function reviewTemplates(input: InputOf<typeof template.review>, t: TFunction): Promise<void> {
  const { changed } = await call(template.review, input);
  await refreshTemplates(t('template:changed', { count: changed }));
}

/** Approves templates and offers to take it back. */
export async function approveTemplates(rows: readonly TemplateRef[], t: TFunction, saveRule = false): Promise<void> {
  const templateIds = rows.map(({ templateId }) => templateId);
  const versions = rows.map(({ version }) => version);
  await call(template.review, { templateIds, versions, status: 2, ...(saveRule && { saveRule }) });
  const undo = async () => {
    const approved = versions.map((version) => version + 1);
    // `call()` has already shown a failure.
    const failure = await call(template.undoApproval, { templateIds, versions: approved }).then(
      () => undefined,
      asCallError,
    );
    if (failure) await refetch(...refetches);
    else await refreshTemplates(t('template:approval.undone', { count: rows.length }));
  };
  notify({
    type: 'success',
    text: t('template:approval.done', { count: rows.length, name: rows[0]?.templateCode ?? '' }),
    action: { label: t('template:approval.undo'), run: () => void undo() },
  });
  void refetch(...refetches);
}

/** Lets texts that say the same through without a review, or no more. */
export async function setRule(input: InputOf<typeof template.updateRule>, t: TFunction): Promise<void> {
  await call(template.updateRule, input);
  await refreshTemplates(t(input.autoApprove ? 'template:rule.started' : 'template:rule.stopped'));
}

/** Hands drafts in, or makes rejected ones drafts again. */
export async function moveTemplates(
  move: typeof template.submit | typeof template.reopen,
  seen: InputOf<typeof template.submit>,
  t: TFunction,
): Promise<void> {
  const { changed, ...others } = await call(move, seen);
  const approved = 'approved' in others ? others.approved : 0;
  await refreshTemplates(
    approved > 0 ? t('template:rule.approved', { count: approved }) : t('template:changed', { count: changed }),
  );
}
