import '#client/i18n/namespaces/price.ts';
import Alert from 'antd/es/alert';
import Spin from 'antd/es/spin';
import { Link } from 'react-router-dom';
import { LosingMark } from '#client/business/LosingMark.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { type FloorEffect, floorEffect } from '#shared/floor-effect.ts';
import { formatCount } from '#shared/format.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import styles from './sys-config.module.css';

interface FloorEffectNoteProps {
  wanted: InputOf<typeof floorEffect.effect>;
}

/** Which customer prices fall below their floor by what has been entered, before it is saved. */
export function FloorEffectNote({ wanted }: FloorEffectNoteProps) {
  const { t } = useTranslation();
  const { data, error } = useCall(floorEffect.effect, wanted, { quiet: true });
  if (error) return <Alert type="warning" showIcon title={t('sysConfig:effect.unknown')} />;
  if (!data) return <Spin description={t('sysConfig:effect.counting')} />;
  return <FloorEffectAlert effect={data} />;
}

/** The same once it is known; nothing for who may not see prices. */
export function FloorEffectAlert({ effect: { rows, left, losing, accounts, list } }: { effect: FloorEffect }) {
  const { t } = useTranslation();
  if (rows === null || accounts === null) return null;
  const losingText = losing !== null && losing > 0 && t('sysConfig:effect.losing', { count: losing });
  const leftText = left > 0 && t('sysConfig:effect.left', { count: left, formatted: formatCount(left) });
  if (rows === 0)
    return losingText || leftText ? (
      <Alert type="warning" showIcon title={losingText || leftText} description={losingText && leftText} />
    ) : (
      <Alert type="success" showIcon title={t('sysConfig:effect.none')} />
    );
  const title = t('sysConfig:effect.below', { count: rows, rows: formatCount(rows), accounts: formatCount(accounts) });
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <>
          {losingText && <p>{losingText}</p>}
          {leftText && <p>{leftText}</p>}
          <ul className={styles.effect}>
            {list.map((line) => (
              <li key={line.priceId}>
                <Link
                  to={`/cusmgt/price?customerId=${line.customerId}${line.userId === null ? '' : `&userId=${line.userId}`}`}
                >
                  {line.userName || line.customerName}
                </Link>{' '}
                {line.countryName} {line.isDefault ? t('sysConfig:effect.others') : line.operatorName}
                {line.trafficType !== 'any' && ` ${t(`price:words.trafficType.${line.trafficType}`)}`}
                {line.price !== null && line.floorPrice !== null && (
                  <>
                    : <Amount value={line.price} currency={line.currency} decimals={4} /> {'<'}{' '}
                    <Amount value={line.floorPrice} currency={line.currency} decimals={4} />
                    {line.floorBy &&
                      ` (${t(`sysConfig:effect.floorBy.${line.floorBy.kind}`, { name: line.floorBy.name })})`}
                  </>
                )}
                <LosingMark
                  items={line.losingItems}
                  wordsOf={(item) => t('sysConfig:effect.itemLoses', item)}
                  className={undefined}
                />
              </li>
            ))}
          </ul>
          {rows > list.length && t('sysConfig:effect.more', { count: rows - list.length })}
        </>
      }
    />
  );
}
