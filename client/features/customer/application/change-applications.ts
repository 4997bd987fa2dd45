import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import type { Application } from '#shared/application/row.ts';
import { customerApplication } from '#shared/application.ts';

/** Asks again for all that shows applications. */
export const refetchApplications = () => refetch(customerApplication.list, customerApplication.get);

async function told(changed: number, t: TFunction): Promise<void> {
  notify({ type: 'success', text: t('application:changed', { count: changed }) });
  await refetchApplications();
}

/** Gives applications to a maintainer, or to oneself, and says how many. */
export async function assignApplications(
  rows: readonly Pick<Application, 'applyId' | 'version'>[],
  maintainerId: string | undefined,
  t: TFunction,
): Promise<void> {
  const { changed } = await call(customerApplication.assign, {
    applyIds: rows.map(({ applyId }) => applyId),
    versions: rows.map(({ version }) => version),
    maintainerId,
  });
  await told(changed, t);
}

/** Marks applications as spam and says how many. */
export async function markSpam(applyIds: string[], reason: string, t: TFunction): Promise<void> {
  const { changed } = await call(customerApplication.spam, { applyIds, reason });
  await told(changed, t);
}
