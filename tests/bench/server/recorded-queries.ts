import pg, { type QueryConfig } from 'pg';

/** Notes the queries of this process while it is on; each call answers what was noted and switches it on or off. */
export function recordQueries(): (isOn: boolean) => QueryConfig[] {
  const original = pg.Client.prototype.query;
  let noted: QueryConfig[] = [];
  function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'string') {
      noted.push({ text: first, values: Array.isArray(second) ? second : [] });
    } else if (typeof first === 'object' && first !== null && 'text' in first) {
      // With its name, under which a connection plans it once.
      const name = 'name' in first && typeof first.name === 'string' ? { name: first.name } : {};
      const values = 'values' in first && Array.isArray(first.values) ? first.values : [];
      noted.push({ ...name, text: String(first.text), values });
    }
    return Reflect.apply(original, this, args);
  }
  return (isOn) => {
    Object.assign(pg.Client.prototype, { query: isOn ? query : original });
    const before = noted;
    noted = [];
    return before;
  };
}
