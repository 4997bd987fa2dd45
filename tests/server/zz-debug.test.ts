import { it } from 'vitest';
import { build } from '../support/app.ts';
import { dial } from '../support/raw-call.ts';
it.each(['read', 'pause', 'unread'])('%s', async (mode) => {
  const a = await build();
  const o = await a.app.listen({ port: 0, host: '127.0.0.1' });
  const t = await a.tokenOf('noc');
  a.app.addHook
  const s = await dial(Number(new URL(o).port));
  s.write(`GET /api/admin/event/stream HTTP/1.1\r\nHost: x\r\nAuthorization: ${t}\r\n\r\n`);
  if (mode !== 'unread') s.on('data', (d) => console.log(mode, String(d).slice(-60)));
  await new Promise((r) => setTimeout(r, 500));
  if (mode === 'pause') s.pause();
  a.app.server.on('close', () => console.log('server close'));
  const t0 = Date.now();
  const timer = setInterval(async () => console.log(mode, Date.now() - t0, [...(process as any)._getActiveHandles()].filter((h: any) => h._httpMessage !== undefined).map((h: any) => h._httpMessage && [h._httpMessage.finished, h._httpMessage.writableFinished])), 1000);
  await Promise.race([a.close(), new Promise((r) => setTimeout(r, 4000))]);
  clearInterval(timer);
  console.log(mode, 'closed', Date.now() - t0);
  s.destroy();
}, 30000);
