import { ruleWords } from '#client/business/route-graph/rule-words.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fittingChips } from '#client/kit/fitting-chips.ts';
import type { ConfigItem, ResendConfigItem, RouteRow } from '#shared/route/row.ts';
import { type ChannelNames, codeOf } from './channel-names.ts';
import styles from './item-chips.module.css';

interface ItemChipsProps {
  row: { readonly configItems: readonly (ConfigItem | ResendConfigItem)[] };
  names: ChannelNames;
  /** What the channels of its items carry at the moment. */
  now?: RouteRow['now'] | undefined;
  /** Width of the cell, px: chips beyond it are counted. */
  room: number;
}

/** Items in their order: condition, then channels with their weights, and after an arrow the shares they have now where these differ; channels without one are struck through. */
export function ItemChips({ row: { configItems }, names, now, room }: ItemChipsProps) {
  const { t } = useTranslation();
  const nowOf = (item: ConfigItem | ResendConfigItem, channelId: string) =>
    now?.channels.find((each) => each.channelId === channelId && 'itemId' in item && each.itemId === item.itemId);
  const isOff = (channelId: string, enabled: boolean) =>
    !enabled || (!names.isLoading && names.byId.get(channelId)?.adminStatus !== 1);
  const chips = configItems.flatMap((item) => {
    const rule = item.rule.map((each) => ruleWords(each, t)).join(' & ');
    const mode = item.mode === 1 ? '' : t(`routeConfig:modes.m${item.mode}`);
    return item.channels.map(({ channelId, weight, enabled }, at) => {
      const state = nowOf(item, channelId);
      const isIdle = state ? state.why !== null || (item.mode === 1 && state.share === 0) : isOff(channelId, enabled);
      const share = state && !isIdle && state.share !== weight ? `→${Math.round(state.share)}` : '';
      return {
        key: `${'itemId' in item ? item.itemId : item.order} ${channelId}`,
        isFirst: at === 0,
        rule: at === 0 ? rule : '',
        mode: at === 0 ? mode : '',
        code: codeOf(channelId, names),
        name: names.byId.get(channelId)?.channelName ?? '',
        isIdle,
        weight: item.mode === 1 && weight !== undefined ? `${weight}${share}` : '',
      };
    });
  });
  const shown = fittingChips(
    chips.map(({ rule, mode, code, weight }) => ({ before: `${rule}${mode}`, name: code, weight })),
    room,
  );
  const more = chips.slice(shown);
  return (
    <span className={styles.items}>
      {chips.slice(0, shown).map(({ key, isFirst, rule, mode, code, name, isIdle, weight }, index) => (
        <span key={key} className={styles.item} data-next={(isFirst && index > 0) || undefined}>
          {rule && <b>{`${rule} ▸`}</b>}
          {mode && <i>{mode}</i>}
          <span className={styles.channel} data-off={isIdle || undefined} title={`${name} ${code}`.trim()}>
            <span className={styles.code}>{code}</span>
            {weight && <em>{weight}</em>}
          </span>
          {index === shown - 1 && more.length > 0 && (
            <small
              title={more.map(({ rule, code, weight }) => `${rule ? `${rule} ▸ ` : ''}${code} ${weight}`).join(', ')}
            >
              {`+${more.length}`}
            </small>
          )}
        </span>
      ))}
    </span>
  );
}
