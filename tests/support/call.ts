import type { FastifyInstance } from 'fastify';
import type { FailureBody } from '#shared/errors.ts';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';

/** A refused call, with the answer as it came. */
export class TestCallError extends Error {
  override readonly name = 'TestCallError';
  constructor(
    readonly status: number,
    readonly body: FailureBody,
    readonly headers: Readonly<Record<string, unknown>>,
  ) {
    super(`${status} ${body?.error ?? ''} ${JSON.stringify(body)}`);
  }
}

/** What a test sends: versions of bulk calls, price lists and route tables, and rates in force are those of this moment where it does not say them. */
type Given<I> = I extends { versions: number[] }
  ? Omit<I, 'versions'> & { versions?: number[] }
  : I extends { listVersions: string[]; version: number }
    ? Omit<I, 'listVersions' | 'version'> & { listVersions?: string[]; version?: number }
    : I extends { batchId: string; version: number }
      ? Omit<I, 'version'> & { version?: number }
      : I extends { listVersion: string }
        ? Omit<I, 'listVersion'> & { listVersion?: string }
        : I extends { toUserIds: string[]; baseVersions: number[] }
          ? Omit<I, 'baseVersions'> & { baseVersions?: number[] }
          : I extends { versionId: string; baseVersion: number }
            ? Omit<I, 'baseVersion'> & { baseVersion?: number }
            : I extends { fromCurrency: string; current: string | null }
              ? Omit<I, 'current'> & { current?: string | null }
              : { [F in keyof I]: Unseen<I[F]> };
type Unseen<T> = T extends readonly (infer R extends { lineVersion: string | null })[]
  ? readonly (Omit<R, 'lineVersion'> & { lineVersion?: string | null })[]
  : T;

export type Call = <E extends Endpoint>(
  e: E,
  input?: Given<InputOf<E>>,
  context?: Record<string, unknown>,
) => Promise<ReplyOf<E>>;

/** Calls like the client does: context beside the input, raw token in Authorization, the envelope taken off. */
export const caller =
  (
    app: FastifyInstance,
    basePath: string,
    token: () => Promise<string | undefined>,
    seen: (e: Endpoint, input: object) => Promise<object> = async () => ({}),
  ): Call =>
  async (e, input, context) => {
    const fields = { lang: 'en', utcOffset: 0, timezone: 'UTC', ...context, ...input, ...(await seen(e, input ?? {})) };
    const authorization = await token();
    const response = await app.inject({
      method: e.method ?? 'POST',
      url: `${basePath}${e.path}`,
      headers: authorization === undefined ? {} : { authorization },
      ...(e.method === 'GET' ? { query: textsOf(fields) } : { payload: fields }),
    });
    const body = response.json();
    if (response.statusCode !== 200 || body.code !== 200) {
      throw new TestCallError(response.statusCode, body, response.headers);
    }
    return body.data;
  };

const textsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** The error of a call that must be refused. */
export async function refusal(call: Promise<unknown>): Promise<TestCallError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof TestCallError) {
      return error;
    }
    throw error;
  }
  throw new Error('the call was answered although it had to be refused');
}
