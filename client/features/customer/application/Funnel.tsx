import { useTranslation } from '#client/i18n/t.ts';
import type { customerApplication } from '#shared/application.ts';
import { formatCount } from '#shared/format.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import styles from './application.module.css';

type Counts = ReplyOf<typeof customerApplication.list>['funnel'];
const stages = ['received', 'contacted', 'approved', 'sending', 'continued'] as const;

/** How far the applications of the filter have come. */
export function Funnel({ counts }: { counts: Counts }) {
  const { t } = useTranslation();
  const most = Math.max(1, counts.received);
  return (
    <dl className={styles.funnel} aria-label={t('application:funnel.title')}>
      {stages.map((stage) => {
        const percent = Math.round((100 * counts[stage]) / most);
        return (
          <div key={stage}>
            <dt>{t(`application:funnel.${stage}`)}</dt>
            <dd title={stage === 'received' ? undefined : t('application:funnel.share', { percent })}>
              <strong>{formatCount(counts[stage])}</strong>
              {stage !== 'received' && <small>{percent}%</small>}
              <span className={styles.bar} style={{ inlineSize: `${percent}%` }} aria-hidden />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
