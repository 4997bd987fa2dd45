import Alert from 'antd/es/alert';
import { useTranslation } from 'react-i18next';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { PlanEffect } from '#shared/customer/plan.ts';
import styles from './plan.module.css';

/** What a plan would change, account by account: how many prices, and the largest changes. */
export function EffectList({ effects }: { effects: readonly PlanEffect[] }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  return effects.map((effect) => (
    <section key={effect.userId} className={styles.effect} aria-label={effect.userName}>
      <h3>
        {effect.userName} <small>{effect.customerName}</small>
      </h3>
      <p>
        {(['added', 'rises', 'falls', 'same'] as const)
          .map((name) => t(`pricePlan:effect.${name}`, { count: effect[name] }))
          .join(' · ')}
      </p>
      {effect.noRoute > 0 && (
        <Alert type="info" showIcon title={t('pricePlan:effect.noRoute', { count: effect.noRoute })} />
      )}
      {effect.belowLater > 0 && effect.belowLaterFrom !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('pricePlan:effect.belowLater', {
            count: effect.belowLater,
            time: formatTime(effect.belowLaterFrom),
          })}
        />
      )}
      {effect.belowFloor > 0 && (
        <Alert type="warning" showIcon title={t('pricePlan:effect.belowFloor', { count: effect.belowFloor })} />
      )}
      <ul>
        {effect.sample.map((each) => (
          <li key={`${each.countryName} ${each.operatorName} ${each.oldPrice} ${each.newPrice}`}>
            <span>
              {each.countryName} · {each.operatorName}
            </span>
            <strong>{`${each.oldPrice ?? nothing} → ${each.newPrice}`}</strong>
          </li>
        ))}
      </ul>
    </section>
  ));
}
