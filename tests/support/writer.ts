import { pino } from 'pino';
import { openDatabase } from '#server/platform/db/database.ts';

/** Commits rows as fast as it can and says which are committed; killed by the tests of the launcher. */
const [dataDir = '', mode = 'write'] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
await database.pool.query(
  'create table if not exists written (id bigint generated always as identity primary key, payload text not null)',
);
process.stdout.write('open\n');
if (mode === 'write') {
  for (;;) {
    const { rows } = await database.pool.query("insert into written (payload) values (repeat('x', 500)) returning id");
    process.stdout.write(`${rows[0].id}\n`);
  }
}
process.on('SIGTERM', async () => {
  await database.close();
  process.exit(0);
});
