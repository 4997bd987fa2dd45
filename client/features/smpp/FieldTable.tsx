import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldText } from '#shared/smpp/describe.ts';
import { isMarked, type Octets, type Place } from './places.ts';
import styles from './smpp.module.css';

interface FieldTableProps {
  fields: Octets['fields'];
  mark: Place | undefined;
  onMark: (place: Place) => void;
}

/** Fields in the order of their octets, indented by what they lie in. Arrow keys go from one to the next. */
export function FieldTable({ fields, mark, onMark }: FieldTableProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [stop, setStop] = useState(0);
  const handleKey = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      Home: -fields.length,
      End: fields.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const rows = event.currentTarget.rows;
    rows[Math.min(rows.length - 1, Math.max(0, stop + step))]?.focus();
  };
  return (
    <div className={styles.fields}>
      <table aria-label={t('decode:fields')}>
        <thead>
          <tr>
            <th scope="col">{t('decode:field')}</th>
            <th scope="col">{t('decode:value')}</th>
            <th scope="col">{t('decode:octets')}</th>
          </tr>
        </thead>
        <tbody onKeyDown={handleKey}>
          {fields.map((field, index) => {
            const { level, name, value, meaning, offset, length } = field;
            return (
              <tr
                key={`${offset} ${length} ${level} ${name}`}
                // Rows are the stops of the keyboard: each marks its octets.
                tabIndex={index === stop ? 0 : -1}
                data-marked={isMarked(field, mark) || undefined}
                onFocus={() => {
                  setStop(index);
                  onMark({ offset, length });
                }}
                onPointerEnter={() => onMark({ offset, length })}
              >
                <th scope="row" data-level={level}>
                  <span className={styles.code}>{name}</span>
                  {fieldText(name, lang) && <span className={styles.faint}>{fieldText(name, lang)}</span>}
                </th>
                <td>
                  <span className={typeof value === 'number' ? styles.code : undefined}>
                    {shortened(String(value))}
                  </span>
                  {meaning && <span className={styles.faint}>{meaning}</span>}
                </td>
                <td className={clsx(styles.code, styles.faint)}>
                  {offset}
                  {length > 1 && `–${offset + length - 1}`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A payload of thousands of octets is read in the hex beside it. */
const shortened = (value: string): string => (value.length > 600 ? `${value.slice(0, 600)}…` : value);
