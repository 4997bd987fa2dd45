import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './form.module.css';

/** A field that is not right. */
export interface FieldProblem {
  readonly path: readonly (string | number)[];
  readonly label: string;
  readonly message: string;
}

/** Which fields are not right yet; each leads to its field. */
export function ErrorSummary({
  problems,
  onGo,
}: {
  problems: readonly FieldProblem[];
  onGo: (problem: FieldProblem) => void;
}) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <Alert
      className={styles.summary}
      type="error"
      showIcon
      title={t('kit.form.summary', { count: problems.length })}
      description={
        <ul>
          {problems.map((problem) => (
            <li key={problem.path.join('.')}>
              <button type="button" onClick={() => onGo(problem)}>
                {problem.label}
              </button>
              : {problem.message}
            </li>
          ))}
        </ul>
      }
    />
  );
}
