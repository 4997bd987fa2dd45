import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import Switch from 'antd/es/switch';
import { NetworkMarks } from '#client/business/NetworkMarks.tsx';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import type { RouteChannelOption } from '#shared/route/calls.ts';
import type { RouteChannel } from '#shared/route/row.ts';
import { isOffered } from '../channel-names.ts';
import { costWords } from '../price-words.ts';
import styles from '../route.module.css';
import { balanced } from '../weights.ts';
import { type AnyItem, withChannel } from './items.ts';

interface ChannelListProps {
  item: AnyItem;
  options: readonly RouteChannelOption[] | undefined;
  onChange: (channels: RouteChannel[]) => void;
}

/** The channels of an item with their weights, which always sum to 100, and what each costs there. */
export function ChannelList({ item, options, onChange }: ChannelListProps) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const byId = new Map((options ?? []).map((option) => [option.channelId, option]));
  const isWeighted = item.mode === 1;
  const put = (channels: RouteChannel[], kept?: string) => onChange(isWeighted ? balanced(channels, kept) : channels);
  const patch = (channelId: string, change: Partial<RouteChannel>) =>
    put(
      item.channels.map((channel) => (channel.channelId === channelId ? { ...channel, ...change } : channel)),
      change.weight === undefined ? undefined : channelId,
    );
  const used = new Set(item.channels.map(({ channelId }) => channelId));
  const free = (options ?? [])
    .filter((option) => isOffered(option) && !used.has(option.channelId))
    .map((option) => ({
      value: option.channelId,
      label: option.channelName,
      code: costWords(option, baseCurrency, t('routeConfig:noPrice')),
    }));
  return (
    <>
      <ul className={styles.channels}>
        {item.channels.map(({ channelId, weight, enabled }) => {
          const option = byId.get(channelId);
          const name = option?.channelName ?? (options ? `#${channelId}` : '…');
          return (
            <li key={channelId} data-off={!enabled || undefined}>
              <Switch
                size="small"
                checked={enabled}
                aria-label={t('routeConfig:enabled', { channel: name })}
                onChange={(isOn) => patch(channelId, { enabled: isOn })}
              />
              <span className={styles.channelName}>{name}</span>
              <small className={option?.losing ? styles.loss : undefined}>
                {option ? costWords(option, baseCurrency, t('routeConfig:noPrice')) : ''}
              </small>
              <NetworkMarks
                networks={option?.losingNetworks ?? []}
                wordsOf={(network) => t('routeConfig:networkLoses', network)}
                className={styles.loss}
                most={1}
              />
              {isWeighted && enabled && (
                <InputNumber
                  min={1}
                  max={100}
                  precision={0}
                  suffix="%"
                  aria-label={t('routeConfig:weightOf', { channel: name })}
                  value={weight ?? 1}
                  onChange={(next) => next !== null && patch(channelId, { weight: next })}
                />
              )}
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('routeConfig:removeChannel', { channel: name })}
                onClick={() => put(item.channels.filter((channel) => channel.channelId !== channelId))}
              />
            </li>
          );
        })}
      </ul>
      <OptionSelect
        aria-label={t('routeConfig:addChannel')}
        placeholder={t('routeConfig:addChannel')}
        className={styles.addChannel}
        list={{ options: free, isLoading: options === undefined }}
        value={null}
        onChange={(chosen) => {
          const option = byId.get(String(chosen));
          if (option) onChange(withChannel(item, option));
        }}
      />
    </>
  );
}
