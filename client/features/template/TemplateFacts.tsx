import clsx from 'clsx';
import { reasonText } from '#client/business/review/review-choices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Facts, factsOf } from '#client/kit/Facts.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
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
  const moment = (time: number | null, by: string) =>
    time === null ? null : (
      <>
        <TimeText value={time} /> · {by}
      </>
    );
  const { facts } = factsOf<Template, 'template'>()(
    {
      facts: {
        customerName: row.customerName,
        userName: row.userName,
        countryNames: row.countryNames.join(', ') || t('template:everywhere'),
        templateType: choiceOf(templateTypes(lang), row.templateType).label,
        signature: row.signature,
        submittedAt: moment(row.submittedAt, row.submittedBy),
        reviewedAt: moment(row.reviewedAt, row.reviewedBy),
        rejectReason: row.rejectReason !== null && reasonText(row.rejectReason, row.reviewNote, lang, t),
        reviewNote: row.rejectReason === null && row.reviewNote !== '' && reasonText(null, row.reviewNote, lang, t),
        autoApprove: row.autoApprove && t('template:rule.on'),
        dltTemplateId:
          row.dltEntityId + row.dltTemplateId !== '' &&
          [row.dltEntityId, row.dltTemplateId].filter(Boolean).join(' / '),
        remark: row.remark,
        createdAt: moment(row.createdAt, row.createdBy),
      },
    },
    {
      approvedNo: 'elsewhere',
      channelRegs: 'elsewhere',
      content: 'elsewhere',
      countryIds: 'hidden',
      createdBy: 'elsewhere',
      customerId: 'hidden',
      dltEntityId: 'elsewhere',
      encodingMax: 'hidden',
      encodingMin: 'hidden',
      partsMax: 'hidden',
      partsMin: 'hidden',
      reviewStatus: 'elsewhere',
      reviewedBy: 'elsewhere',
      riskHits: 'elsewhere',
      riskScore: 'hidden',
      submittedBy: 'elsewhere',
      templateCode: 'elsewhere',
      templateId: 'hidden',
      templateName: 'elsewhere',
      updatedAt: 'hidden',
      updatedBy: 'hidden',
      userId: 'hidden',
      version: 'hidden',
      versionNo: 'elsewhere',
    },
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
      <Facts resource="template" facts={facts} />
    </div>
  );
}
