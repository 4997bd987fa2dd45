import { useTranslation } from 'react-i18next';
import type { ConfigItem, ResendConfigItem, RouteRow } from '#shared/route/row.ts';
import { type ChannelNames, codeOf, ruleWords } from './channel-names.ts';
import styles from './item-chips.module.css';

interface ItemChipsProps {
  row: { readonly configItems: readonly (ConfigItem | ResendConfigItem)[] };
  names: ChannelNames;
  /** What the channels of its items carry at the moment. */
  now?: RouteRow['now'] | undefined;
}

/** Items in their order: condition, then channels with their weights, and after an arrow the shares they have now where these differ; channels without one are struck through. */
export function ItemChips({ row: { configItems }, names, now }: ItemChipsProps) {
  const { t } = useTranslation();
  const nowOf = (item: ConfigItem | ResendConfigItem, channelId: string) =>
    now?.channels.find((each) => each.channelId === channelId && 'itemId' in item && each.itemId === item.itemId);
  const isOff = (channelId: string, enabled: boolean) =>
    !enabled || (!names.isLoading && names.byId.get(channelId)?.adminStatus !== 1);
  return (
    <span className={styles.items}>
      {configItems.map((item) => (
        <span key={'itemId' in item ? item.itemId : item.order} className={styles.item}>
          {item.rule.length > 0 && <b>{`${item.rule.map((rule) => ruleWords(rule, t)).join(' & ')} ▸`}</b>}
          {item.mode !== 1 && <i>{t(`routeConfig:modes.m${item.mode}`)}</i>}
          {item.channels.map(({ channelId, weight, enabled }) => {
            const state = nowOf(item, channelId);
            const isIdle = state
              ? state.why !== null || (item.mode === 1 && state.share === 0)
              : isOff(channelId, enabled);
            const share = state && !isIdle && state.share !== weight ? `→${Math.round(state.share)}` : '';
            return (
              <span
                key={channelId}
                className={styles.channel}
                data-off={isIdle || undefined}
                title={`${names.byId.get(channelId)?.channelName ?? ''} ${codeOf(channelId, names)}`.trim()}
              >
                <span className={styles.code}>{codeOf(channelId, names)}</span>
                {item.mode === 1 && weight !== undefined && <em>{`${weight}${share}`}</em>}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}
