import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { editable, mayFollow } from '#shared/review/states.ts';
import { template } from '#shared/template.ts';
import { approveTemplates, moveTemplates, setRule } from './change-templates.ts';
import { needsConsent, type TemplateRef, type TemplateTask } from './template-task.ts';

/** What the user may do with a template at its status. */
export function useTemplateActions(onTask: (task: TemplateTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const historyOf = useHistoryAction('template');
  return (row: TemplateRef): RowAction[] => {
    const { templateId, reviewStatus } = row;
    const mayGo = (to: number) => mayFollow('template', reviewStatus, to);
    const ids = { templateIds: [templateId], versions: [row.version] };
    const all: (RowAction & { isOffered: boolean })[] = [
      {
        key: 'edit',
        label: t('kit.edit'),
        onSelect: () => onTask({ kind: 'edit', templateId }),
        isOffered: can(template.update) && editable.template.includes(reviewStatus),
      },
      {
        key: 'submit',
        label: t('template:submit'),
        onSelect: () => void moveTemplates(template.submit, ids, t),
        isOffered: can(template.submit) && mayGo(1),
      },
      {
        key: 'approve',
        label: t(reviewStatus === 4 ? 'template:resume' : 'template:approve'),
        onSelect: () =>
          needsConsent([row]) ? onTask({ kind: 'approve', rows: [row] }) : void approveTemplates([row], t),
        isOffered: can(template.review) && mayGo(2),
      },
      {
        key: 'rule',
        label: t(row.autoApprove ? 'template:rule.stop' : 'template:rule.start'),
        onSelect: () => void setRule({ ...ids, autoApprove: !row.autoApprove }, t),
        isOffered: can(template.updateRule) && reviewStatus === 2,
      },
      {
        key: 'reject',
        label: t('review:reject'),
        isDanger: true,
        onSelect: () => onTask({ kind: 'reject', rows: [row] }),
        isOffered: can(template.review) && mayGo(3),
      },
      {
        key: 'suspend',
        label: t('template:suspend'),
        isDanger: true,
        onSelect: () => onTask({ kind: 'suspend', row }),
        isOffered: can(template.review) && mayGo(4),
      },
      {
        key: 'reopen',
        label: t('template:reopen'),
        onSelect: () => void moveTemplates(template.reopen, ids, t),
        isOffered: can(template.reopen) && mayGo(0),
      },
      {
        key: 'remove',
        label: t('template:remove'),
        isDanger: true,
        onSelect: () => onTask({ kind: 'remove', row }),
        isOffered: can(template.remove) && reviewStatus === 0 && row.approvedNo === null,
      },
    ];
    return [...all.filter(({ isOffered }) => isOffered), ...historyOf(templateId)];
  };
}
