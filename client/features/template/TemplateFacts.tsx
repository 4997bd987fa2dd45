import clsx from 'clsx';
import type { ReactNode } from 'react';
import { reasonText } from '#client/business/review/review-choices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { type LabelledField, labelOf } from '#client/kit/texts.ts';
import type { Template } from '#shared/template/row.ts';
import { PartsLine } from './PartsLine.tsx';
import { RiskHits } from './RiskHits.tsx';
import { TemplateText } from './TemplateText.tsx';
import styles from './template.module.css';
import { templateTypes } from './template-choices.ts';

/** All there is to know of a template: its text first. */
export function TemplateFacts({ row }: { row: Template }) {
  const { t } = useTranslation();
  const lang = useLang();
  const line = (field: LabelledField<'template'>, value: ReactNode) => (
    <div key={field}>
      <dt>{labelOf('template', field, t)}</dt>
      <dd>{value === '' || value === null ? nothing : value}</dd>
    </div>
  );
  const moment = (time: number | null, by: string) =>
    time === null ? null : (
      <>
        <TimeText value={time} /> · {by}
      </>
    );
  return (
    <div className={clsx(peekStyles.facts, 'template-facts')}>
      <blockquote className={styles.body}>
        <TemplateText content={row.content} />
      </blockquote>
      <PartsLine content={row.content} />
      <RiskHits hits={row.riskHits} />
      {row.approvedNo !== null && row.approvedNo !== row.versionNo && (
        <p>{t('template:inForce', { number: row.approvedNo })}</p>
      )}
      <dl>
        {line('customerName', row.customerName)}
        {line('userName', row.userName)}
        {line('countryNames', row.countryNames.join(', ') || t('template:everywhere'))}
        {line('templateType', choiceOf(templateTypes(lang), row.templateType).label)}
        {line('signature', row.signature)}
        {line('submittedAt', moment(row.submittedAt, row.submittedBy))}
        {line('reviewedAt', moment(row.reviewedAt, row.reviewedBy))}
        {(row.rejectReason || row.reviewNote) &&
          line(row.rejectReason ? 'rejectReason' : 'reviewNote', reasonText(row.rejectReason, row.reviewNote, lang, t))}
        {row.autoApprove && line('autoApprove', t('template:rule.on'))}
        {(row.dltEntityId || row.dltTemplateId) &&
          line('dltTemplateId', [row.dltEntityId, row.dltTemplateId].filter(Boolean).join(' / '))}
        {line('remark', row.remark)}
        {line('createdAt', moment(row.createdAt, row.createdBy))}
      </dl>
    </div>
  );
}
