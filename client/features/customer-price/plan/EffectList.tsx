import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { PlanEffect } from '#shared/customer/plan.ts';
import { BelowLines } from '../BelowLines.tsx';
import styles from './plan.module.css';

/** What a plan would change, account by account: how many prices, and the largest changes. */
export function EffectList({ effects }: { effects: readonly PlanEffect[] }) {
  const { t } = useTranslation();
  return effects.map((effect) => (
    <section key={effect.userId} className={styles.effect} aria-label={effect.userName}>
      <h3>
        {effect.userName} <small>{effect.customerName}</small>
      </h3>
      <p>
        {(['added', 'rises', 'falls', 'same'] as const)
          .flatMap((name) => {
            const count = effect[name];
            return count === null ? [] : t(`pricePlan:effect.${name}`, { count });
          })
          .join(' · ')}
      </p>
      {effect.left.map(({ why, count, names }) => (
        <Alert
          key={why}
          type="warning"
          showIcon
          title={t(`pricePlan:effect.left.${why}`, { count })}
          description={names.join('; ') + (count > names.length ? ' …' : '')}
        />
      ))}
      <BelowLines effect={effect} />
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
