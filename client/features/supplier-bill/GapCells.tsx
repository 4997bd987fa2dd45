import styles from '#client/business/bills/bills.module.css';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { centsOf, plusOf } from '#shared/amounts.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { networkText } from '#shared/network-text.ts';
import type { SupplierBillDetail } from '#shared/supplier-bill/row.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';

/** Theirs less ours with its sign. */
const signed = (amount: string): string => plusOf(amount) + formatMoney(amount);

/** The causes of the gap, which add up to it, and the differences by day and network, the largest first. */
export function GapCells({ detail: { bill, classes, cells, cellCount } }: { detail: SupplierBillDetail }) {
  const { t } = useTranslation();
  const lang = useLang();
  const words = gapWords[lang].cause;
  const { currency, diffAmount, statedAmount } = bill;
  const isStated = statedAmount !== null;
  return (
    <>
      {isStated && (
        <table className={`${styles.lines} ${styles.causes}`}>
          <thead>
            <tr>
              <th>{t('supplierBill:gapCause')}</th>
              <th className={styles.number}>{t('supplierBill:gapParts')}</th>
              <th className={styles.number}>
                {t('supplierBill:gapAmount')} ({currency})
              </th>
            </tr>
          </thead>
          <tbody>
            {classes.map(({ cause, parts, amount }) => (
              <tr key={cause}>
                <td>{words[cause]}</td>
                <td className={styles.number}>{formatCount(parts)}</td>
                <td className={styles.number}>{signed(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t('supplierBill:fields.diffAmount')}</td>
              <td className={styles.number}>{diffAmount === null ? nothing : signed(diffAmount)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{t('supplierBill:cellWhat')}</th>
            <th className={styles.number}>{t('supplierBill:cellOurs')}</th>
            {isStated && <th className={styles.number}>{t('supplierBill:cellTheirs')}</th>}
            {isStated && <th className={styles.number}>{t('supplierBill:cellDiff')}</th>}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.day} ${cell.operatorId}`}>
              <td>
                {cell.day}
                <small>{networkText(cell, lang) || nothing}</small>
                {cell.cause && <small>{words[cell.cause]}</small>}
              </td>
              <Side parts={cell.ourParts} amount={cell.ourAmount} />
              {isStated && <Side parts={cell.theirParts} amount={cell.theirAmount} />}
              {isStated && <td className={styles.number}>{signed(cell.diffAmount)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {cellCount > cells.length && <p>{t('supplierBill:moreCells', { count: cellCount - cells.length })}</p>}
    </>
  );
}

function Side({ parts, amount }: { parts: number; amount: string }) {
  return (
    <td className={styles.number} title={formatMoney(amount)}>
      {formatMoney(centsOf(amount))}
      <small>{formatCount(parts)}</small>
    </td>
  );
}
