import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { type Anchor, isLabelOnly } from './mail-anchors.ts';
import { isElsewhere, type Trust } from './mail-clauses.ts';
import type { MailLine } from './mail-lines.ts';

/** Follows which part of a mail a line is in: below "VPN" or beside a portal's address, log-ins are not the channel's. */
export class Sections {
  #trust: Trust = 'sure';
  #depth = 0;
  #hasValues = false;

  /** What the values of a line may at most be believed, by the lines above it. */
  at(line: MailLine, anchors: readonly Anchor[], isAwaited: boolean): Trust {
    if (line.depth !== this.#depth) {
      this.#depth = line.depth;
      this.#trust = 'sure';
    }
    const text = line.text.trim();
    this.#hasValues ||= anchors.length > 0;
    if (!this.#hasValues && mailPatterns.reader.test(text)) {
      this.#trust = 'sure';
    } else if (!isAwaited && isHeading(line, anchors)) {
      this.#trust = trustOfHeading(text);
    } else if (mailPatterns.ofSmpp.test(text) || /system[ _-]?id/i.test(text)) {
      this.#trust = 'sure';
    } else if (mailPatterns.service.test(/^[^:：\t]{0,40}[:：\t](?:\s*https?:)?/.exec(line.plain)?.[0] ?? '')) {
      this.#trust = 'doubtful';
    }
    return this.#trust;
  }
}

/** A short line without values: marked as a title, or of words only. */
function isHeading({ text, plain }: MailLine, anchors: readonly Anchor[]): boolean {
  const bare = text.replace(/^[#*=\-–—\s\d.)]+|[#*=\-–—\s:：]+$/g, '');
  const isLabel = anchors.some((anchor) => anchor.kind !== 'open' || isLabelOnly(plain, anchor));
  const isMarked = /^\s*(?:#{1,6} |\*\*|={2,}|-{3,}|【|\[)|[:：]\s*$/.test(text);
  const isWords = anchors.length === 0 && !/[@/\d\t]|[.。!！,，]\s*$/.test(text);
  return bare !== '' && bare.length <= 60 && bare.split(/\s+/).length <= 8 && !isLabel && (isMarked || isWords);
}

function trustOfHeading(text: string): Trust {
  if (mailPatterns.negated.test(text)) {
    return 'refused';
  }
  return mailPatterns.uncertain.test(text) || isElsewhere(text) ? 'doubtful' : 'sure';
}
