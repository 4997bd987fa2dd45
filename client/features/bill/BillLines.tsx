import styles from '#client/business/bills/bills.module.css';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { formatTime } from '#client/kit/times.ts';
import type { BillDetail } from '#shared/bill/row.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { billWords } from '#shared/texts/bill-columns.ts';

/** The lines of a bill, and their sum; times in the zone of the bill. */
export function BillLines({ detail: { bill, lines, lineCount } }: { detail: BillDetail }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { currency, totalAmount, zone } = bill;
  const words = billWords[lang].lineKind;
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{t('bill:lineWhat')}</th>
            <th className={styles.number}>{t('bill:lineParts')}</th>
            <th className={styles.number}>{t('bill:linePrice')}</th>
            <th className={styles.number}>
              {t('bill:fields.amount')} ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const country = lang === 'zh' ? line.countryName : line.countryNameEn;
            const operator = lang === 'zh' ? line.operatorName : line.operatorNameEn;
            const own = line.kind === 'fee' ? operator : words[line.kind];
            const isTraffic = line.kind === 'sms' || line.kind === 'late';
            return (
              <tr key={line.lineNo}>
                <td>
                  {line.note !== '' && <small>{line.note}</small>}
                  {isTraffic ? [country, operator].filter(Boolean).join(' · ') || nothing : own}
                  {isTraffic && (
                    <small>
                      {[
                        line.userName,
                        ...(line.kind === 'late' ? [words.late] : []),
                        ...(line.firstAt !== null && line.lastAt !== null
                          ? [`${formatTime(line.firstAt, zone)} – ${formatTime(line.lastAt, zone)}`]
                          : []),
                      ].join(' · ')}
                    </small>
                  )}
                </td>
                <td className={styles.number}>{isTraffic ? formatCount(line.parts) : nothing}</td>
                <td className={styles.number}>{line.price === null ? nothing : formatMoney(line.price, 4)}</td>
                <td className={styles.number}>{formatMoney(line.amount)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{t('bill:fields.totalAmount')}</td>
            <td className={styles.number}>{formatMoney(totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
      {lineCount > lines.length && <p>{t('bill:moreLines', { count: lineCount - lines.length })}</p>}
    </>
  );
}
