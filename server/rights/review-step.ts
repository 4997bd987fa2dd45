import type { Lang } from '#shared/http/endpoint.ts';
import { mayFollow, type Reviewed, steps } from '#shared/review/states.ts';
import { statusWord } from '#shared/texts/review.ts';
import { AppError } from '../http/errors.ts';

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
  const params = { name, from: word(from), to: word(to), next: next.join(lang === 'zh' ? '、' : ', ') };
  throw new AppError(next.length > 0 ? 'review.step' : 'review.final', params, { from, to });
}
