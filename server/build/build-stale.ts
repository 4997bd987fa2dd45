/* The build of `npm start`: what is missing or older than its sources, which is nothing on most starts. */
import { isFresh } from './freshness.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);
const [isServerFresh, isClientFresh] = await Promise.all([isFresh('server'), isFresh('client')]);
const stale = [...(isServerFresh ? [] : ['server']), ...(isClientFresh ? [] : ['client'])];
if (stale.length > 0) {
  write(`Building ${stale.join(' and ')} …`);
  // Loaded only now: compilers are large.
  const { buildParts } = await import('./build-parts.ts');
  if (await buildParts(stale)) write(`Built in ${(performance.now() / 1000).toFixed(1)} s.`);
  else process.exitCode = 1;
}
