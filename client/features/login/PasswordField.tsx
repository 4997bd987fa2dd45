import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './login.module.css';
import { TextField } from './TextField.tsx';

interface PasswordFieldProps {
  label: string;
  problem: string | undefined;
  onFocus: () => void;
}

/** The password: can be shown, and says when Caps Lock is on. */
export function PasswordField({ label, problem, onFocus }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  // Autofill sends key events without the modifier's state.
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <TextField
      name="password"
      type={isShown ? 'text' : 'password'}
      label={label}
      problem={problem}
      hint={isCapsLock ? t('login.capsLock') : undefined}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      onFocus={onFocus}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={() => setCapsLock(false)}
      after={
        <button
          type="button"
          className={styles.fieldButton}
          aria-label={isShown ? t('login.hidePassword') : t('login.showPassword')}
          title={isShown ? t('login.hidePassword') : t('login.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <svg
            viewBox="0 0 20 20"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10Z" />
            <circle cx="10" cy="10" r="2.6" />
            {isShown && <path d="M3 17 17 3" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  );
}
