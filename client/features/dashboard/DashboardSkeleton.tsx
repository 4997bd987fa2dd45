/** Heights of the cards below the tiles, in pixels, as they will mostly be. */
const cards = [
  { name: 'alarms', height: 320 },
  { name: 'contracts', height: 320 },
  { name: 'activity', height: 370 },
  { name: 'recent', height: 370 },
];
const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The dashboard's outline while its figures are on their way. */
export function DashboardSkeleton() {
  return (
    <div className="dash-skeleton" aria-busy="true">
      <div className="tiles">
        {tiles.map((name) => (
          <div key={name} className="tile" />
        ))}
      </div>
      <div className="dash-row">
        {cards.map(({ name, height }) => (
          <div key={name} className="dash-card" style={{ height }} />
        ))}
      </div>
    </div>
  );
}
