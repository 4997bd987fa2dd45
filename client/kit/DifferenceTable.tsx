import { useId } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './conflict.module.css';

/** A field that differs between what was entered and what is saved by now. */
export interface Difference {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** What both began with. */
  readonly base?: string;
}

interface DifferenceTableProps {
  differences: readonly Difference[];
  /** Names of the fields in which mine goes on; with `onChoose`. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

/** The differing fields side by side; with `onChoose` either value of each can be taken. */
export function DifferenceTable({ differences, chosen, onChoose }: DifferenceTableProps) {
  const { t } = useTranslation();
  const id = useId();
  const hasBase = differences.some(({ base }) => base !== undefined);
  const choose = (field: string, isMine: boolean) => {
    const next = new Set(chosen);
    if (isMine) next.add(field);
    else next.delete(field);
    onChoose?.(next);
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('kit.conflict.field')}</th>
          <th scope="col">{t('kit.conflict.mine')}</th>
          <th scope="col">{t('kit.conflict.theirs')}</th>
          {hasBase && <th scope="col">{t('kit.conflict.base')}</th>}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, mine, theirs, base }) => {
          const isMine = chosen?.has(field) ?? false;
          const cell = (text: string, isOn: boolean, name: string, mineIsMeant: boolean) =>
            onChoose ? (
              <label className={styles.choice}>
                <input
                  type="radio"
                  name={`${id}-${field}`}
                  aria-label={name}
                  checked={isOn}
                  onChange={() => choose(field, mineIsMeant)}
                />
                <span>{text}</span>
              </label>
            ) : (
              text
            );
          return (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{cell(mine, isMine, t('kit.conflict.fieldMine', { field: label }), true)}</td>
              <td>{cell(theirs, !isMine, t('kit.conflict.fieldTheirs', { field: label }), false)}</td>
              {hasBase && <td className={styles.base}>{base}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
