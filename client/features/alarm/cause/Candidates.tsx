import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { useHotkeys } from '#client/kit/use-hotkeys.ts';
import type { Alarm } from '#shared/alarm/row.ts';
import { lowestPrice, type RankedChannel } from '#shared/channel/lowest.ts';
import { noneId } from '#shared/statistic/filter.ts';
import { statistic } from '#shared/statistic.ts';
import styles from './cause.module.css';

interface CandidatesProps {
  alarm: Alarm;
  channelId: string;
  now: [number, number];
}

/** A change's comment takes so many characters. */
const maxComment = 200;

/** Channels that could take over from the one of an alarm, to where most of its messages go; `s` takes the first. */
export function Candidates({ alarm, channelId, now }: CandidatesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPlaced = alarm.countryId !== null;
  const split = useCall(
    statistic.timeSharing,
    isPlaced ? null : { channelId: [channelId], dateTime: now, step: 'hour', splitBy: 'countryId', top: 1 },
    { quiet: true },
  );
  const largest = split.data?.series?.[0]?.group;
  const countryId = alarm.countryId ?? (largest?.id === noneId ? null : (largest?.id ?? null));
  const { operatorId } = alarm;
  const { data } = useCall(
    lowestPrice.list,
    countryId ? { countryId, ...(operatorId && { operatorId }), activeOnly: 1, pageSize: 100 } : null,
    { quiet: true },
  );
  const row =
    data?.list.find((each) => (operatorId ? each.operatorId === operatorId : each.isDefault)) ?? data?.list[0];
  const ranked = (row?.ranks ?? []).filter((each) => each.channelId !== channelId).toSorted(byRate);
  const replace = ({ channelId: replaceWith }: RankedChannel) => {
    const query = new URLSearchParams({
      channelId,
      countryId: countryId ?? '',
      ...(operatorId && { operatorId }),
      replaceWith,
      because: `${alarm.objectName}: ${alarm.sentence}`.slice(0, maxComment),
    });
    void navigate(`/routeAll?${query}`);
  };
  useHotkeys({ s: () => ranked[0] && replace(ranked[0]) });
  if (!row) return null;
  return (
    <section aria-label={t('alarms:cause.candidates', { country: row.countryName })}>
      <h3>{t('alarms:cause.candidates', { country: row.countryName })}</h3>
      {ranked.length === 0 && <p className={styles.faint}>{t('alarms:cause.noCandidate')}</p>}
      <ul className={styles.candidates}>
        {ranked.map((each, place) => (
          <li key={each.channelId}>
            <span>
              {each.channelName}
              <small>
                <SampledRate pct={each.deliveredPct7d} of={each.parts7d} title={t('alarms:cause.rate7d')} />{' '}
                {each.price !== null && <Amount value={each.price} currency={each.currency} decimals={4} />}
              </small>
            </span>
            <Button
              size="small"
              type={place === 0 ? 'primary' : 'default'}
              aria-label={t('alarms:cause.replaceWith', { name: each.channelName })}
              {...(place === 0 && { 'aria-keyshortcuts': 's' })}
              onClick={() => replace(each)}
            >
              {t('alarms:cause.replace')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What delivered best first; without a sample last, where the cheapest comes first. */
const byRate = (a: RankedChannel, b: RankedChannel): number => (b.deliveredPct7d ?? -1) - (a.deliveredPct7d ?? -1);
