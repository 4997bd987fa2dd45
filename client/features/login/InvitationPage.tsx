import { clsx } from 'clsx';
import invitationStyles from './invitation.module.css';
import styles from './login.module.css';
import '#client/i18n/namespaces/invitation.ts';
import { useEffect, useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { currentSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useDocumentTitle } from '#client/kit/document-title.ts';
import { type Invited, invitation } from '#shared/invitation.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** Leads to the sign-in; a browser with a session returns to the console. */
function goToSignIn(): void {
  location.hash = '#/login';
  if (currentSession().token !== '') location.reload();
}

/** Where the link of an invitation leads: the user chooses his own password, then signs in with it. */
export function InvitationPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const [invited, setInvited] = useState<Invited>();
  const [problem, setProblem] = useState('');
  const [isDone, setDone] = useState(false);
  useDocumentTitle(t('invitation:title'));
  useEffect(() => {
    call(invitation.get, { token }, { quiet: true }).then(setInvited, (thrown) =>
      setProblem(asCallError(thrown).message),
    );
  }, [token]);

  const toSignIn = (
    <button type="button" className={clsx(styles.submit, invitationStyles.done)} onClick={goToSignIn}>
      {t('invitation:signIn')}
    </button>
  );
  const content = () => {
    if (problem) {
      return (
        <div className={styles.message} role="alert">
          <p>{problem}</p>
          {toSignIn}
        </div>
      );
    }
    if (isDone) {
      return (
        <div role="status">
          <p>{t('invitation:done')}</p>
          {toSignIn}
        </div>
      );
    }
    if (!invited) return <p role="status">{t('invitation:checking')}</p>;
    return (
      <>
        <p>{t('invitation:hello', { name: invited.realName, username: invited.username })}</p>
        <InvitationForm token={token} username={invited.username} onDone={() => setDone(true)} />
      </>
    );
  };
  return <LoginFrame heading={t('invitation:heading')}>{content()}</LoginFrame>;
}
