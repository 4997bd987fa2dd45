import { call, download } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { common } from '#shared/common.ts';
import { type ExportTask, task } from '#shared/task.ts';

/** What one may do with an export. */
export function useTaskActions(onChanged: () => void): (row: ExportTask) => readonly RowAction[] {
  const { t } = useTranslation();
  return ({ taskId, exportName: name, fileName, fileType, state, isOwn }) => {
    // `call()` has already shown a failure.
    const run = (work: () => Promise<unknown>) =>
      void work()
        .catch(() => undefined)
        .then(onChanged);
    const fetchFile = async () => {
      const { blob } = await download(common.downloadFile, { fileName });
      saveFile({ name: `${name}.${fileType}`, blob });
    };
    const cancel = async () => {
      const { cancelled } = await call(task.cancel, { taskId });
      const text = t(cancelled ? 'task:cancelled' : 'task:tooLate', { name });
      notify({ type: cancelled ? 'success' : 'info', text });
    };
    const again = async () => {
      await call(task.again, { taskId });
      notify({ type: 'success', text: t('task:started', { name }) });
    };
    const isOpen = state === 'waiting' || state === 'running';
    return [
      ...(state === 'done' ? [{ key: 'download', label: t('task:download'), onSelect: () => run(fetchFile) }] : []),
      ...(isOpen ? [{ key: 'cancel', label: t('task:cancel'), isDanger: true, onSelect: () => run(cancel) }] : []),
      ...(isOwn && !isOpen ? [{ key: 'again', label: t('task:again'), onSelect: () => run(again) }] : []),
    ];
  };
}
