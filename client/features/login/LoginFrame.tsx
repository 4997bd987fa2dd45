import type { ReactNode } from 'react';
import { changeLang, languages, useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { BrandPanel } from './BrandPanel.tsx';
import styles from './login.module.css';

/** The page around a form for people who are not signed in: brand, languages, a card. */
export function LoginFrame({ heading, children }: { heading: string; children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <div className={styles.root}>
      <BrandPanel />
      <main className={styles.main}>
        <fieldset className={styles.languages}>
          <legend className="visually-hidden">{t('app.language')}</legend>
          {languages.map(({ lang: each, name }) => (
            <button
              key={each}
              type="button"
              lang={each === 'zh' ? 'zh-CN' : 'en'}
              aria-pressed={each === lang}
              onClick={() => changeLang(each)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <div className={styles.card}>
          <h1>{heading}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
