import styles from './registration.module.css';
import '#client/i18n/namespaces/registration.ts';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import type { Registration } from '#shared/registration.ts';
import type { senderId } from '#shared/sender.ts';
import type { template } from '#shared/template.ts';
import { type RegisteredVersions, RegistrationDialog, type SaveRegistration } from './RegistrationDialog.tsx';
import { registerStatuses } from './register-statuses.ts';

/** The calls that keep a registration. */
export type RegistrationCall = typeof senderId.channelStatus | typeof template.channelStatus;

interface RegistrationsProps {
  /** Of what is registered. */
  name: string;
  registrations: readonly Registration[];
  endpoint: RegistrationCall;
  /** Of something whose text is reviewed version by version. */
  versions?: RegisteredVersions;
  onSave: SaveRegistration;
}

/** How far something is registered at suppliers, channel by channel. */
export function Registrations({ name, registrations, endpoint, versions, onSave }: RegistrationsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [edited, setEdited] = useState<'new' | Registration>();
  return (
    <div className={styles.list}>
      {registrations.length === 0 && <p className={styles.faint}>{t('registration:none')}</p>}
      <ul>
        {registrations.map((each) => (
          <li key={each.channelId}>
            <div className={styles.head}>
              <strong>{each.channelName}</strong> <small>{each.supplierName}</small>
              <StatusDot choice={choiceOf(registerStatuses(lang), each.registerStatus)} />
            </div>
            {each.versionNo !== null && each.outdatedBy !== null && (
              <p className={styles.outdated}>
                <WarningOutlined aria-hidden />
                {t('registration:outdated', { registered: each.versionNo, inForce: each.outdatedBy })}
              </p>
            )}
            <p className={styles.faint}>
              {[
                each.versionNo !== null && t('registration:version', { number: each.versionNo }),
                each.supplierRef && t('registration:reference', { ref: each.supplierRef }),
                each.expiresOn && t('registration:until', { day: each.expiresOn }),
                each.registerStatus === 1 && each.followUpOn && t('registration:followUp', { day: each.followUpOn }),
                each.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Can do={endpoint}>
              <Button size="small" onClick={() => setEdited(each)}>
                {t('kit.edit')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
      <Can do={endpoint}>
        <Button onClick={() => setEdited('new')}>{t('registration:set')}</Button>
      </Can>
      {edited && (
        <RegistrationDialog
          name={name}
          versions={versions}
          opened={edited === 'new' ? undefined : edited}
          onSave={onSave}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
