import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import type { Template } from '#shared/template/row.ts';
import { template } from '#shared/template.ts';
import { approveTemplates, moveTemplates } from './change-templates.ts';
import { needsConsent, type TemplateTask } from './template-task.ts';

interface TemplateBulkProps {
  rows: readonly Template[];
  onTask: (task: TemplateTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen templates: all of them or none. */
export function TemplateBulk({ rows, onTask, onDone }: TemplateBulkProps) {
  const { t } = useTranslation();
  const seen = { templateIds: rows.map(({ templateId }) => templateId), versions: rows.map(({ version }) => version) };
  // `call()` has already shown a failure; the choice stays.
  const run = (work: Promise<void>) => void work.then(onDone, () => undefined);
  const areAll = (status: number) => rows.every(({ reviewStatus }) => reviewStatus === status);
  return (
    <>
      <Can do={template.submit}>
        <Button size="small" disabled={!areAll(0)} onClick={() => run(moveTemplates(template.submit, seen, t))}>
          {t('template:submitMany')}
        </Button>
      </Can>
      <Can do={template.review}>
        <Button
          size="small"
          disabled={!areAll(1)}
          onClick={() =>
            needsConsent(rows) ? onTask({ kind: 'approve', rows, onDone }) : run(approveTemplates(rows, t))
          }
        >
          {t('template:approve')}
        </Button>
        <Button size="small" danger disabled={!areAll(1)} onClick={() => onTask({ kind: 'reject', rows, onDone })}>
          {t('review:reject')}
        </Button>
      </Can>
    </>
  );
}
