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
    <div className="dash-skeleton" aria-busy="true">
      {rows.map((tiles) => (
        <div key={tiles.join()} className="tiles">
          {tiles.map((name) => (
            <div key={name} className="tile dash-waiting" />
          ))}
        </div>
      ))}
      <div className="dash-columns">
        {columns.map(({ name, cards }) => (
          <div key={name}>
            {cards.map((height) => (
              <div key={height} className="dash-card" style={{ height }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
