import { demoPassword } from '#fixtures/admins.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { digestOf } from '../support/app.ts';
import { findBrowser } from '../support/browser/find.ts';
import { start } from '../support/browser/launch.ts';
import { startConsole } from '../support/console.ts';
import { callOver, type HttpSession } from '../support/http-call.ts';
import { serveFloor } from './floor/serve.ts';
import { benchActions } from './pages-actions.ts';
import { benchLoads } from './pages-loads.ts';
import { benchSecondVisit } from './pages-second.ts';
import type { BenchRow } from './row.ts';
import type { Sites } from './sites.ts';

/** What pages cost in a real browser with a cold cache, beside a floor of React and antd alone: bytes, times, actions, memory. */
export async function benchPages(): Promise<BenchRow[]> {
  const [server, floor] = await Promise.all([startConsole(), serveFloor()]);
  const browser = await start(await findBrowser({}, 'installed'));
  try {
    const signedIn: HttpSession = { origin: server.origin };
    const reply = await callOver(signedIn, session.login, { username: 'admin', password: digestOf(demoPassword) });
    if (!('token' in reply)) throw new Error('The sign-in was answered without a token.');
    signedIn.token = reply.token;
    const sites: Sites = {
      browser,
      console: server.origin,
      floor: floor.origin,
      stored: { token: reply.token, permissions: JSON.stringify(reply.permissions) },
      fill: () => addSuppliers(signedIn, 100),
    };
    return [...(await benchLoads(sites)), ...(await benchSecondVisit(sites)), ...(await benchActions(sites))];
  } finally {
    await browser.close();
    await Promise.all([server.stop(), floor.stop()]);
  }
}

async function addSuppliers(signedIn: HttpSession, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await callOver(signedIn, supplier.add, {
      supplierName: `Bench ${index}`,
      supplierCode: `BENCH${index}`,
      supplierType: 1,
      currency: 'USD',
      settleType: 1,
    });
  }
}
