import { clsx } from 'clsx';
import styles from './mail.module.css';
import '#client/i18n/namespaces/mail.ts';
import { call } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { useFreshRow } from '#client/kit/form/use-fresh-row.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { Page } from '#client/kit/Page.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { mail } from '#shared/mail.ts';
import { user } from '#shared/user.ts';
import { MailLog } from './MailLog.tsx';
import { MailSetupForm } from './MailSetupForm.tsx';
import { TestMail } from './TestMail.tsx';

/** The mail server, a test of it, and what became of mails. */
export function MailPage() {
  const { t } = useTranslation();
  const { row, error, retry } = useFreshRow(mail.setup, {});
  const load = () => call(mail.setup, {}, { quiet: true }).catch(() => undefined);
  return (
    <Page title={t('menu.mail')} purpose={t('mail:purpose')}>
      {!row && error && <FailedNotice error={error} height={320} onRetry={retry} />}
      {!row && !error && <Loading rows={10} />}
      {row && (
        <div className={styles.parts}>
          <section className={styles.card} aria-labelledby="mail-server">
            <h2 id="mail-server">{t('mail:server')}</h2>
            <MailSetupForm opened={row} load={load} />
          </section>
          <Can do={user.sendTestMail}>
            <section className={styles.card} aria-labelledby="mail-test">
              <h2 id="mail-test">{t('mail:test')}</h2>
              <TestMail />
            </section>
          </Can>
          <section className={clsx(styles.card, styles.wide)} aria-labelledby="mail-log">
            <h2 id="mail-log">{t('mail:log')}</h2>
            <MailLog />
          </section>
        </div>
      )}
    </Page>
  );
}
