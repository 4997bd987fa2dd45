import { randomInt } from 'node:crypto';
import type { TestMessage } from '#shared/channel/test.ts';
import { encodeParts, senderKind } from '#shared/smpp/encode.ts';
import type { PduReceipt } from '#shared/smpp/pdu-receipt.ts';
import { isSameMessage } from '#shared/smpp/receipt.ts';
import { TestFailure } from '../../domain/smpp/failure.ts';
import type { DecodedPdu } from '../../domain/smpp/pdu.ts';
import type { SmppSession } from '../../domain/smpp/session.ts';
import type { Run } from './run.ts';
import type { TestSettings } from './settings.ts';

/** A report that comes later than this is not waited for, ms. */
const reportLimit = 15_000;
/** ESME_RX_T_APPN: “not now”, upon which a supplier tries again, on another session of the account. */
const later = 0x64;

/** Sends the test's message and waits for its report. */
export class Delivery {
  readonly #messageIds: string[] = [];
  readonly #receipts: PduReceipt[] = [];
  #arrived = () => {};

  constructor(private readonly run: Run) {}

  /**
   * Takes what the supplier delivers, and says with which command_status to answer. Only the own message's report is
   * accepted: the account may carry traffic, and its reports belong to the gateway.
   */
  take(pdu: DecodedPdu): number {
    const { receipt } = pdu;
    if (!receipt) {
      return later;
    }
    this.#receipts.push(receipt);
    this.#arrived();
    return this.#isOwn(receipt) ? 0 : later;
  }

  /** Steps `submit` and `report`, on a session that may send; the report may come on any. */
  async send(session: SmppSession, message: TestMessage, sessions: readonly SmppSession[]): Promise<void> {
    const { settings, recorder } = this.run;
    if (settings.bindMode === 3) {
      recorder.skip('submit', 'skippedReceiver');
      return;
    }
    await recorder.step('submit', async () => {
      for (const fields of submitFields(message, settings)) {
        const answer = await session.request('submit_sm', fields, settings.responseTimeout * 1000);
        this.#messageIds.push(String(answer.fields.message_id ?? ''));
        this.run.onMessageId(this.#messageIds[0] ?? '');
      }
    });
    if (settings.bindMode === 2) {
      recorder.skip('report', 'skippedTransmitter');
    } else if (settings.registeredDelivery === 0 || settings.dlrMode > 2) {
      recorder.skip('report', 'skippedNoReport');
    } else {
      await this.#waitForReport(sessions);
    }
  }

  async #waitForReport(sessions: readonly SmppSession[]): Promise<void> {
    const { recorder, deadline } = this.run;
    await recorder.step('report', async (step) => {
      const complete = new Promise<void>((resolve, reject) => {
        this.#arrived = () => this.#isComplete && resolve();
        this.#arrived();
        for (const session of sessions) {
          session.onEnd(reject);
        }
      });
      complete.catch(() => {});
      let waited = 0;
      try {
        await deadline.within(reportLimit, complete, (seconds) => {
          waited = seconds;
          return new TestFailure('reportLate', { seconds });
        });
      } catch (error) {
        const own = this.#receipts.find((receipt) => this.#isOwn(receipt));
        const other = this.#receipts.at(-1);
        if (waited === 0) {
          throw error;
        }
        if (!own && other) {
          throw new TestFailure('reportOther', { reported: other.messageId, expected: this.#messageIds.join(', ') });
        }
        recorder.leaveOpen(step, new TestFailure('reportLate', { seconds: waited }));
        return;
      }
      const bad = this.#receipts.find(
        (receipt) => this.#isOwn(receipt) && receipt.isFinal && receipt.state !== 'DELIVRD',
      );
      if (bad) {
        throw new TestFailure('reportNegative', { state: bad.state || '?', error: bad.error || '–' });
      }
    });
  }

  /** Every part of the message has its final report. */
  get #isComplete(): boolean {
    return this.#messageIds.every((id) =>
      this.#receipts.some(({ messageId, isFinal }) => isFinal && isSameMessage(id, messageId)),
    );
  }

  #isOwn({ messageId }: PduReceipt): boolean {
    return this.#messageIds.some((id) => isSameMessage(id, messageId));
  }
}

function submitFields({ number, sender, content }: TestMessage, settings: TestSettings) {
  const source = senderKind(sender, settings.srcTon, settings.srcNpi);
  return encodeParts(content, settings, randomInt(0x1_0000)).map(({ fields }) => ({
    source_addr_ton: source.ton,
    source_addr_npi: source.npi,
    source_addr: sender,
    dest_addr_ton: settings.dstTon,
    dest_addr_npi: settings.dstNpi,
    destination_addr: number,
    registered_delivery: settings.registeredDelivery,
    validity_period: relativeTime(settings.validityPeriod),
    ...fields,
  }));
}

/** Minutes as a relative time of SMPP, `YYMMDDhhmmss000R`; 0 leaves it to the supplier. */
function relativeTime(minutes: number): string {
  if (minutes === 0) {
    return '';
  }
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `0000${two(minutes / 1440)}${two((minutes % 1440) / 60)}${two(minutes % 60)}00000R`;
}
