import { type FormEvent, useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { digestOf } from '#client/http/digest.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { invitation } from '#shared/invitation.ts';
import { isStrongPassword, passwordMinLength, passwordRuleNames } from '#shared/password-rule.ts';
import invitationStyles from './invitation.module.css';
import styles from './login.module.css';
import { TextField } from './TextField.tsx';

interface InvitationFormProps {
  token: string;
  username: string;
  onDone: () => void;
}

/** Asks twice for the new password. */
export function InvitationForm({ token, username, onDone }: InvitationFormProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<{ newPass?: string; confirmPass?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('newPass') ?? '');
    if (!isStrongPassword(password)) return setProblem({ newPass: t('password.format') });
    if (password !== String(fields.get('confirmPass') ?? ''))
      return setProblem({ confirmPass: t('password.mismatch') });
    setProblem({});
    setBusy(true);
    const input = { token, password: await digestOf(password) };
    const failure = await call(invitation.accept, input, { quiet: true }).then(() => undefined, asCallError);
    setBusy(false);
    if (failure) return setProblem({ form: failure.message });
    onDone();
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        name="newPass"
        type="password"
        label={t('password.newPass')}
        problem={problem.newPass}
        autoComplete="new-password"
        maxLength={128}
        autoFocus
      />
      <ul className={invitationStyles.rules}>
        {passwordRuleNames.map((rule) => (
          <li key={rule}>
            {rule === 'minLength'
              ? t('password.rules.minLength', { count: passwordMinLength })
              : t(`password.rules.${rule}`)}
          </li>
        ))}
      </ul>
      <TextField
        name="confirmPass"
        type="password"
        label={t('password.confirmPass')}
        problem={problem.confirmPass}
        autoComplete="new-password"
        maxLength={128}
      />
      <div className={styles.message} role="alert">
        {problem.form && <p>{problem.form}</p>}
      </div>
      <button type="submit" className={styles.submit} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy && <span className="spinner" />}
        {t('invitation:submit')}
      </button>
    </form>
  );
}
