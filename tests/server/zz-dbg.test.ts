import { it } from 'vitest';
import { build } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { openStore } from '../support/store.ts';
it('x', async () => {
  const app = await build({ });
  const store = await openStore(app);
  const b = openBrowser(app);
  await b.signIn('admin');
  for (let r = 0; r < 3; r++) {
  const t = performance.now(); const c = process.cpuUsage();
  for (let i = 0; i < 3000; i++) await app.inject({ url: '/expireToken', headers: { authorization: b.token } });
  const cpu = process.cpuUsage(c);
  process.stdout.write(`${((performance.now() - t) / 3000).toFixed(3)} ms/call cpu ${((cpu.user+cpu.system)/3000).toFixed(0)} us\n`);
  const t2 = performance.now(); const c2 = process.cpuUsage();
  for (let i = 0; i < 3000; i++) await app.inject({ url: '/publicKey' });
  const cpu2 = process.cpuUsage(c2);
  process.stdout.write(`${((performance.now() - t2) / 3000).toFixed(3)} ms/call without cpu ${((cpu2.user+cpu2.system)/3000).toFixed(0)}\n`);
  const t3 = performance.now();
  for (let i = 0; i < 3000; i++) await store.pool.query({ name: 'one', text: 'select 1' });
  process.stdout.write(`${((performance.now() - t3) / 3000).toFixed(3)} ms select 1\n`);
  }
  const { rows } = await store.pool.query(`explain (analyze, buffers) select s.session_id, s.admin_id, a.username, a.real_name, coalesce(rights.roles, '{}') as roles, coalesce(rights.permissions, '{}') as permissions
    from session s join admin a using (admin_id)
    cross join lateral (
      select array_agg(distinct r.role_name) as roles, array_agg(distinct p) filter (where p is not null) as permissions
      from admin_role ar join role r using (role_id) left join unnest(r.permissions) p on true
      where ar.admin_id = a.admin_id) rights`);
  process.stdout.write(rows.map((r: Record<string,string>) => r['QUERY PLAN']).join('\n'));
  await store.close();
  await app.close();
}, 60000);
