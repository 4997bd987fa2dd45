import type { TestMessage } from '#shared/channel/test.ts';
import type { Route } from '../../domain/smpp/connection.ts';
import type { Deadline } from '../../domain/smpp/within.ts';
import type { Recorder } from './recorder.ts';
import type { TestSettings } from './settings.ts';

/** What a run of steps works with. */
export interface Run {
  settings: TestSettings;
  password: string;
  message: TestMessage | undefined;
  recorder: Recorder;
  deadline: Deadline;
  /** Where to connect to; throws when that is not allowed or not known. */
  routes(ports: readonly number[]): Promise<Route[]>;
  /** Told the id that the supplier gave the message. */
  onMessageId(messageId: string): void;
}
