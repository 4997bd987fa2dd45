import { rawKeyOf } from '#shared/error-code/raw-key.ts';
import { type Column, timeText } from './arrays.ts';
import type { AttemptState, MessageState } from './state.ts';

const hour = 3_600_000;

/** A code of a supplier within one hour. */
export interface CodeRow {
  hour: number;
  channelId: string;
  phase: 2 | 3;
  stat: string;
  key: string;
  rawCode: string;
  msgId: string;
  lastSeen: number;
  hits: number;
}

/** Adds up how messages change the counts of error codes: each is taken out as it was and put in as it is. */
export class CodeDelta {
  readonly #rows = new Map<string, CodeRow>();

  add(message: MessageState, sign: 1 | -1 = 1): void {
    for (const attempt of message.attempts) {
      for (const code of codesOf(attempt)) {
        const at = Math.floor(attempt.submitTime / hour) * hour;
        const key = `${at} ${attempt.channelId} ${code.phase} ${JSON.stringify([code.stat, code.key])}`;
        const known = this.#rows.get(key);
        if (known) {
          known.hits += sign;
        } else {
          const { channelId } = attempt;
          this.#rows.set(key, { hour: at, channelId, ...code, msgId: message.msgId, hits: sign });
        }
      }
    }
  }

  rows(): CodeRow[] {
    return [...this.#rows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row)
      .filter(({ hits }) => hits !== 0);
  }
}

type Code = Pick<CodeRow, 'phase' | 'stat' | 'key' | 'rawCode' | 'lastSeen'>;
/** Without a code beside them these are no errors. */
const good: ReadonlySet<string> = new Set(['DELIVRD', 'ACCEPTD', 'ENROUTE']);

/** The codes in the response and in the receipts of a submit. */
export function codesOf({ commandStatus, respTime, submitTime, receipts }: AttemptState): Code[] {
  const codes: Code[] = [];
  if (commandStatus !== null && commandStatus !== 0) {
    const rawCode = `0x${commandStatus.toString(16).toUpperCase().padStart(2, '0')}`;
    codes.push({ phase: 2, stat: '', key: String(commandStatus), rawCode, lastSeen: respTime ?? submitTime });
  }
  for (const { stat, err, time } of receipts) {
    const key = rawKeyOf(err);
    const word = stat.trim().toUpperCase();
    if ((key === '' || key === '0') && good.has(word)) continue;
    codes.push({ phase: 3, stat: word, key, rawCode: err.trim(), lastSeen: time });
  }
  return codes;
}

const column = (name: string, type: string, value: (row: CodeRow) => string): Column<CodeRow> => ({
  name,
  type,
  value,
});
export const codeKeys: readonly Column<CodeRow>[] = [
  column('hour', 'timestamptz', (row) => timeText(row.hour)),
  column('channel_id', 'bigint', ({ channelId }) => channelId),
  column('phase', 'smallint', ({ phase }) => String(phase)),
  column('raw_stat', 'text', ({ stat }) => stat),
  column('raw_key', 'text', ({ key }) => key),
];
export const codeColumns: readonly Column<CodeRow>[] = [
  ...codeKeys,
  column('raw_code', 'text', ({ rawCode }) => rawCode),
  column('sample_msg_id', 'text', ({ msgId }) => msgId),
  column('last_seen', 'timestamptz', ({ lastSeen }) => timeText(lastSeen)),
  column('hits', 'integer', ({ hits }) => String(hits)),
];
