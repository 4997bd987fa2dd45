import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { routeDraft } from '#shared/route/draft-calls.ts';
import type { ConfigItem, ResendConfigItem, RouteChannel } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { isOffered } from './channel-names.ts';
import { channelIdsOf, type RowFigures } from './draft.ts';
import type { PresentTable } from './present.ts';

/** The channels with one in the place of another; where both were, they become one with the weight of both. */
function replaced<C extends Pick<RouteChannel, 'channelId' | 'weight'>>(
  channels: readonly C[],
  from: string,
  to: string,
): C[] {
  const old = channels.find(({ channelId }) => channelId === from);
  const present = channels.find(({ channelId }) => channelId === to);
  if (!old) return [...channels];
  if (!present) return channels.map((channel) => (channel === old ? { ...channel, channelId: to } : channel));
  const weight = Math.min(100, (old.weight ?? 0) + (present.weight ?? 0));
  return channels
    .filter((channel) => channel !== old)
    .map((channel) => (channel === present && weight > 0 ? { ...channel, weight } : channel));
}

const inItems = <Item extends ConfigItem | ResendConfigItem>(
  items: readonly Item[],
  from: string,
  to: string,
): Item[] => items.map((item) => ({ ...item, channels: replaced(item.channels, from, to) }));

const withReplaced = (row: RouteRowInput, from: string, to: string): RouteRowInput => ({
  ...row,
  configItems: inItems(row.configItems, from, to),
  resendConfigItems: inItems(row.resendConfigItems, from, to),
});

const isWorse = (old: string | null | undefined, margin: string | null): boolean =>
  old == null || margin === null || Number(margin) < Number(old);

/** Whether an item of a row, or a network that follows it, would lose money, or more of it than now. */
const losesMore = (now: RowFigures, then: RowFigures | undefined): boolean =>
  (then?.losingItems ?? []).some(({ itemId, isCatchAll, margin }) => {
    const old = now.losingItems?.find((item) => (isCatchAll ? item.isCatchAll : item.itemId === itemId));
    return isWorse(old?.margin, margin);
  }) ||
  (then?.losingNetworks ?? []).some(({ operatorId, margin }) =>
    isWorse(now.losingNetworks?.find((network) => network.operatorId === operatorId)?.margin, margin),
  );

/** Puts one channel in the place of another in the rows of the account, but for those that would lose; it is part of the draft. */
export function ReplaceChannel({
  present: { table, rows, names, edits },
  onClose,
}: {
  present: PresentTable;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [withLosing, setWithLosing] = useState(false);
  const own = rows.filter(({ inherits, isRemoved }) => !inherits && !isRemoved);
  const used = new Set(own.flatMap(({ row }) => channelIdsOf(row)));
  const possible = own.flatMap((shown) =>
    from !== undefined && to !== undefined && from !== to && channelIdsOf(shown.row).includes(from)
      ? [{ shown, row: withReplaced(shown.row, from, to) }]
      : [],
  );
  const effect = useCall(
    routeDraft.effect,
    possible.length > 0 ? { userId: table.userId, rows: possible.map(({ row }) => row) } : null,
    { quiet: true, keepPreviousData: false },
  );
  const figuresOf = new Map(effect.data?.rows.map((row) => [row.operatorId, row]));
  const losing = possible.filter(({ shown, row }) => losesMore(shown.figures, figuresOf.get(row.operatorId)));
  const concerned = withLosing ? possible : possible.filter((each) => !losing.includes(each));
  const options = names.options.map((option) => ({
    value: option.channelId,
    label: option.channelName,
    code: option.channelCode,
    isOffered: isOffered(option),
  }));
  const replace = async () => {
    edits.change(concerned.map(({ row }) => [row.operatorId, row]));
    notify({ type: 'info', text: t('routeConfig:replaced', { count: concerned.length }) });
  };
  return (
    <FormDialog
      title={t('routeConfig:replace')}
      okText={t('routeConfig:replaceButton', { count: concerned.length })}
      okButtonProps={{ disabled: concerned.length === 0 || (!effect.data && !effect.error) }}
      onFinish={replace}
      onClose={onClose}
    >
      <p>{t('routeConfig:replaceHint')}</p>
      <Form.Item label={t('routeConfig:replaceFrom')}>
        <OptionSelect
          aria-label={t('routeConfig:replaceFrom')}
          list={{ options: options.filter(({ value }) => used.has(value)), isLoading: false }}
          value={from}
          onChange={(value) => setFrom(value === null ? undefined : String(value))}
        />
      </Form.Item>
      <Form.Item label={t('routeConfig:replaceTo')}>
        <OptionSelect
          aria-label={t('routeConfig:replaceTo')}
          list={{ options: options.filter(({ value, isOffered: may }) => may && value !== from), isLoading: false }}
          value={to}
          onChange={(value) => setTo(value === null ? undefined : String(value))}
        />
      </Form.Item>
      {losing.length > 0 && (
        <Checkbox checked={withLosing} onChange={({ target }) => setWithLosing(target.checked)}>
          {t('routeDraft:withLosing', { count: losing.length })}
        </Checkbox>
      )}
    </FormDialog>
  );
}
