import { i18next } from '#client/i18n/index.ts';
import { common, type ExportReply } from '#shared/common.ts';
import type { Endpoint, InputOf } from '#shared/http/endpoint.ts';
import { call, download } from './call.ts';
import { asCallError, CallError } from './call-error.ts';
import { cancelled } from './envelope.ts';
import { closeNotice, notify } from './notices.ts';
import { openAddress, saveFile } from './save-file.ts';
import { sessionEnd } from './session.ts';

/** Milliseconds between two looks at a running export. */
const pollEvery = 1000;

/** A call that answers an `ExportReply`. */
type ExportEndpoint = Endpoint & { readonly reply: typeof ExportReply };

/**
 * Makes an export and brings it to the user: the file at once, or when its task is done, on whatever screen he is by
 * then. Says how it went; never throws a `CallError`. Ends without a word when the session does.
 */
export async function runExport<E extends ExportEndpoint>(e: E, input: InputOf<E>, exportName: string): Promise<void> {
  const key = `export:${exportName}`;
  // Aborted with the session, so that the next user does not get it.
  const signal = sessionEnd();
  try {
    const reply = (await call(e, input, { quiet: true, signal })) as ExportReply;
    const fileName = reply.fileName || (reply.taskId && (await whenDone(reply.taskId, key, signal)));
    if (!fileName) {
      throw new CallError({ message: i18next.t('http.exportFailed') });
    }
    await fetchFile(fileName, `${exportName}${rangeOf(input)}`, signal);
    notify({ type: 'success', key, text: i18next.t('http.exportDone') });
  } catch (thrown) {
    const error = asCallError(thrown);
    if (error.cancelled || error.shown) {
      closeNotice(key);
    } else {
      error.shown = true;
      notify({ type: 'error', key, text: error.message || i18next.t('http.exportFailed') });
    }
  }
}

/** The file's name once the task has made it; throws when it failed or is not known any more. */
async function whenDone(taskId: string, key: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    const task = await call(common.getTaskStatus, { taskId }, { quiet: true, signal });
    if (task.taskStatus === 1) {
      return task.fileName;
    }
    if (task.taskStatus !== 0) {
      const reason = task.errorMsg;
      throw new CallError({
        message: reason ? i18next.t('http.exportFailedBecause', { reason }) : i18next.t('http.exportFailed'),
      });
    }
    notify({ type: 'loading', key, text: i18next.t('http.exportRunning', { progress: task.progress }) });
    await new Promise((resolve) => setTimeout(resolve, pollEvery));
    if (signal.aborted) {
      throw cancelled();
    }
  }
}

async function fetchFile(fileName: string, saveAs: string, signal: AbortSignal): Promise<void> {
  if (/^https?:\/\//i.test(fileName)) {
    openAddress(fileName);
    return;
  }
  const { blob } = await download(common.downloadFile, { fileName }, { quiet: true, signal });
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(fileName)?.[0] ?? '';
  saveFile({ name: saveAs + extension, blob });
}

/** `_2026-11-01_2026-11-20` for an export over a stretch of time, else nothing. */
function rangeOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || !('dataTime' in input) || !Array.isArray(input.dataTime)) {
    return '';
  }
  return input.dataTime.map((end) => `_${String(end).replace(/[^0-9A-Za-z-]+/g, '-')}`).join('');
}
