import type { Lang } from '#shared/http/endpoint.ts';
import { mayFollow, type Reviewed, steps } from '#shared/review/states.ts';
import { listText } from '#shared/texts/list.ts';
import { statusWord } from '#shared/texts/review.ts';
import { AppError, refusedField } from '../http/errors.ts';
import type { Visitor } from '../http/viewer.ts';

interface Step {
  name: string;
  from: number;
  to: number;
}

/** Throws a refusal that says what is possible unless `to` may follow `from`. */
export function checkStep(what: Reviewed, { name, from, to }: Step, lang: Lang): void {
  if (mayFollow(what, from, to)) {
    return;
  }
  const word = (status: number) => statusWord(lang, what, status);
  const next = (steps[what][from] ?? []).map(word);
  const params = { name, from: word(from), to: word(to), next: listText(next, lang) };
  throw new AppError(next.length > 0 ? 'review.step' : 'review.final', params, { from, to });
}

/** A rejection names its reason, in words where none of the list fits; a suspension is explained. */
export function checkReason(
  { status, rejectReason, reason }: { status: number; rejectReason?: string; reason?: string },
  { lang }: Pick<Visitor, 'lang'>,
): void {
  if (status === 3 && !rejectReason) {
    throw refusedField('rejectReason', 'required', lang);
  }
  const needsWords = status === 4 || (status === 3 && rejectReason === 'other');
  if (needsWords && !reason?.trim()) {
    throw refusedField('reason', 'required', lang);
  }
}
