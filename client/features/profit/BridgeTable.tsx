import clsx from 'clsx';
import { useTranslation } from '#client/i18n/t.ts';
import tableStyles from '#client/kit/chart/figures.module.css';
import { centsOf } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';
import type { BridgeCause, ProfitBridge } from '#shared/statistic/profit.ts';
import { ChangedAmount } from './ChangedAmount.tsx';
import styles from './profit.module.css';

/** The bridge as numbers. */
export function BridgeTable({ data, onPick }: { data: ProfitBridge; onPick: (cause: BridgeCause) => void }) {
  const { t } = useTranslation();
  const whole = (amount: string) => formatMoney(centsOf(amount));
  return (
    <div className={clsx(tableStyles.root, styles.figures)}>
      <table aria-label={t('profit:bridge.label')}>
        <thead>
          <tr>
            <th scope="col">{t('profit:bridge.cause')}</th>
            <th scope="col">{t('profit:bridge.amount', { currency: data.baseCurrency })}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('profit:bridge.before')}</th>
            <td>{whole(data.profitBefore)}</td>
          </tr>
          {data.causes.map(({ cause, amount }) => (
            <tr key={cause}>
              <th scope="row">
                <button type="button" className={styles.pick} onClick={() => onPick(cause)}>
                  {t(`profit:causes.${cause}`)}
                </button>
              </th>
              <td>
                <ChangedAmount amount={amount} isGood />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('profit:bridge.now')}</th>
            <td>{whole(data.profit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
