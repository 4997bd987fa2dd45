import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ImportDrawer } from '#client/kit/import/ImportDrawer.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import type { ErrorScope } from '#shared/error-code/kinds.ts';
import { errorCode } from '#shared/error-code.ts';
import { listText } from '#shared/texts/list.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { codeName } from './code-name.ts';
import { ErrorCodeForm } from './ErrorCodeForm.tsx';
import { MapDialog } from './MapDialog.tsx';
import type { ErrorCodeTask } from './use-error-code-actions.ts';

interface ErrorCodeTasksProps {
  task: ErrorCodeTask;
  scope: ErrorScope;
  onClose: () => void;
}

/** The dialog of what is under way. */
export function ErrorCodeTasks({ task, scope, onClose }: ErrorCodeTasksProps) {
  const { t } = useTranslation();
  const lang = useLang();
  switch (task.kind) {
    case 'new':
      return <ErrorCodeForm scope={scope} proposal={task.proposal ?? {}} onClose={onClose} />;
    case 'edit':
      return (
        <RecordLoader
          get={errorCode.get}
          input={{ errorCodeId: task.errorCodeId }}
          title={(row) => t('errorCode:editTitle', { name: codeName(row) })}
          gone={{ title: t('errorCode:gone'), hint: t('errorCode:goneHint') }}
          onClose={onClose}
        >
          {(opened) => <ErrorCodeForm opened={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'map':
      return <MapDialog rows={task.rows} onDone={() => task.onDone?.()} onClose={onClose} />;
    case 'copy':
      return <CopyDialog onClose={onClose} />;
    case 'import':
      return (
        <ImportDrawer
          title={t('errorCode:importTitle')}
          hint={t('errorCode:importHint')}
          endpoint={errorCode.import}
          template={errorCode.downloadTemplateFile}
          refetches={[errorCode.list, errorCode.get]}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ReasonDialog
          title={t('errorCode:removeTitle', { count: task.rows.length, name: listText(task.rows.map(codeName), lang) })}
          effect={t('errorCode:removeEffect')}
          isDanger
          onConfirm={async () => {
            const errorCodeIds = task.rows.map(({ errorCodeId }) => errorCodeId);
            const { removed } = await call(errorCode.remove, { errorCodeIds });
            notify({ type: 'success', text: t('errorCode:removed', { count: removed }) });
            await refetch(errorCode.list, errorCode.get);
            task.onDone?.();
          }}
          onClose={onClose}
        />
      );
  }
}
