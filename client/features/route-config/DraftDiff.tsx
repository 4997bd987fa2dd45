import { useTranslation } from '#client/i18n/t.ts';
import { inheriting, inputOf } from './draft.ts';
import type { PresentTable } from './present.ts';
import styles from './route.module.css';
import { useRowWords } from './row-words.ts';

/** The changed rows field by field: as stored, and as they would be. */
export function DraftDiff({ present: { rows, edits, names } }: { present: PresentTable }) {
  const { t } = useTranslation();
  const wordsOf = useRowWords(names);
  const changed = rows.filter(({ isChanged }) => isChanged);
  return (
    <div className={styles.diff}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('routeConfig:fields.operator')}</th>
            <th scope="col">{t('routeConfig:field')}</th>
            <th scope="col">{t('routeConfig:before')}</th>
            <th scope="col">{t('routeConfig:after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.flatMap(({ stored, isDefault }) => {
            const next = edits.draft.get(stored.operatorId) ?? inheriting(stored.operatorId);
            const before = wordsOf(stored.rowId === null ? inheriting(stored.operatorId) : inputOf(stored));
            const after = wordsOf(next);
            const differing = after.filter(({ text }, at) => text !== before[at]?.text);
            return differing.map(({ name, label, text }, at) => (
              <tr key={`${stored.operatorId} ${name}`}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={differing.length}>
                    {`${stored.countryName} ${isDefault ? t('routeConfig:others') : `${stored.operatorName} ${stored.mccmnc ?? ''}`}`}
                  </th>
                )}
                <td>{label}</td>
                <td>
                  <del>{before.find((each) => each.name === name)?.text}</del>
                </td>
                <td>
                  <ins>{text}</ins>
                </td>
              </tr>
            ));
          })}
        </tbody>
      </table>
    </div>
  );
}
