import { useTranslation } from 'react-i18next';
import { formatCount } from '#client/kit/format.ts';
import type { customerApplication } from '#shared/application.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';

type Counts = ReplyOf<typeof customerApplication.list>['funnel'];
const stages = ['received', 'contacted', 'approved', 'sending', 'continued'] as const;

/** How far the applications of the filter have come. */
export function Funnel({ counts }: { counts: Counts }) {
  const { t } = useTranslation();
  const most = Math.max(1, counts.received);
  return (
    <dl className="application-funnel" aria-label={t('application:funnel.title')}>
      {stages.map((stage) => {
        const percent = Math.round((100 * counts[stage]) / most);
        return (
          <div key={stage}>
            <dt>{t(`application:funnel.${stage}`)}</dt>
            <dd title={stage === 'received' ? undefined : t('application:funnel.share', { percent })}>
              <strong>{formatCount(counts[stage])}</strong>
              {stage !== 'received' && <small>{percent}%</small>}
              <span className="application-bar" style={{ inlineSize: `${percent}%` }} aria-hidden />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
