import { clsx } from 'clsx';
import styles from './dashboard.module.css';
import tilesStyles from './tiles.module.css';

/** Heights of the cards below the tiles, in pixels, as they will mostly be: column by column. */
const columns = [
  { name: 'left', cards: [139, 140, 420] },
  { name: 'right', cards: [370, 200, 180] },
];
const rows = [
  ['a', 'b', 'c', 'd', 'e', 'f'],
  ['g', 'h', 'i', 'j', 'k'],
];

/** The dashboard's outline while its figures are on their way. */
export function DashboardSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {rows.map((tiles) => (
        <div key={tiles.join()} className={tilesStyles.root}>
          {tiles.map((name) => (
            <div key={name} className={clsx(tilesStyles.tile, styles.waiting)} />
          ))}
        </div>
      ))}
      <div className={styles.columns}>
        {columns.map(({ name, cards }) => (
          <div key={name}>
            {cards.map((height) => (
              <div key={height} className={styles.card} style={{ height }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
