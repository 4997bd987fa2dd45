import Checkbox from 'antd/es/checkbox';
import { useTranslation } from '#client/i18n/t.ts';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';
import styles from './price-sheet.module.css';
import { unreadCounts } from './unread-counts.ts';

interface UnreadPartProps {
  sheet: PriceSheetDetail;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

const shown = 100;

/** What could be a price in the file and is in no row, with the reason; confirmed before the commit. */
export function UnreadPart({ sheet, isConfirmed, onConfirm }: UnreadPartProps) {
  const { t } = useTranslation();
  const { notRead } = sheet;
  if (notRead.length === 0) return null;
  const { cells, files } = unreadCounts(notRead);
  const left = [
    files > 0 && t('priceSheet:ackFiles', { count: files }),
    cells > 0 && t('priceSheet:ackUnread', { count: cells }),
  ].filter(Boolean);
  return (
    <section className={styles.table} aria-label={t('priceSheet:notRead')}>
      <header>
        <strong>{t('priceSheet:notRead')}</strong>
      </header>
      <div className={styles.preview}>
        <table>
          <thead>
            <tr>
              {(['sheet', 'range', 'reason', 'title', 'cells', 'samples'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`priceSheet:notReadColumns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notRead.slice(0, shown).map((each) => (
              <tr key={`${each.sheet} ${each.reason} ${each.range}`}>
                <td>{each.sheet}</td>
                <td>{each.range}</td>
                <td>{t(`priceSheet:words.unread.${each.reason}`)}</td>
                <td>{each.title}</td>
                <td>{each.range === '' ? '' : each.cells}</td>
                <td>{each.samples?.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notRead.length > shown && (
        <p className={styles.hint}>{t('priceSheet:notReadMore', { count: notRead.length - shown })}</p>
      )}
      <Checkbox checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)}>
        {left.join(' · ')}
      </Checkbox>
    </section>
  );
}
