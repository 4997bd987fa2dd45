import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { isHttp } from '#shared/channel/kinds.ts';
import type { ChannelTest, TestStep } from '#shared/channel/test.ts';
import type { ServerEvent } from '#shared/event.ts';
import { TestFailure } from '../../domain/smpp/failure.ts';
import { Deadline } from '../../domain/smpp/within.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { logLineOf, type TestLogLine } from './log-line.ts';
import { endOf, type Places } from './places.ts';
import { Recorder } from './recorder.ts';
import { type ChannelTestRepository, longestRun } from './repository.ts';
import { runHttp } from './run-http.ts';
import { runSmpp } from './run-smpp.ts';
import {
  checkSettings,
  type Secrets,
  type StartInput,
  secretsFor,
  settingsOf,
  storedSettings,
  type TestSettings,
} from './settings.ts';

/** Tests at once. */
const perAdministrator = 2;
const perInstance = 6;
/** ms a test may take, and what of that is kept for the unbind. */
const longest = 55_000;
const reserve = 3000;
/** ms between two looks whether another instance was asked to cancel. */
const cancelCheck = 1000;

interface ServiceOptions {
  db: Db;
  log: FastifyBaseLogger;
  tests: ChannelTestRepository;
  places: Places;
  secretsOf(channelId: string): Promise<Secrets>;
  publish(event: ServerEvent<'channel-test'>, adminId: string): Promise<void>;
  /** Writes a line into the channel's log, in the transaction that stores the end of the test. */
  writeLog(trx: Kysely<Tables>, line: TestLogLine): Promise<void>;
}

interface Running {
  deadline: Deadline;
  done: Promise<void>;
}

interface Job {
  settings: TestSettings;
  secrets: Secrets;
  message: StartInput['message'];
  viewer: Viewer;
}

