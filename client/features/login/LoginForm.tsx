import { type FormEvent, useId, useRef, useState } from 'react';
import { CallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type DemoAccount, DemoAccounts } from './DemoAccounts.tsx';
import styles from './login.module.css';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';
import { useCountdown } from './use-countdown.ts';

/** The template's lower bound; the real rule is the server's. */
const shortestPassword = 6;

/** Calls and their contract are not needed to see the page; they come while the user types. */
const loadSignIn = () => import('#client/http/sign-in.ts');
const warmSignIn = () =>
  void loadSignIn().then(
    ({ warmDigest }) => warmDigest(),
    () => undefined,
  );

type Problem = { username?: string; password?: string; code?: string; form?: string };

export function LoginForm({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<Problem>({});
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [seconds, startCountdown] = useCountdown();
  const form = useRef<HTMLFormElement>(null);
  const messageId = useId();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || seconds > 0) return;
    const fields = new FormData(event.currentTarget);
    const username = String(fields.get('username') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    const code = String(fields.get('code') ?? '').trim();
    const found: Problem = {
      ...(username === '' && { username: t('login.usernameEmpty') }),
      ...(password.length < shortestPassword && { password: t('login.passwordShort') }),
      ...(needsCode && code === '' && { code: t('login.codeEmpty') }),
    };
    setProblem(found);
    if (found.code) return focusOn('code');
    if (found.username || found.password) {
      focusOn(found.username ? 'username' : 'password');
      return;
    }
    setBusy(true);
    try {
      // The button stays busy after a success: this page goes as soon as the console is there.
      const { signIn } = await loadSignIn();
      await signIn({ username, password, code: needsCode ? code : undefined });
    } catch (thrown) {
      setBusy(false);
      const error = thrown instanceof CallError ? thrown : undefined;
      if (error?.error === 'sign-in.code-needed') {
        setNeedsCode(true);
        return;
      }
      setProblem({ form: error?.message ?? t('http.unreachable') });
      if (error?.error === 'sign-in.wait' && error.retryAfter) startCountdown(error.retryAfter);
      focusOn(needsCode ? 'code' : 'password');
    }
  }

  function focusOn(name: 'username' | 'password' | 'code') {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }

  function handlePick({ username, password }: DemoAccount) {
    for (const [name, value] of Object.entries({ username, password })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    setProblem({});
    onTyping();
    warmSignIn();
    form.current?.querySelector<HTMLElement>(`.${styles.submit}`)?.focus();
  }

  const message = seconds > 0 ? t('login.wait', { seconds }) : problem.form;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-describedby={messageId}
      onSubmit={handleSubmit}
      onInput={onTyping}
    >
      <div className={styles.fields} hidden={needsCode}>
        <TextField
          name="username"
          label={t('login.username')}
          problem={problem.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus
        />
        <PasswordField label={t('login.password')} problem={problem.password} onFocus={warmSignIn} />
      </div>
      {needsCode && (
        <TextField
          name="code"
          label={t('login.code')}
          problem={problem.code}
          hint={t('login.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          autoFocus
        />
      )}
      <div id={messageId} className={styles.message} role="alert">
        {message && <p>{message}</p>}
      </div>
      <button type="submit" className={styles.submit} aria-disabled={isBusy || seconds > 0} aria-busy={isBusy}>
        {isBusy && <span className="spinner" />}
        {t(needsCode ? 'login.codeSubmit' : 'login.submit')}
      </button>
      {needsCode && (
        <button type="button" className={styles.back} onClick={() => setNeedsCode(false)}>
          {t('login.back')}
        </button>
      )}
      {!needsCode && <DemoAccounts onPick={handlePick} />}
    </form>
  );
}
