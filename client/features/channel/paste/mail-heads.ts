import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { mailWeakness } from '#shared/texts/mail-weakness.ts';
import type { MailLine } from './mail-lines.ts';

/** Why the words beside or above a value make it doubtful: it is another service's, or not, not yet or no more this connection's. */
export type Doubt = 'service' | 'weak' | undefined;

export function doubtOf(text: string): Doubt {
  const said = text.replace(mailWeakness.forReader, ' ');
  return mailWeakness.service.test(said) && !mailPatterns.ofSmpp.test(said)
    ? 'service'
    : mailWeakness.always.test(said)
      ? 'weak'
      : undefined;
}

/** Follows what the values of a line stand below: a heading holds up to the next one, a sentence up to the end of its paragraph. */
export class Heads {
  #depth = 0;
  #section: Doubt;
  #paragraph: { at: number; doubt: Doubt } = { at: -1, doubt: undefined };

  /** What the lines above a line say of its values. `words` is the line without its values. */
  above({ depth, paragraph, plain }: MailLine, words: string, isListed: boolean): Doubt {
    if (depth !== this.#depth) {
      this.#depth = depth;
      this.#section = undefined;
    }
    const isHead = !isListed && isHeading(plain.trim());
    const doubt = doubtOf(words);
    if (isHead) {
      this.#section = doubt;
    } else if (mailWeakness.logins.test(/^[^:：\t]{0,40}[:：\t](?:\s*https?:)?/.exec(plain)?.[0] ?? '')) {
      this.#section = mailPatterns.ofSmpp.test(words) ? undefined : 'service';
    } else if (mailPatterns.ofSmpp.test(words) || /system[ _-]?id/i.test(words)) {
      this.#section = undefined;
    }
    if (!isHead && !isListed && doubt && !/^[^:：=\t]{1,40}[:：=\t]\s*\S/.test(plain)) {
      this.#paragraph = { at: paragraph, doubt };
    }
    return this.#section ?? (this.#paragraph.at === paragraph ? this.#paragraph.doubt : undefined);
  }
}

/** A short line of words, or a line that ends with a colon. */
function isHeading(text: string): boolean {
  const bare = text.replace(/^[#*=\-–—\s\d.)]+|[#*=\-–—\s:：]+$/g, '');
  const isMarked = /^\s*(?:#{1,6} |\*\*|={2,}|-{3,}|【|\[)|[:：]\s*$/.test(text);
  const isWords = bare.length <= 60 && bare.split(/\s+/).length <= 8 && !/[@/\d\t:：=]|[.。!！,，]\s*$/.test(text);
  return bare !== '' && (isMarked || isWords);
}
