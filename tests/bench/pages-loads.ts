import { atMost, median, ratio, ratioFor } from './pages-rows.ts';
import { heapOf, type LoadTimes, visit, type Wire } from './pages-visit.ts';
import type { BenchRow } from './row.ts';
import type { Sites } from './sites.ts';

const rounds = 5;

interface PageUnderTest {
  name: string;
  own: { address: string; ready: string; isSignedIn: boolean };
  floor: { address: string; ready: string };
  /** Times of the floor's ready, at most. */
  desktop: number;
  slow: number;
  /** Longest task of a slow load, ms, and what it is in the floor on the machine of that budget. */
  task: { budgetMs: number; floorMs: number };
  /** Scripts and styles, kB. */
  weight: number;
  requests?: number;
}

const pages: readonly PageUnderTest[] = [
  {
    name: 'sign-in',
    own: { address: '', ready: 'button[type=submit]', isSignedIn: false },
    floor: { address: '#/sign-in', ready: 'button[type=submit]' },
    desktop: 0.9,
    slow: 0.9,
    task: { budgetMs: 300, floorMs: 198 },
    weight: 170,
  },
  {
    name: 'dashboard',
    own: { address: '#/dashboard/dash', ready: 'main canvas', isSignedIn: true },
    floor: { address: '#/dashboard', ready: 'main canvas' },
    desktop: 1.15,
    slow: 1.35,
    task: { budgetMs: 450, floorMs: 315 },
    weight: 450,
  },
  {
    name: 'table',
    own: { address: '#/supmgt/supplier', ready: 'tr[data-row-key]', isSignedIn: true },
    floor: { address: '#/table', ready: '.ant-table-row' },
    desktop: 1.12,
    slow: 1.3,
    task: { budgetMs: 600, floorMs: 514 },
    weight: 400,
    requests: 18,
  },
];

/** First paint at most this part of the floor's ready, slow. */
const paintPart = 0.5;
/** After the first table, garbage collected, MB. */
const heapMost = 14;

interface Measured {
  own: LoadTimes[];
  floor: LoadTimes[];
  heap: number[];
  wire: Wire;
}

/** Cold starts: what comes over the wire, when something and when everything is there, how long the page is deaf, what it keeps. */
export async function benchLoads(sites: Sites): Promise<BenchRow[]> {
  const desktop = new Map<PageUnderTest, Measured>();
  const slow = new Map<PageUnderTest, Measured>();
  // One load each that does not count: the servers and the browser warm up too.
  for (const page of pages) await measure(sites, page, false, fresh());
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      for (const [isSlow, results] of [[false, desktop] as const, [true, slow] as const]) {
        const measured = results.get(page) ?? fresh();
        results.set(page, measured);
        await measure(sites, page, isSlow, measured);
      }
    }
  }
  return pages.flatMap((page) => {
    const [fast, late] = [desktop.get(page) ?? fresh(), slow.get(page) ?? fresh()];
    const times = (list: readonly LoadTimes[], name: keyof LoadTimes) => list.map((each) => each[name]);
    const floorReady = times(late.floor, 'ready');
    return [
      atMost(`${page.name}, scripts and styles`, fast.wire.bytes / 1000, 'kB', page.weight, {
        note: 'on the wire until it is ready, headers of the answers included',
      }),
      ...(page.requests
        ? [atMost(`${page.name}, requests for scripts and styles`, fast.wire.requests, '', page.requests)]
        : []),
      ratio(
        `${page.name} ready, desktop, of the floor`,
        times(fast.own, 'ready'),
        times(fast.floor, 'ready'),
        page.desktop,
      ),
      ratio(`${page.name} ready, slow, of the floor`, times(late.own, 'ready'), floorReady, page.slow),
      ratio(
        `${page.name} first paint, slow, of the floor's ready`,
        times(late.own, 'firstPaint'),
        floorReady,
        paintPart,
      ),
      ratioFor(
        `${page.name}, longest task while loading slowly`,
        times(late.own, 'longestTask'),
        times(late.floor, 'longestTask'),
        page.task,
      ),
      ...(page.name === 'table'
        ? [
            atMost('heap after the first table', median(fast.heap), 'MB', heapMost, {
              digits: 1,
              note: 'after collection',
            }),
          ]
        : []),
    ];
  });
}

const fresh = (): Measured => ({ own: [], floor: [], heap: [], wire: { bytes: 0, requests: 0, files: [] } });

/** The console's page and the floor's, one after the other. */
async function measure(sites: Sites, page: PageUnderTest, isSlow: boolean, into: Measured): Promise<void> {
  const { address, ready, isSignedIn } = page.own;
  const own = await visit(sites.browser, {
    url: `${sites.console}/${address}`,
    ready,
    isSlow,
    stored: isSignedIn ? sites.stored : {},
  });
  into.own.push(own.times);
  into.wire = { ...own.wire };
  if (page.name === 'table' && !isSlow) into.heap.push(await heapOf(own));
  await own.close();
  const floor = await visit(sites.browser, {
    url: `${sites.floor}/${page.floor.address}`,
    ready: page.floor.ready,
    isSlow,
    // The floor's plan of downloads holds for people who are signed in.
    stored: { token: 'floor' },
  });
  into.floor.push(floor.times);
  await floor.close();
}
