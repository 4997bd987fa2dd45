import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import type { LineKind } from './mail-harmless.ts';
import type { MailLine } from './mail-lines.ts';

/** Why the words beside or above a value make it doubtful: it is another service's, or they are not known to be of a connection. */
export type Doubt = 'service' | 'weak' | undefined;

/** Follows whether the values of a line stand below a heading of another service; it holds up to the next heading. */
export class Heads {
  #depth = 0;
  #isService = false;

  doubtOf({ depth, text }: MailLine, kind: LineKind, hasValues: boolean): Doubt {
    if (depth !== this.#depth) {
      this.#depth = depth;
      this.#isService = false;
    }
    const isNamed = mailPatterns.ofSmpp.test(text) || /system[ _-]?id/i.test(text);
    if (isNamed && kind !== 'service') {
      this.#isService = false;
    } else if (!hasValues && kind !== 'harmless' && kind !== 'correction' && kind !== 'apology') {
      this.#isService = kind === 'service';
    }
    return this.#isService || kind === 'service'
      ? 'service'
      : kind === 'doubtful' || kind === 'alternative' || kind === 'correction'
        ? 'weak'
        : undefined;
  }
}
