import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { SimulatedChannel } from '#shared/route/simulation.ts';
import statusStyles from '../../kit/status.module.css';
import styles from './simulate.module.css';

interface SimulatedChannelsProps {
  title: string;
  note: string;
  channels: readonly SimulatedChannel[];
  chosenId?: string | undefined;
  baseCurrency: string;
}

/** The channels of an item: whether each may take the message, and if not, why. */
export function SimulatedChannels({ title, note, channels, chosenId, baseCurrency }: SimulatedChannelsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.item}>
      <h4>
        {title} {note && <small>{note}</small>}
      </h4>
      {channels.length > 0 && (
        <ul>
          {channels.map(({ channelId, channelName, why, weight, share, costBase }) => (
            <li key={channelId} data-why={why ?? undefined} data-chosen={channelId === chosenId && why === null}>
              <span className={styles.channel}>{channelName}</span>
              <span>{weight > 0 ? t('simulate:weight', { weight, share }) : ''}</span>
              <span>{costBase ? <Amount value={costBase} currency={baseCurrency} decimals={4} /> : nothing}</span>
              <span className={statusStyles.dot} data-tone={why === null ? 'success' : 'neutral'}>
                {why !== null
                  ? t(`simulate:drops.${why}`)
                  : t(channelId === chosenId ? 'simulate:chosen' : 'simulate:mayTake')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
