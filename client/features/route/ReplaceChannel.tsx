import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import type { ConfigItem, ResendConfigItem, RouteChannel } from '#shared/route/row.ts';
import { isOffered } from './channel-names.ts';
import { channelIdsOf } from './draft.ts';
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

/** Puts one channel in the place of another in all rows of the account; the change is part of the draft. */
export function ReplaceChannel({
  present: { rows, names, edits },
  onClose,
}: {
  present: PresentTable;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const own = rows.filter(({ inherits, isRemoved }) => !inherits && !isRemoved);
  const used = new Set(own.flatMap(({ row }) => channelIdsOf(row)));
  const concerned = own.filter(({ row }) => from !== undefined && channelIdsOf(row).includes(from));
  const options = names.options.map((option) => ({
    ...{ value: option.channelId, label: option.channelName, code: option.channelCode },
    isOffered: isOffered(option),
  }));
  const replace = async () => {
    if (from === undefined || to === undefined) return;
    edits.change(
      concerned.map(({ row }) => [
        row.operatorId,
        {
          ...row,
          configItems: inItems(row.configItems, from, to),
          resendConfigItems: inItems(row.resendConfigItems, from, to),
        },
      ]),
    );
    notify({ type: 'info', text: t('routeConfig:replaced', { count: concerned.length }) });
  };
  return (
    <FormDialog
      title={t('routeConfig:replace')}
      okText={t('routeConfig:replaceButton', { count: concerned.length })}
      okButtonProps={{ disabled: concerned.length === 0 || to === undefined || to === from }}
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
    </FormDialog>
  );
}
