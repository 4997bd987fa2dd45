import { useEffect, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './login.module.css';

/** As `shared/demo.ts` has it, whose module the sign-in page does not load. */
export interface DemoAccount {
  username: string;
  roleName: string;
  password: string;
}

/** Accounts of the demo, which a click fills in. The server names the call in the page, only where there is a demo. */
export function DemoAccounts({ onPick }: { onPick: (account: DemoAccount) => void }) {
  const { t } = useTranslation();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    const path = document.querySelector<HTMLMetaElement>('meta[name="demo-accounts"]')?.content;
    if (!path) return;
    const leaving = new AbortController();
    fetch(new URL(path, document.baseURI), { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : { data: [] }))
      .then(({ data }: { data: DemoAccount[] }) => setAccounts(data))
      // Without the list one signs in as ever.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="login-demo">
      <h2 id="login-demo">{t('login.demo')}</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onPick(account)}>
              <strong>{account.username}</strong>
              <span>{account.roleName}</span>
              <code>{account.password}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
