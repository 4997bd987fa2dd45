import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { channel } from '#shared/channel.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import styles from './channel-form.module.css';

/** How long secrets stay on the screen, ms. */
const shownFor = 30_000;

/** Asks why, then shows the stored secrets of a channel for half a minute. */
export function RevealDialog({ channelId, name, onClose }: { channelId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [secrets, setSecrets] = useState<ReplyOf<typeof channel.reveal>>();
  // The dialog closes itself when it is done; then the secrets stand in its place.
  const isRevealed = useRef(false);
  const title = t('channelForm:password.revealTitle', { name });
  const hide = useEffectEvent(() => onClose());
  useEffect(() => {
    if (!secrets) return undefined;
    const timer = setTimeout(hide, shownFor);
    return () => clearTimeout(timer);
  }, [secrets]);
  if (!secrets) {
    return (
      <ReasonDialog
        title={title}
        effect={t('channelForm:password.revealEffect')}
        isReasonRequired
        onConfirm={async (reason) => {
          const revealed = await call(channel.reveal, { channelId, reason });
          isRevealed.current = true;
          setSecrets(revealed);
        }}
        onClose={() => {
          if (!isRevealed.current) onClose();
        }}
      />
    );
  }
  return (
    <Dialog open title={title} onCancel={onClose} footer={null} width={420}>
      <p>{t('channelForm:password.revealed')}</p>
      <dl className={styles.revealed}>
        <dt>{t('channelForm:fields.password')}</dt>
        <dd>{secrets.password ? <Copied text={secrets.password} /> : t('channelForm:password.nothing')}</dd>
        {Object.entries(secrets.httpHeaders).map(([header, value]) => (
          <div key={header}>
            <dt>{header}</dt>
            <dd>
              <Copied text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** A secret with a button that copies it. */
const Copied = ({ text }: { text: string }) => (
  <>
    <span>{text}</span> <CopyTextButton text={text} />
  </>
);
