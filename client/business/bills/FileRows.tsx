import '#client/i18n/namespaces/bills.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FileLink } from '#client/kit/FileLink.tsx';
import type { StoredFile } from '#shared/common.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import type { StatedRow, StatedState } from '#shared/supplier-bill/row.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';
import styles from './bills.module.css';

const states = ['read', 'unplaced', 'refused', 'skipped'] as const;

interface FileRowsProps {
  file: StoredFile | null;
  rowCounts: Readonly<Record<StatedState, number>>;
  /** Those that were not compared. */
  rows: readonly StatedRow[];
}

/** What became of each row of a file, and those that were not compared, with the reason. */
export function FileRows({ file, rowCounts, rows }: FileRowsProps) {
  const { t } = useTranslation();
  const words = gapWords[useLang()];
  const counts = states.map((state) =>
    t('bills:rowCount', { word: words.state[state], formatted: formatCount(rowCounts[state]) }),
  );
  return (
    <>
      {file && (
        <p>
          <FileLink file={file} size="small" title={t('bills:fetchFile', { name: file.displayName })} />
        </p>
      )}
      <p>{counts.join(' · ')}</p>
      {rows.length > 0 && (
        <table className={styles.lines}>
          <tbody>
            {rows.map(({ rowNo, state, reason, label, parts, amount }) => (
              <tr key={rowNo}>
                <td>
                  {t('bills:rowNo', { no: rowNo })}
                  <small>{label}</small>
                </td>
                <td>
                  {words.state[state]}
                  <small>{words.reason[reason]}</small>
                </td>
                <td className={styles.number}>
                  {formatCount(parts)}
                  <small>{formatMoney(amount)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
