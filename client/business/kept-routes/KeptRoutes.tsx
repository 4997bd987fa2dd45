import { useTranslation } from '#client/i18n/t.ts';
import type { KeptRoute } from '#shared/route/bulk.ts';
import { ScrollBox } from '../../kit/ScrollBox.tsx';
import { nothing } from '../../kit/table/column.ts';
import styles from './kept-routes.module.css';

/** What stayed when a change was taken back: field by field what it is, and what it was before the change. */
export function KeptRoutes({ rows }: { rows: readonly KeptRoute[] }) {
  const { t } = useTranslation();
  return (
    <ScrollBox className={styles.root} label={t('words.kept.title')}>
      <table>
        <caption>{t('words.kept.title')}</caption>
        <thead>
          <tr>
            {(['row', 'field', 'now', 'restored'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`words.kept.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ userId, operatorId, userName, countryName, operatorName, fields }) => (
          <tbody key={`${userId} ${operatorId}`}>
            {fields.map(({ name, now, restored }, place) => (
              <tr key={name}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={fields.length}>
                    {userName} · {countryName} {operatorName}
                  </th>
                )}
                <td>{name}</td>
                <td>{now || nothing}</td>
                <td>{restored || nothing}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
}
