import { useTranslation } from '#client/i18n/t.ts';
import { passwordMinLength, passwordRuleNames, passwordRules } from '#shared/password-rule.ts';
import styles from './password-notice.module.css';

/** The rules of a new password, each marked as soon as it is kept. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation();
  return (
    <ul id={id} className={styles.rules}>
      {passwordRuleNames.map((rule) => {
        const isMet = password !== '' && passwordRules[rule](password);
        return (
          <li key={rule} data-met={isMet || undefined}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              {isMet ? <path d="M3 8.5 6.5 12 13 4.5" /> : <circle cx="8" cy="8" r="4" />}
            </svg>
            {rule === 'minLength'
              ? t('password.rules.minLength', { count: passwordMinLength })
              : t(`password.rules.${rule}`)}
            <span className="visually-hidden">{isMet ? t('password.met') : t('password.notMet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
