import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import type { ImportEntry, ImportReport, RowError } from '#shared/import.ts';
import { listText } from '#shared/texts/list.ts';
import cellStyles from '../cell.module.css';
import { copyToClipboard } from '../copy-to-clipboard.ts';
import { Segmented } from '../Segmented.tsx';
import styles from './import.module.css';
import { asLines } from './use-import.ts';

const parts = ['added', 'changed', 'same', 'errors'] as const;
type Part = (typeof parts)[number];
/** Rows drawn at once; a file may have thousands. */
const drawn = 200;

/** What a file would do, under four heads; refused rows come first when there are any. */
export function ImportResult({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { counts } = report;
  const first = (['errors', 'changed', 'added'] as const).find((each) => counts[each] > 0) ?? 'same';
  const [part, setPart] = useState<Part>(first);
  const [isAll, setAll] = useState(false);
  const list: readonly (ImportEntry | RowError)[] = report[part];
  const shown = isAll ? list : list.slice(0, drawn);
  const copy = async () => {
    const isCopied = await copyToClipboard(asLines(report.errors));
    notify(isCopied ? { type: 'success', text: t('kit.copied') } : { type: 'warning', text: t('kit.copyByHand') });
  };
  const verdict = () => {
    if (counts.errors > 0) return t('kit.import.refused', { count: counts.errors });
    return counts.added + counts.changed === 0 ? t('kit.import.nothing') : t('kit.import.ready');
  };
  return (
    <>
      <Alert type={counts.errors > 0 ? 'error' : 'info'} showIcon title={verdict()} />
      {report.ignored.length > 0 && (
        <p className={styles.ignored}>{t('kit.import.ignored', { columns: listText(report.ignored, lang) })}</p>
      )}
      {report.unread.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('kit.import.unread')}
          description={
            <ul className={styles.unread}>
              {report.unread.map(({ place, msg, value }) => (
                <li key={place}>
                  {place}: {msg}
                  {value !== '' && <span className={styles.unreadText}> {value}</span>}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <div className={styles.parts}>
        <Segmented<Part>
          aria-label={t('kit.show')}
          value={part}
          onChange={(next) => {
            setPart(next);
            setAll(false);
          }}
          options={parts.map((value) => ({
            value,
            label: `${t(`kit.import.parts.${value}`)} ${formatCount(counts[value])}`,
          }))}
        />
        {part === 'errors' && counts.errors > 0 && (
          <Button size="small" onClick={() => void copy()}>
            {t('kit.import.copyErrors')}
          </Button>
        )}
      </div>
      {list.length === 0 ? (
        <p className={styles.none}>{t('kit.import.none')}</p>
      ) : (
        <div className={styles.rows} key={part}>
          <table>
            <thead>
              <tr>
                <th className={styles.number}>{t('kit.import.row')}</th>
                <th>{t(part === 'errors' ? 'kit.import.column' : 'kit.import.entry')}</th>
                {part === 'errors' && <th>{t('kit.import.value')}</th>}
                {part !== 'same' && <th>{t(part === 'errors' ? 'kit.import.reason' : 'kit.import.change')}</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) =>
                'msg' in row ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished answer never move, and two may be alike
                  <tr key={index}>
                    <td className={styles.number}>{row.row}</td>
                    <td>{row.column}</td>
                    <td className={cellStyles.code}>{row.value}</td>
                    <td>{row.msg}</td>
                  </tr>
                ) : (
                  <tr key={row.code}>
                    <td className={styles.number}>{row.row}</td>
                    <td>
                      <span className={cellStyles.code}>{row.code}</span> {row.name}
                    </td>
                    {part !== 'same' && (
                      <td>
                        <Changes entry={row} isNew={part === 'added'} />
                      </td>
                    )}
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < list.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('kit.import.showAll', { count: list.length })}
        </Button>
      )}
      {shown.length === list.length && list.length < counts[part] && (
        <p className={styles.none}>{t('kit.import.more', { count: counts[part] - list.length })}</p>
      )}
    </>
  );
}

/** Column by column; of what is new only the values. */
function Changes({ entry, isNew }: { entry: ImportEntry; isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <ul>
      {entry.changes.map(({ column, before, after }) => (
        <li key={column}>
          {column}: {!isNew && <del>{before || t('kit.import.empty')}</del>}
          {!isNew && ' → '}
          <ins>{after || t('kit.import.empty')}</ins>
        </li>
      ))}
    </ul>
  );
}
