import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FileLink } from '#client/kit/FileLink.tsx';
import { formatCount, formatMoney } from '#shared/format.ts';
import type { SupplierBillDetail } from '#shared/supplier-bill/row.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';
import styles from './supplier-bill.module.css';

const states = ['read', 'unplaced', 'refused', 'skipped'] as const;

/** What became of each row of their file, and those that were not compared, with the reason. */
export function StatedRows({ detail: { bill, file, rows, rowCounts } }: { detail: SupplierBillDetail }) {
  const { t } = useTranslation();
  const lang = useLang();
  const words = gapWords[lang];
  if (bill.statedAmount === null) return <p>{t('supplierBill:noFile')}</p>;
  return (
    <>
      {file && (
        <p>
          <FileLink file={file} size="small" title={t('supplierBill:fetchFile', { name: file.displayName })} />
        </p>
      )}
      <p>
        {states
          .map((state) =>
            t('supplierBill:rowCount', { word: words.state[state], formatted: formatCount(rowCounts[state]) }),
          )
          .join(' · ')}
      </p>
      {rows.length > 0 && (
        <table className={styles.lines}>
          <tbody>
            {rows.map(({ rowNo, state, reason, label, parts, amount }) => (
              <tr key={rowNo}>
                <td>
                  {t('supplierBill:rowNo', { no: rowNo })}
                  <small>{label}</small>
                </td>
                <td>
                  {words.state[state]}
                  <small>{words.reason[reason]}</small>
                </td>
                <td className={styles.number}>
                  {formatMoney(amount)}
                  <small>{formatCount(parts)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
