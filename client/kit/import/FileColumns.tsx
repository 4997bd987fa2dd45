import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '../ScrollBox.tsx';
import styles from './file-columns.module.css';

/** Rows of the file that are shown. */
const shownRows = 6;

/** As spreadsheets name a column: `A`, `AB`. */
const lettersOf = (place: number): string =>
  (place >= 26 ? lettersOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

type Columns<Field extends string> = { readonly heading: number } & Readonly<Record<Field, number | null>>;

interface FileColumnsProps<Field extends string> {
  /** The first rows of the file, as the server has read them. */
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  fields: readonly Field[];
  columns: Columns<Field>;
  /** Whether the file may begin with its first line at once. */
  mayLackTitles?: boolean;
  labelOf: (field: Field) => string;
  onChange: (name: Field | 'heading', place: number | null) => void;
}

/** Which column of a file is what: recognised by the server, corrected by the user, with the rows below the titles. */
export function FileColumns<Field extends string>({
  rows,
  fields,
  columns,
  mayLackTitles = false,
  labelOf,
  onChange,
}: FileColumnsProps<Field>) {
  const { t } = useTranslation();
  const titles = rows.find(({ row }) => row === columns.heading)?.cells ?? [];
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => ({
    value: place,
    label: t('kit.import.columnAt', { letter: lettersOf(place), title: titles[place] ?? '' }),
  }));
  const headings = rows.map(({ row, cells }) => ({
    value: row,
    label: `${row}: ${cells.filter(Boolean).slice(0, 3).join(', ')}`,
  }));
  const noTitles = mayLackTitles ? [{ value: 0, label: t('kit.import.noHeading') }] : [];
  const shown = rows.filter(({ row }) => row >= columns.heading).slice(0, shownRows);
  const used = fields.flatMap((field) => columns[field] ?? []).toSorted((a, b) => a - b);
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <span>{t('kit.import.heading')}</span>
          <Select<number>
            aria-label={t('kit.import.heading')}
            options={[...noTitles, ...headings]}
            value={columns.heading}
            onChange={(row) => onChange('heading', row)}
          />
        </div>
        {fields.map((field) => (
          <div key={field} className={styles.column}>
            <span>{labelOf(field)}</span>
            <Select<number>
              aria-label={labelOf(field)}
              options={[{ value: -1, label: t('kit.import.noColumn') }, ...places]}
              value={columns[field] ?? -1}
              onChange={(place) => onChange(field, place < 0 ? null : place)}
            />
          </div>
        ))}
      </div>
      <ScrollBox label={t('kit.import.firstRows')}>
        <table className={styles.rows}>
          <tbody>
            {shown.map(({ row, cells }) => (
              <tr key={row}>
                <td>{row}</td>
                {used.map((place) => (
                  <td key={place}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
