import { useTranslation } from '#client/i18n/t.ts';
import { KindTag } from '#client/kit/KindTag.tsx';
import type { RiskHit } from '#shared/template/rule.ts';
import styles from './template.module.css';
import { ruleKinds } from './template-choices.ts';

/** What the rules have found in a text. */
export function RiskHits({ hits }: { hits: readonly RiskHit[] }) {
  const { t } = useTranslation();
  if (hits.length === 0) return <p className={styles.faint}>{t('template:noHits')}</p>;
  return (
    <ul className={styles.hits}>
      {hits.map(({ ruleId, ruleName, kind, action, found, index, looksLike }) => (
        <li key={`${ruleId} ${index} ${found}`}>
          <KindTag
            choice={{
              value: kind,
              label: ruleKinds(t).find(({ value }) => value === kind)?.label ?? kind,
              tone: action === 2 ? 'danger' : 'warning',
            }}
          />
          <strong>{found}</strong>
          {looksLike && <span>{t('template:looksLike', { brand: looksLike })}</span>}
          <span className={styles.faint}>
            {ruleName}
            {action === 2 && ` · ${t('template:blocks')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
