import { useLang } from '#client/i18n/index.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { KindTag } from '#client/kit/KindTag.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { RiskHint } from '#shared/application/row.ts';
import { listText } from '#shared/texts/list.ts';
import styles from './application.module.css';
import { riskHints } from './application-choices.ts';

/** What should make one look twice at an application; of more than `most` hints only how many. */
export function RiskTags({ hints, most = hints.length }: { hints: readonly RiskHint[]; most?: number }) {
  const lang = useLang();
  if (hints.length === 0) return nothing;
  return (
    <span className={styles.risks}>
      {hints.slice(0, most).map((hint) => (
        <KindTag key={hint} choice={choiceOf(riskHints(lang), hint)} isFilled />
      ))}
      {hints.length > most && (
        <span
          className={styles.more}
          title={listText(
            hints.map((hint) => choiceOf(riskHints(lang), hint).label),
            lang,
          )}
        >
          +{hints.length - most}
        </span>
      )}
    </span>
  );
}
