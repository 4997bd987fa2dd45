import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { FirstCall, FirstCalls } from '#client/http/first-call.ts';
import { inProject } from '#server/build/files.ts';
import { common } from '#shared/common.ts';
import { session } from '#shared/session.ts';

/**
 * A call as the first script sends it. Timestamps in the input are encoded: `{ now: offset }`, ms relative to the page's opening, and
 * `{ month: 0 }`, where the month of the opening begins.
 */
export interface PlannedCall {
  readonly path: string;
  /** The permission it needs; '' for everybody who is signed in. */
  readonly may: string;
  /** Sent as a query instead of a body. */
  readonly get?: true;
  readonly input: unknown;
}

/** The first calls of all screens; numbers point into `calls`. */
export interface CallPlan {
  readonly calls: readonly PlannedCall[];
  /** Asked at every start with a session. */
  readonly always: readonly number[];
  readonly screens: Readonly<Record<string, readonly number[]>>;
}

/** No plan: the code asks for everything itself. */
export const noCalls: CallPlan = { calls: [], always: [], screens: {} };

/** Two moments: what moves with them in an input is one. */
const moment = 4_000_000_000_000;
const later = moment + 1;
const monthStart = Date.UTC(new Date(moment).getUTCFullYear(), new Date(moment).getUTCMonth());
/** Numbers above are moments. */
const firstMoment = 1_000_000_000_000;

function withMoment(value: number, valueLater: number): unknown {
  if (valueLater !== value) return { now: value - moment };
  if (value === monthStart) return { month: 0 };
  // It would be sent as it is, and be of the build's year 2096.
  if (value > firstMoment) throw new Error(`The first script cannot tell ${new Date(value).toISOString()} from now.`);
  return value;
}

/** `input` with its moments marked, told by what differs between the two. */
function withMoments(input: unknown, inputLater: unknown): unknown {
  if (typeof input === 'number' && typeof inputLater === 'number') return withMoment(input, inputLater);
  if (Array.isArray(input) && Array.isArray(inputLater))
    return input.map((each, index) => withMoments(each, inputLater[index]));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, withMoments(value, Reflect.get(Object(inputLater), name))]),
  );
}

const planned = ({ endpoint, input }: FirstCall, inputLater: object = input): PlannedCall => ({
  path: endpoint.path,
  may: endpoint.permission === 'signed-in' ? '' : endpoint.permission,
  ...(endpoint.method === 'GET' && { get: true as const }),
  input: withMoments(input, inputLater),
});

/** Reads every `first-calls.ts` of the features. */
export async function readFirstCalls(): Promise<[path: string, ask: FirstCalls[string]][]> {
  const entries = await readdir(inProject('client/features'), { recursive: true });
  const found: [string, FirstCalls[string]][] = [];
  for (const file of entries.filter((entry) => /(^|[\\/])first-calls\.ts$/.test(entry)).sort()) {
    const { firstCalls }: { firstCalls: FirstCalls } = await import(
      pathToFileURL(inProject('client/features', file)).href
    );
    found.push(...Object.entries(firstCalls));
  }
  return found;
}

/**
 * What screens ask for at an address without a query. Calls that need fields in the clear are left to the screen's code: the first script
 * knows permissions, no field rules.
 */
export async function planFirstCalls(): Promise<CallPlan> {
  const calls: PlannedCall[] = [];
  const indexOf = (call: PlannedCall) => {
    const text = JSON.stringify(call);
    const known = calls.findIndex((each) => JSON.stringify(each) === text);
    return known >= 0 ? known : calls.push(call) - 1;
  };
  const screens: Record<string, number[]> = {};
  for (const [path, ask] of await readFirstCalls()) {
    const again = ask(new URLSearchParams(), { now: later, zone: 'UTC' });
    screens[path] = ask(new URLSearchParams(), { now: moment, zone: 'UTC' }).flatMap((call, index) =>
      call.endpoint.needsShown ? [] : [indexOf(planned(call, again[index]?.input))],
    );
  }
  const always = [
    { endpoint: session.userInfo, input: {} },
    { endpoint: common.getSysConfig, input: {} },
  ].map((call) => indexOf(planned(call)));
  return { calls, always, screens };
}
