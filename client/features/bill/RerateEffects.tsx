import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { Rerated } from '#shared/bill/rerate.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import styles from './rerate.module.css';

/** What the new prices make of each billing period, and of all together. */
export function RerateEffects({ rated: { effects, delta, currency } }: { rated: Rerated }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  if (effects.length === 0) return <p>{t('bill:rerate.noEffect')}</p>;
  return (
    <ScrollBox label={t('bill:rerate.total')} className={styles.effects}>
      <table className={styles.lines}>
        <tbody>
          {effects.map(({ from, to, billNo, isDraft, parts, oldAmount, newAmount, delta: own }) => (
            <tr key={from}>
              <td>
                {billNo ?? t('bill:rerate.notBilled')}
                <small>{`${formatTime(from).slice(0, 16)} – ${formatTime(to).slice(0, 16)}`}</small>
              </td>
              <td>{t(isDraft ? 'bill:rerate.intoDraft' : 'bill:rerate.intoNext')}</td>
              <td className={styles.number}>{t('bill:rerate.partCount', { formatted: formatCount(parts) })}</td>
              <td className={styles.number}>{`${formatMoney(oldAmount)} → ${formatMoney(newAmount)}`}</td>
              <td className={styles.number}>{formatMoney(own)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{t('bill:rerate.total')}</td>
            <td className={styles.number}>{`${formatMoney(delta)} ${currency}`}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}
