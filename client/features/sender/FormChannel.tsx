import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { senderId } from '#shared/sender.ts';
import { FormColumns } from './FormColumns.tsx';
import styles from './sender.module.css';

interface FormChannelProps {
  channelId: string;
  name: string;
  /** Where its form is mailed; empty: it is downloaded only. */
  email: string;
  onEmail: (email: string) => void;
  onDirty: (isDirty: boolean) => void;
}

/** One channel that gets a form: its columns, and who at its supplier is written to. */
export function FormChannel({ channelId, name, email, onEmail, onDirty }: FormChannelProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: form } = useCall(senderId.getForm, { channelId });
  return (
    <li className={styles.formChannel}>
      <strong>{name}</strong>
      <label htmlFor={id}>{t('sender:form.sendTo')}</label>
      <Input
        id={id}
        type="email"
        list={`${id}-contacts`}
        value={email}
        maxLength={254}
        autoComplete="off"
        placeholder={t('sender:form.downloadOnly')}
        onChange={(event) => onEmail(event.target.value)}
      />
      <datalist id={`${id}-contacts`}>
        {form?.contacts.map((contact) => (
          <option key={contact.email} value={contact.email}>
            {contact.name}
          </option>
        ))}
      </datalist>
      <Button size="small" aria-expanded={isOpen} disabled={!form} onClick={() => setOpen(!isOpen)}>
        {t('sender:form.columns')}
      </Button>
      {isOpen && form && (
        <div className={styles.formPart}>
          <FormColumns channelId={channelId} form={form} onDirty={onDirty} />
        </div>
      )}
    </li>
  );
}
