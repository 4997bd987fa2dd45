import styles from './chart-legend.module.css';

interface ChartLegendProps {
  /** Names of the series, in the order of their colours. */
  names: readonly string[];
  /** CSS variables of the series; absent: the palette, in order. */
  colors?: readonly string[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** Names a chart's lines, and hides and shows them: buttons, which keys and screen readers reach; the chart's own would be painted. */
export function ChartLegend({ names, colors, hidden, onChange }: ChartLegendProps) {
  const toggle = (name: string) =>
    onChange(hidden.has(name) ? new Set([...hidden].filter((each) => each !== name)) : new Set([...hidden, name]));
  return (
    <ul className={styles.root}>
      {names.map((name, index) => (
        <li key={name}>
          <button type="button" aria-pressed={!hidden.has(name)} onClick={() => toggle(name)}>
            <i style={{ background: `var(--${colors?.[index] ?? `chart-${index + 1}`})` }} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
