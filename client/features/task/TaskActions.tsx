import Button from 'antd/es/button';
import { useState } from 'react';
import { call, download } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { common } from '#shared/common.ts';
import { type ExportTask, task } from '#shared/task.ts';

/** What one may do with an export. */
export function TaskActions({ row, onChanged }: { row: ExportTask; onChanged: () => void }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { taskId, exportName: name, fileName, fileType, state, isOwn } = row;
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    // `call()` has already shown a failure.
    await work().catch(() => undefined);
    setBusy(false);
    onChanged();
  };
  const fetchFile = async () => {
    const { blob } = await download(common.downloadFile, { fileName });
    saveFile({ name: `${name}.${fileType}`, blob });
  };
  const cancel = async () => {
    const { cancelled } = await call(task.cancel, { taskId });
    notify({ type: cancelled ? 'success' : 'info', text: t(cancelled ? 'task:cancelled' : 'task:tooLate', { name }) });
  };
  const again = async () => {
    await call(task.again, { taskId });
    notify({ type: 'success', text: t('task:started', { name }) });
  };
  const shared = { type: 'link', size: 'small', disabled: isBusy } as const;
  return (
    <>
      {state === 'done' && (
        <Button {...shared} aria-label={t('task:downloadOne', { name })} onClick={() => void run(fetchFile)}>
          {t('task:download')}
        </Button>
      )}
      {(state === 'waiting' || state === 'running') && (
        <Button {...shared} danger aria-label={t('task:cancelOne', { name })} onClick={() => void run(cancel)}>
          {t('task:cancel')}
        </Button>
      )}
      {isOwn && state !== 'waiting' && state !== 'running' && (
        <Button {...shared} aria-label={t('task:againOne', { name })} onClick={() => void run(again)}>
          {t('task:again')}
        </Button>
      )}
    </>
  );
}
