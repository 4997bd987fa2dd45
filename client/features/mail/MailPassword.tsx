import Checkbox from 'antd/es/checkbox';
import Password from 'antd/es/input/Password';
import { useTranslation } from '#client/i18n/t.ts';

interface MailPasswordProps {
  id?: string;
  /** Undefined keeps what is stored, empty removes it. */
  value?: string | undefined;
  onChange?: (value: string | undefined) => void;
  isStored: boolean;
}

/** A password that is only ever written: kept, replaced or removed. */
export function MailPassword({ id, value, onChange, isStored }: MailPasswordProps) {
  const { t } = useTranslation();
  const isRemoved = isStored && value === '';
  return (
    <>
      <Password
        id={id}
        value={value ?? ''}
        maxLength={256}
        autoComplete="new-password"
        disabled={isRemoved}
        placeholder={isStored && !isRemoved ? '••••••••' : ''}
        title={isStored ? t('mail:passwordStored') : undefined}
        onChange={({ target }) => onChange?.(target.value === '' ? undefined : target.value)}
      />
      {isStored && (
        <Checkbox checked={isRemoved} onChange={({ target }) => onChange?.(target.checked ? '' : undefined)}>
          {t('mail:passwordRemove')}
        </Checkbox>
      )}
    </>
  );
}