/** Connection tests: begun here, told of as events and stored so that every instance can answer for them. */
export function createChannelTestService(options: ServiceOptions) {
  const { db, log, tests, places } = options;
  const running = new Map<string, Running>();
  let beginning = 0;

  /** Runs a test to its end; whatever happens is a step of its result, never an error of this. */
  const carryOut = async (test: ChannelTest, deadline: Deadline, job: Job): Promise<void> => {
    const { settings, viewer } = job;
    const onFault = (err: unknown) => log.error({ err, testId: test.testId }, 'a connection test failed by our fault');
    /** Stored, then published, one change after the other: subscribers find each step in the database, in order. */
    let telling = Promise.resolve();
    const onChange = (step: TestStep, stepNo: number) => {
      test.ms = Math.round(deadline.elapsed);
      const event = eventOf(test, step, stepNo);
      telling = telling
        .then(() => tests.save(db, test))
        .then(() => options.publish(event, viewer.admin.adminId))
        .catch(onFault);
    };
    const recorder = new Recorder({ deadline, lang: viewer.lang, onChange, onFault });
    test.steps = recorder.steps;
    const watch = setInterval(() => {
      tests.isCancelled(test.testId).then((is) => is && deadline.end(new TestFailure('cancelled')), onFault);
    }, cancelCheck);
    const run = {
      settings,
      password: job.secrets.password,
      message: job.message,
      recorder,
      deadline,
      routes: (ports: readonly number[]) => places.routes(settings, ports, { deadline, recorder }),
      onMessageId: (messageId: string) => {
        test.messageId = messageId;
      },
    };
    try {
      await (isHttp(settings) && settings.httpConfig
        ? runHttp(run, settings.httpConfig, job.secrets.httpHeaders)
        : runSmpp(run));
    } catch (error) {
      onFault(error);
    } finally {
      clearInterval(watch);
    }
    await telling;
    // Ends only when all of it is stored, so that the log entry exists by then.
    const result: ChannelTest = { ...test, ms: Math.round(deadline.elapsed), state: recorder.isOk ? 'ok' : 'failed' };
    await db.transaction().execute(async (trx) => {
      await tests.save(trx, result);
      if (result.channelId !== null) {
        await options.writeLog(trx, logLineOf(result, result.channelId, viewer));
      }
    });
    const step = result.steps.at(-1);
    if (step) {
      await options.publish(eventOf(result, step, result.steps.length - 1), viewer.admin.adminId);
    }
  };

  const begin = async (input: StartInput, viewer: Viewer): Promise<ChannelTest> => {
    const row = input.channelId === undefined ? undefined : await tests.channel(input.channelId);
    if (input.channelId !== undefined && !row) {
      throw new AppError('row.gone');
    }
    const stored = row && {
      settings: storedSettings(row),
      hasPassword: row.password_sealed !== null,
      hasHeaders: row.http_headers_sealed !== null,
      open: () => options.secretsOf(row.channel_id),
    };
    const settings = settingsOf(input.config, stored?.settings);
    checkSettings(settings, input.message, viewer.lang);
    await places.check(settings);
    const secrets = await secretsFor(input.config, settings, stored);
    const { host, ports } = endOf(settings);
    const target = `${host === '' ? 'simulator' : host}:${ports.join(',')}`;
    const test: ChannelTest = {
      testId: randomUUID(),
      channelId: row?.channel_id ?? null,
      state: 'running',
      startedAt: Date.now(),
      ms: 0,
      steps: [],
      messageId: '',
    };
    await db.transaction().execute(async (trx) => {
      if ((await tests.countRunning(trx, viewer.admin.adminId)) >= perAdministrator) {
        throw new AppError('channel.test-busy');
      }
      await tests.insert(trx, test, viewer.admin.adminId);
      await audit(trx, viewer, {
        resource: 'channel',
        action: 'test',
        targetId: row?.channel_id ?? '',
        targetName: row?.channel_name ?? target,
        after: { target, systemId: settings.systemId, ...(input.message && { number: input.message.number }) },
      });
    });
    const deadline = new Deadline(longest, reserve);
    const done = carryOut(test, deadline, { settings, secrets, message: input.message, viewer })
      .catch((err: unknown) => log.error({ err, testId: test.testId }, 'the end of a connection test was not stored'))
      .finally(() => running.delete(test.testId));
    running.set(test.testId, { deadline, done });
    return structuredClone(test);
  };

  return {
    start: async (input: StartInput, viewer: Viewer): Promise<ChannelTest> => {
      if (running.size + beginning >= perInstance) {
        throw new AppError('channel.test-busy');
      }
      beginning += 1;
      try {
        return await begin(input, viewer);
      } finally {
        beginning -= 1;
      }
    },

    result: async (testId: string, viewer: Viewer): Promise<ChannelTest> => {
      const test = await tests.find(testId, viewer.admin.adminId);
      if (!test) {
        throw new AppError('channel.test-missing');
      }
      return test.state === 'running' && Date.now() - test.startedAt > longestRun * 1000
        ? interrupted(test, viewer)
        : test;
    },

    cancel: async (testId: string, viewer: Viewer): Promise<null> => {
      await tests.cancel(testId, viewer.admin.adminId);
      if (await tests.find(testId, viewer.admin.adminId)) {
        running.get(testId)?.deadline.end(new TestFailure('cancelled'));
      }
      return null;
    },

    /** Ends what runs and waits until it is stored. */
    close: async (): Promise<void> => {
      const all = [...running.values()];
      for (const { deadline } of all) {
        deadline.end(new TestFailure('interrupted'));
      }
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

/** Events pass through the database: one with more octets than this goes without its PDUs, which the result has. */
const eventLimit = 60_000;

function eventOf(
  { testId, state, ms, messageId }: ChannelTest,
  step: TestStep,
  stepNo: number,
): ServerEvent<'channel-test'> {
  const event = { testId, state, ms, step: structuredClone(step), stepNo, messageId };
  const isShort = Buffer.byteLength(JSON.stringify(event)) <= eventLimit;
  return isShort ? event : { ...event, step: { ...event.step, pdus: [] } };
}

/** A test whose server was killed: no other process ends it. */
function interrupted(test: ChannelTest, { lang }: Viewer): ChannelTest {
  const error = new TestFailure('interrupted').in(lang);
  const steps = test.steps.map((step) =>
    step.state === 'running' ? { ...step, state: 'failed' as const, error } : step,
  );
  return { ...test, state: 'failed', steps };
}
