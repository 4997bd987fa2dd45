import { startRelay } from '#tests/support/relay.ts';

/** The relay alone in a process; the first message is the upstream's port, the later ones ask for memory. */
process.once('message', async (upstreamPort: number) => {
  const { port } = await startRelay({ url: new URL(`http://127.0.0.1:${upstreamPort}`) });
  process.on('message', () => process.send?.(process.memoryUsage.rss()));
  process.send?.(port);
});
