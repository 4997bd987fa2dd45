import { useTranslation } from '#client/i18n/t.ts';
import type { FieldDiff } from '#shared/route/version.ts';
import type { ChannelNames } from '../channel-names.ts';
import styles from '../route.module.css';
import { useRowWords } from '../row-words.ts';

/** The fields of a row that differ, side by side. */
export function DiffRow({ row: { before, after, fields }, names }: { row: FieldDiff; names: ChannelNames }) {
  const { t } = useTranslation();
  const wordsOf = useRowWords(names);
  const old = before ? wordsOf(before) : [];
  const next = after ? wordsOf(after) : [];
  const shown = (after ? next : old).filter(({ name }) => fields.includes(name));
  const textOf = (words: typeof old, name: string) => words.find((each) => each.name === name)?.text;
  return (
    <table className={styles.diffRow}>
      <thead>
        <tr>
          <th scope="col">{t('routeConfig:field')}</th>
          <th scope="col">{before ? t('routeConfig:before') : t('routeConfig:notThere')}</th>
          <th scope="col">{after ? t('routeConfig:after') : t('routeConfig:removed')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, label }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>
              <del>{textOf(old, name)}</del>
            </td>
            <td>
              <ins>{textOf(next, name)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
