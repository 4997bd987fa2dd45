import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { RiskHits } from './RiskHits.tsx';
import type { TemplateRef } from './template-task.ts';

interface ApproveDialogProps {
  rows: readonly TemplateRef[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before texts are let through that rules have hit, or that were suspended, and shows the hits. */
export function ApproveDialog({ rows, onConfirm, onClose }: ApproveDialogProps) {
  const { t } = useTranslation();
  const hit = rows.filter(({ riskHits }) => riskHits.length > 0);
  const name = rows[0]?.templateCode ?? '';
  const title =
    rows[0]?.reviewStatus === 4
      ? t('template:approval.resumeTitle', { name })
      : t('template:approval.title', { count: rows.length, name });
  return (
    <FormDialog title={title} okText={title} width={560} closesBeside onFinish={onConfirm} onClose={onClose}>
      <p>
        {hit.length > 0
          ? t('template:approval.hits', { count: hit.length, total: rows.length })
          : t('template:approval.resumeEffect')}
      </p>
      {hit.map(({ templateId, templateCode, riskHits }) => (
        <section key={templateId} aria-label={templateCode}>
          {rows.length > 1 && <h3>{templateCode}</h3>}
          <RiskHits hits={riskHits} />
        </section>
      ))}
    </FormDialog>
  );
}
