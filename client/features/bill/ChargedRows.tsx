import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { Charged, ChargedRow } from '#shared/bill/rerate.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { networkText } from '#shared/network-text.ts';
import styles from './rerate.module.css';

export const chargedKey = ({ userId, operatorId, price }: ChargedRow): string => `${userId} ${operatorId} ${price}`;

interface ChargedRowsProps {
  charged: Charged;
  prices: Readonly<Record<string, string>>;
  onPrice: (key: string, price: string) => void;
}

/** What messages were charged, by account, network and price, with a place for the price that they should have had. */
export function ChargedRows({ charged: { rows, currency }, prices, onPrice }: ChargedRowsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  if (rows.length === 0) return <p>{t('bill:rerate.none')}</p>;
  const nameOf = (row: ChargedRow) => networkText(row, lang) || t('bill:rerate.noNetwork');
  return (
    <ScrollBox label={t('bill:rerate.title')} className={styles.rows}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{t('bill:rerate.account')}</th>
            <th>{t('bill:rerate.network')}</th>
            <th className={styles.number}>{t('bill:rerate.parts')}</th>
            <th className={styles.number}>{t('bill:rerate.charged')}</th>
            <th className={styles.number}>{t('bill:rerate.price')}</th>
            <th>{t('bill:rerate.newPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={chargedKey(row)}>
              <td>{row.userName}</td>
              <td>
                {nameOf(row)}
                <small>{`${formatTime(row.firstAt).slice(0, 16)} – ${formatTime(row.lastAt).slice(0, 16)}`}</small>
              </td>
              <td className={styles.number}>{formatCount(row.parts)}</td>
              <td className={styles.number}>{formatMoney(row.amount)}</td>
              <td className={styles.number}>{row.price}</td>
              <td>
                <MoneyInput
                  className={styles.price}
                  aria-label={t('bill:rerate.newPriceOf', {
                    account: row.userName,
                    network: nameOf(row),
                    price: row.price,
                  })}
                  currency={currency}
                  value={prices[chargedKey(row)] ?? ''}
                  onChange={(price) => onPrice(chargedKey(row), String(price ?? ''))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
