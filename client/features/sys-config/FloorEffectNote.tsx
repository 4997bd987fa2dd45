import Alert from 'antd/es/alert';
import Spin from 'antd/es/spin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { formatCount } from '#client/kit/format.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { sysConfig } from '#shared/sys-config.ts';
import styles from './sys-config.module.css';

interface FloorEffectNoteProps {
  wanted: InputOf<typeof sysConfig.effect>;
  currency: string;
}

/** Which customer prices fall below their floor by what has been entered, before it is saved. */
export function FloorEffectNote({ wanted, currency }: FloorEffectNoteProps) {
  const { t } = useTranslation();
  const { data, error } = useCall(sysConfig.effect, wanted, { quiet: true });
  if (error) return <Alert type="warning" showIcon title={t('sysConfig:effect.unknown')} />;
  if (!data) return <Spin description={t('sysConfig:effect.counting')} />;
  const { rows, losing, accounts, list } = data;
  if (rows === null) return null;
  if (rows === 0) return <Alert type="success" showIcon title={t('sysConfig:effect.none')} />;
  const title = t('sysConfig:effect.below', { count: rows, rows: formatCount(rows), accounts: formatCount(accounts) });
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <>
          {losing !== null && losing > 0 && <p>{t('sysConfig:effect.losing', { count: losing })}</p>}
          <ul className={styles.effect}>
            {list.map((row) => (
              <li key={row.rowId}>
                <Link to={`/cusmgt/price?userId=${row.userId}`}>{row.userName}</Link> {row.countryName}{' '}
                {row.isDefault ? t('sysConfig:effect.others') : row.operatorName}
                {row.price !== null && row.floorPrice !== null && (
                  <>
                    : <Amount value={row.price} currency={currency} decimals={4} /> {'<'}{' '}
                    <Amount value={row.floorPrice} currency={currency} decimals={4} />
                  </>
                )}
              </li>
            ))}
          </ul>
          {rows > list.length && t('sysConfig:effect.more', { count: rows - list.length })}
        </>
      }
    />
  );
}
