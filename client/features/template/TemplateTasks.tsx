import { RejectDialog } from '#client/business/review/RejectDialog.tsx';
import { call } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ImportDrawer } from '#client/kit/import/ImportDrawer.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { template } from '#shared/template.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { ContentRules } from './ContentRules.tsx';
import { approveTemplates, refreshTemplates, reviewTemplates } from './change-templates.ts';
import { TemplateForm } from './TemplateForm.tsx';
import type { TemplateTask } from './template-task.ts';

/** The dialog of what is under way. */
export function TemplateTasks({ task, onClose }: { task: TemplateTask; onClose: () => void }) {
  const { t } = useTranslation();
  switch (task.kind) {
    case 'new':
      return <TemplateForm onClose={onClose} />;
    case 'rules':
      return <ContentRules onClose={onClose} />;
    case 'edit':
      return (
        <RecordLoader
          get={template.get}
          input={{ templateId: task.templateId }}
          title={({ templateCode }) => t('template:editTitle', { name: templateCode })}
          gone={{ title: t('template:gone'), hint: t('template:goneHint') }}
          onClose={onClose}
        >
          {(opened) => <TemplateForm opened={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'import':
      return (
        <ImportDrawer
          title={t('template:importTitle')}
          hint={t('template:importHint')}
          endpoint={template.import}
          template={template.downloadTemplateFile}
          refetches={[template.list, template.get, template.versions]}
          onClose={onClose}
        />
      );
    case 'approve':
      return (
        <ApproveDialog
          rows={task.rows}
          onConfirm={async () => {
            await approveTemplates(task.rows, t);
            task.onDone?.();
          }}
          onClose={onClose}
        />
      );
    case 'suspend':
      return (
        <ReasonDialog
          title={t('template:suspendTitle', { name: task.row.templateCode })}
          effect={t('template:suspendEffect')}
          isDanger
          isReasonRequired
          onConfirm={(reason) =>
            reviewTemplates({ templateIds: [task.row.templateId], versions: [task.row.version], status: 4, reason }, t)
          }
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ReasonDialog
          title={t('template:removeTitle', { name: task.row.templateCode })}
          effect={t('template:removeEffect')}
          isDanger
          onConfirm={async () => {
            await call(template.remove, { templateIds: [task.row.templateId], versions: [task.row.version] });
            await refreshTemplates(t('template:removed', { name: task.row.templateCode }));
          }}
          onClose={onClose}
        />
      );
    case 'reject': {
      const [first] = task.rows;
      return (
        <RejectDialog
          title={
            task.rows.length === 1 && first
              ? t('template:rejectTitle', { name: first.templateCode })
              : t('template:rejectMany', { count: task.rows.length })
          }
          onConfirm={async (rejection) => {
            const templateIds = task.rows.map(({ templateId }) => templateId);
            const versions = task.rows.map(({ version }) => version);
            await reviewTemplates({ templateIds, versions, status: 3, ...rejection }, t);
            task.onDone?.();
          }}
          onClose={onClose}
        />
      );
    }
  }
}
