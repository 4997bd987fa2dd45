import { useLang } from '#client/i18n/index.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { KindTag } from '#client/kit/KindTag.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { RiskHint } from '#shared/application/row.ts';
import styles from './application.module.css';
import { riskHints } from './application-choices.ts';

/** What should make one look twice at an application. */
export function RiskTags({ hints }: { hints: readonly RiskHint[] }) {
  const lang = useLang();
  if (hints.length === 0) return nothing;
  return (
    <span className={styles.risks}>
      {hints.map((hint) => (
        <KindTag key={hint} choice={choiceOf(riskHints(lang), hint)} isFilled />
      ))}
    </span>
  );
}
