import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { template } from '#shared/template.ts';
import { TemplateText } from './TemplateText.tsx';
import styles from './template.module.css';

/** Approved texts like the one in review. */
export function SimilarTexts({ templateId }: { templateId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(template.similar, { templateId }, { quiet: true, keepPreviousData: false });
  return (
    <section className={styles.similar}>
      <h3>{t('template:queue.similar')}</h3>
      {data?.length === 0 && <p className={styles.faint}>{t('template:queue.noSimilar')}</p>}
      <ul>
        {data?.map((each) => (
          <li key={each.templateId}>
            <span className={styles.faint}>
              {t('template:queue.percent', { percent: each.percent })} · {each.templateCode} · {each.customerName}
            </span>
            <TemplateText content={each.content} />
          </li>
        ))}
      </ul>
    </section>
  );
}
