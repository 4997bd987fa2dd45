import type { TFunction } from 'i18next';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { template } from '#shared/template.ts';

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
