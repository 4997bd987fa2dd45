import Button from 'antd/es/button';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { movesPassword } from '#shared/channel/secret-target.ts';
import { channel } from '#shared/channel.ts';
import styles from './channel-form.module.css';
import type { StoredSecrets } from './stored-secrets.ts';
import { useMoved } from './use-moved.ts';

const RevealDialog = lazyPart(() => import('./RevealDialog.tsx').then((module) => module.RevealDialog));

interface PasswordInputProps {
  id?: string;
  /** Undefined keeps what is stored, empty removes it. */
  value?: string | undefined;
  onChange?: (value: string | undefined) => void;
  stored: StoredSecrets;
}

/** A secret that is only ever written: kept, replaced or removed, and shown to those who may look, for a reason. */
export function PasswordInput({ id, value, onChange, stored }: PasswordInputProps) {
  const { t } = useTranslation();
  const [isRevealing, setRevealing] = useState(false);
  const isRemoved = stored.hasPassword && value === '';
  const isMoved = useMoved(movesPassword, stored) && stored.hasPassword && value === undefined;
  return (
    <>
      <Password
        id={id}
        value={value ?? ''}
        maxLength={32}
        autoComplete="new-password"
        placeholder={isRemoved ? t('channelForm:password.removed') : stored.hasPassword && !isMoved ? '••••••••' : ''}
        onChange={({ target }) => onChange?.(target.value === '' ? undefined : target.value)}
      />
      <span className={styles.secret}>
        <small data-moved={isMoved || undefined}>
          {t(`channelForm:password.${isMoved ? 'moved' : stored.hasPassword ? 'stored' : 'none'}`)}
        </small>
        {stored.hasPassword && (
          <Button type="link" size="small" onClick={() => onChange?.(isRemoved ? undefined : '')}>
            {t(isRemoved ? 'channelForm:password.keep' : 'channelForm:password.remove')}
          </Button>
        )}
        {stored.hasPassword && stored.channelId && (
          <Can do={channel.reveal}>
            <Button type="link" size="small" onClick={() => setRevealing(true)}>
              {t('channelForm:password.reveal')}
            </Button>
          </Can>
        )}
      </span>
      {isRevealing && stored.channelId && (
        <RevealDialog channelId={stored.channelId} name={stored.channelName} onClose={() => setRevealing(false)} />
      )}
    </>
  );
}
