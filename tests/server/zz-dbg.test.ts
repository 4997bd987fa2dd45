import { it } from 'vitest';
import { build } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
it('x', async () => {
  const app = await build({ logTo: { write: (l: string) => process.stdout.write(l) } });
  const b = openBrowser(app);
  process.stdout.write(JSON.stringify(await b.signIn('admin')));
  await app.close();
});
