import { clsx } from 'clsx';
import { useTranslation } from '#client/i18n/t.ts';
import tableStyles from '#client/kit/chart/figures.module.css';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { numberOf, type Shown } from './cells.ts';
import styles from './chart.module.css';
import type { Plan } from './plan.ts';
import { shownText } from './shown-text.ts';

interface MatrixProps {
  label: string;
  plan: Plan;
}

/** Places by groups, each cell the darker the larger its figure is among those of its figure. */
export function Matrix({ label, plan: { places, series } }: MatrixProps) {
  const { t } = useTranslation();
  const most = new Map<Shown, number>();
  for (const { shown, cells } of series)
    for (const cell of cells)
      if (cell) most.set(shown, Math.max(most.get(shown) ?? 0, Math.abs(numberOf(cell, shown) ?? 0)));
  const tintOf = (value: number | null, shown: Shown) =>
    value === null ? 0 : Math.round((50 * Math.abs(value)) / (most.get(shown) || 1));
  return (
    <ScrollBox label={label} className={clsx(tableStyles.root, styles.matrix)}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('chartBuilder:place')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, at) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              {series.map(({ name, shown, cells }) => {
                const cell = cells[at];
                const value = cell ? numberOf(cell, shown) : null;
                const hue = value !== null && value < 0 ? 'ant-color-error' : 'chart-1';
                return (
                  <td
                    key={name}
                    style={{
                      background: `color-mix(in srgb, var(--${hue}) ${tintOf(value, shown)}%, var(--ant-color-bg-container))`,
                    }}
                  >
                    {shownText(shown, cell?.[shown])}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
