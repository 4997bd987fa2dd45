import { clsx } from 'clsx';
import styles from './profile.module.css';
import '#client/i18n/namespaces/profile.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { Page } from '#client/kit/Page.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { admin } from '#shared/admin.ts';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSecondFactor } from './OwnSecondFactor.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { OwnSignIns } from './OwnSignIns.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The user's own account: who he is, his password, where he is signed in. */
export function PersonalCentrePage() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(admin.profile, {}, { quiet: true });
  return (
    <Page title={t('menu.personalCentre')} purpose={t('profile:purpose')}>
      {error && !data && <FailedNotice error={error} height={320} onRetry={() => void mutate()} />}
      {!error && !data && <Loading rows={10} />}
      {data && (
        <div className={styles.root}>
          <section className={styles.card} aria-labelledby="profile-own">
            <h2 id="profile-own">{t('profile:own')}</h2>
            <ProfileForm profile={data} onSaved={() => mutate()} />
          </section>
          <section className={styles.card} aria-labelledby="profile-password">
            <h2 id="profile-password">{t('profile:password')}</h2>
            <OwnPassword />
          </section>
          <section className={clsx(styles.card, styles.wide)} aria-labelledby="profile-factor">
            <h2 id="profile-factor">{t('profile:factor.title')}</h2>
            <p>{t('profile:factor.purpose')}</p>
            <OwnSecondFactor />
          </section>
          <section className={clsx(styles.card, styles.wide)} aria-labelledby="profile-sessions">
            <h2 id="profile-sessions">{t('profile:sessions')}</h2>
            <OwnSessions />
          </section>
          <section className={clsx(styles.card, styles.wide)} aria-labelledby="profile-sign-ins">
            <h2 id="profile-sign-ins">{t('profile:signIns')}</h2>
            <OwnSignIns />
          </section>
        </div>
      )}
    </Page>
  );
}
