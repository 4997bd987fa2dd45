import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FileLink } from '#client/kit/FileLink.tsx';
import type { BillDispute } from '#shared/bill/dispute.ts';
import { formatCount } from '#shared/format.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';
import styles from '../bill.module.css';

const states = ['read', 'unplaced', 'refused', 'skipped'] as const;

/** What became of each row of the customer's file, and those that were not compared, with the reason. */
export function DisputeRows({ dispute: { file, rows, rowCounts } }: { dispute: BillDispute }) {
  const { t } = useTranslation();
  const words = gapWords[useLang()];
  return (
    <>
      <p>
        {t('billDispute:rows')} ·{' '}
        {states
          .map((state) =>
            t('billDispute:rowCount', { word: words.state[state], formatted: formatCount(rowCounts[state]) }),
          )
          .join(' · ')}
        {file && (
          <>
            {' '}
            <FileLink file={file} size="small" title={t('billDispute:fetchFile', { name: file.displayName })} />
          </>
        )}
      </p>
      {rows.length > 0 && (
        <table className={styles.lines}>
          <tbody>
            {rows.map(({ rowNo, state, reason, label, parts }) => (
              <tr key={rowNo}>
                <td>
                  {t('billDispute:rowNo', { no: rowNo })}
                  <small>{label}</small>
                </td>
                <td>
                  {words.state[state]}
                  <small>{words.reason[reason]}</small>
                </td>
                <td className={styles.number}>{formatCount(parts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
