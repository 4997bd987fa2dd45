import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { valuesOf } from '#shared/fields.ts';
import type { RouteChannelOption } from '#shared/route/calls.ts';
import { ChoiceMode, type ConfigItem, type ResendConfigItem, Stickiness } from '#shared/route/row.ts';
import { ResendRuleKey, RuleKey } from '#shared/route/rule.ts';
import styles from '../route.module.css';
import { balanced } from '../weights.ts';
import { ChannelList } from './ChannelList.tsx';
import type { AnyItem } from './items.ts';
import { RuleList } from './RuleList.tsx';

type ItemPatch = Partial<Pick<ConfigItem, 'mode' | 'channels' | 'ruleName'>> & {
  stickiness?: ConfigItem['stickiness'] | undefined;
  rule?: AnyItem['rule'];
} & Partial<Pick<ResendConfigItem, 'waitSec' | 'maxAttempts'>>;

interface ItemCardProps {
  item: AnyItem;
  place: number;
  count: number;
  channels: readonly RouteChannelOption[] | undefined;
  onChange: (patch: ItemPatch) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

const fresh = { key: 'senderId', opr: 'eq', ruleName: '', value: '' } as const;
const freshResend = { key: 'errorCode', opr: 'in', ruleName: '', value: '' } as const;
const dragType = 'text/x-route-item';

/** Conditions and the channels of messages that meet them. */
export function ItemCard({ item, place, count, channels, onChange, onMove, onRemove }: ItemCardProps) {
  const { t } = useTranslation();
  const isResend = 'waitSec' in item;
  const isCatchAll = !isResend && item.rule.length === 0;
  return (
    <li
      className={styles.card}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, `${isResend} ${place}`)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={(event) => {
        const [kind, from] = event.dataTransfer.getData(dragType).split(' ');
        if (kind === String(isResend)) onMove(Number(from), place);
      }}
    >
      <header>
        <strong>{isCatchAll ? t('routeConfig:catchAll') : t('routeConfig:itemNo', { place: place + 1 })}</strong>
        <Select
          aria-label={t('routeConfig:mode')}
          value={item.mode}
          options={valuesOf(ChoiceMode).map((value) => ({ value, label: t(`routeConfig:modes.m${value}`) }))}
          onChange={(mode) => onChange({ mode, ...(mode === 1 && { channels: balanced(item.channels) }) })}
        />
        <Button
          icon={<ArrowUpOutlined />}
          aria-label={t('routeConfig:moveUp')}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        />
        <Button
          icon={<ArrowDownOutlined />}
          aria-label={t('routeConfig:moveDown')}
          disabled={place === count - 1}
          onClick={() => onMove(place, place + 1)}
        />
        <Button
          icon={<DeleteOutlined />}
          aria-label={t('routeConfig:removeItem')}
          disabled={isCatchAll}
          onClick={onRemove}
        />
      </header>
      {isResend ? (
        <RuleList
          keys={valuesOf(ResendRuleKey)}
          rules={item.rule}
          fresh={freshResend}
          onChange={(rule) => onChange({ rule })}
        />
      ) : (
        !isCatchAll && (
          <RuleList keys={valuesOf(RuleKey)} rules={item.rule} fresh={fresh} onChange={(rule) => onChange({ rule })} />
        )
      )}
      <ChannelList item={item} options={channels} onChange={(next) => onChange({ channels: next })} />
      {!isResend && (
        <p className={styles.line}>
          <span>{t('routeDraft:stickiness')}</span>
          <Select
            aria-label={t('routeDraft:stickiness')}
            value={item.stickiness ?? 'none'}
            options={(['none', ...valuesOf(Stickiness)] as const).map((value) => ({
              value,
              label: t(`routeDraft:sticky.${value}`),
            }))}
            onChange={(chosen) => onChange({ stickiness: valuesOf(Stickiness).find((value) => value === chosen) })}
          />
        </p>
      )}
      {isResend && (
        <p className={styles.line}>
          <span>{t('routeConfig:waitSec')}</span>
          <InputNumber
            aria-label={t('routeConfig:waitSec')}
            min={5}
            max={86_400}
            value={item.waitSec}
            onChange={(waitSec) => waitSec !== null && onChange({ waitSec })}
          />
          <span>{t('routeConfig:maxAttempts')}</span>
          <InputNumber
            aria-label={t('routeConfig:maxAttempts')}
            min={1}
            max={3}
            value={item.maxAttempts}
            onChange={(maxAttempts) => maxAttempts !== null && onChange({ maxAttempts })}
          />
        </p>
      )}
    </li>
  );
}
