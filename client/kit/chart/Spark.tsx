import styles from './spark.module.css';

interface SparkProps {
  /** In the order of time; null where there is no value. */
  values: readonly (number | null)[];
  /** The same of the time that it is compared with, paler; may be longer. */
  former?: readonly (number | null)[];
}

const [width, height] = [120, 28];

/** A small curve beside a figure that says the same in words: nothing for screen readers. */
export function Spark({ values, former = [] }: SparkProps) {
  const places = Math.max(values.length, former.length, 2) - 1;
  const known = [...values, ...former].flatMap((value) => (value === null ? [] : [value]));
  const [least, most] = [Math.min(0, ...known), Math.max(1, ...known)];
  const pointsOf = (curve: readonly (number | null)[]) =>
    curve
      .flatMap((value, at) =>
        value === null ? [] : [`${(at / places) * width},${height - ((value - least) / (most - least)) * height}`],
      )
      .join(' ');
  return (
    <svg className={styles.root} viewBox={`0 -1 ${width} ${height + 2}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline className={styles.former} points={pointsOf(former)} />
      <polyline className={styles.now} points={pointsOf(values)} />
    </svg>
  );
}
