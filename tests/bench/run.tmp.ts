import { benchRelay } from './relay.ts';
for (const r of await benchRelay()) process.stdout.write(JSON.stringify(r)+'\n');
