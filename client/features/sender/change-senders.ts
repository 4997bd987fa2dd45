import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import type { ErrorName } from '#shared/errors.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Sender } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import type { SenderRef } from './sender-task.ts';

const refetches = [senderId.list, senderId.get] as const;

async function refreshSenders(text: string): Promise<void> {
  notify({ type: 'success', text });
  await refetch(...refetches);
}

const told = (changed: number, t: TFunction) => refreshSenders(t('sender:changed', { count: changed }));

/** Reviews sender IDs and says how many. */
export async function reviewSenders(input: InputOf<typeof senderId.review>, t: TFunction): Promise<void> {
  const { changed } = await call(senderId.review, input);
  await told(changed, t);
}

/** Approves sender IDs and offers to take it back. */
export async function approveSenders(rows: readonly SenderRef[], t: TFunction): Promise<void> {
  const senderIdIds = rows.map((row) => row.senderIdId);
  const versions = rows.map(({ version }) => version);
  await call(senderId.review, { senderIdIds, versions, status: 2 });
  const undo = async () => {
    const approved = versions.map((version) => version + 1);
    // `call()` has already shown a failure.
    const failure = await call(senderId.undoApproval, { senderIdIds, versions: approved }).then(
      () => undefined,
      asCallError,
    );
    if (failure) await refetch(...refetches);
    else await refreshSenders(t('sender:approval.undone', { count: rows.length }));
  };
  notify({
    type: 'success',
    text: t('sender:approval.done', { count: rows.length, name: rows[0]?.senderId ?? '' }),
    action: { label: t('sender:approval.undo'), run: () => void undo() },
  });
  void refetch(...refetches);
}

/** Gives sender IDs another last day. */
export async function extendSenders(
  input: InputOf<typeof senderId.extend>,
  quiet: ErrorName[],
  t: TFunction,
): Promise<void> {
  const { changed } = await call(senderId.extend, input, { quiet });
  await told(changed, t);
}

/** Submits expired ones again, with another last day. */
export async function submitAnew(
  input: InputOf<typeof senderId.submit>,
  quiet: ErrorName[],
  t: TFunction,
): Promise<void> {
  const { changed } = await call(senderId.submit, input, { quiet });
  await told(changed, t);
}

/** Hands drafts in, or makes rejected ones drafts again. */
export async function moveSenders(
  move: typeof senderId.submit | typeof senderId.reopen,
  seen: InputOf<typeof senderId.reopen>,
  t: TFunction,
): Promise<void> {
  const { changed } = await call(move, seen);
  await told(changed, t);
}

/**
 * Submits and approves a new sender ID, for users with both permissions. Resolves with the stored row, whatever its status: a failed
 * step leaves it in the status it had reached, and `call()` has shown the error.
 */
export async function approveNew(added: Sender): Promise<Sender> {
  const { senderIdId, version } = added;
  try {
    await call(senderId.submit, { senderIdIds: [senderIdId], versions: [version] });
    await call(senderId.review, { senderIdIds: [senderIdId], versions: [version + 1], status: 2 });
  } catch (thrown) {
    asCallError(thrown);
  }
  return call(senderId.get, { senderIdId }).catch(() => added);
}
