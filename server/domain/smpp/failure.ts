import type { ErrorParams } from '#shared/errors.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { commandStatusHex, commandStatusName, commandStatusText } from '#shared/smpp/command-status.ts';
import { type TestText, testTexts } from '#shared/texts/channel-test.ts';
import { fill } from '#shared/texts/fields.ts';

/** Why a step of a connection test failed, for people to read in their language. */
export class TestFailure extends Error {
  override readonly name = 'TestFailure';
  constructor(
    readonly text: TestText,
    readonly params: ErrorParams = {},
    /** What the supplier answered, when it answered. */
    readonly commandStatus: number | null = null,
  ) {
    super(fill(testTexts.en[text], params));
  }

  /** The cause, then what to do about it. */
  in(lang: Lang): string {
    if (this.commandStatus === null) {
      return fill(testTexts[lang][this.text], this.params);
    }
    const status = this.commandStatus;
    const cause = fill(testTexts[lang].status, {
      ...this.params,
      hex: commandStatusHex(status),
      name: commandStatusName(status),
      text: commandStatusText(status, lang),
    });
    const advice = testTexts[lang][adviceOf[status] ?? 'adviceAsk'];
    return lang === 'zh' ? `${cause}${advice}` : `${cause} ${advice}`;
  }
}

/** The supplier answered `command` with an error. */
export const statusFailure = (command: string, status: number): TestFailure =>
  new TestFailure('status', { command }, status);

const adviceOf: Readonly<Record<number, TestText>> = {
  4: 'adviceBindState',
  5: 'adviceAlreadyBound',
  10: 'adviceSender',
  11: 'adviceNumber',
  13: 'adviceBindFail',
  14: 'advicePassword',
  15: 'adviceSystemId',
  20: 'adviceQueueFull',
  72: 'adviceSender',
  73: 'adviceSender',
  80: 'adviceNumber',
  81: 'adviceNumber',
  83: 'adviceSystemType',
  88: 'adviceThrottled',
};
