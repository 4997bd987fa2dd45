import { useTranslation } from 'react-i18next';
import type { ConfigItem, ResendConfigItem } from '#shared/route/row.ts';
import { type ChannelNames, codeOf, ruleWords } from './channel-names.ts';
import styles from './route.module.css';

interface ItemChipsProps {
  row: { readonly configItems: readonly (ConfigItem | ResendConfigItem)[] };
  names: ChannelNames;
}

/** Items in their order: condition, then channels with their weights. */
export function ItemChips({ row: { configItems }, names }: ItemChipsProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.items}>
      {configItems.map((item) => (
        <span key={'itemId' in item ? item.itemId : item.order} className={styles.item}>
          {item.rule.length > 0 && <b>{`${item.rule.map((rule) => ruleWords(rule, t)).join(' & ')} ▸`}</b>}
          {item.mode !== 1 && <i>{t(`routeConfig:modes.m${item.mode}`)}</i>}
          {item.channels.map(({ channelId, weight, enabled }) => (
            <span
              key={channelId}
              className={styles.channel}
              data-off={!enabled || (!names.isLoading && names.byId.get(channelId)?.adminStatus !== 1) || undefined}
              title={names.byId.get(channelId)?.channelName}
            >
              {codeOf(channelId, names)}
              {item.mode === 1 && weight !== undefined && <em>{weight}</em>}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
