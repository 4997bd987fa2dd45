import Button from 'antd/es/button';
import { type ChangeEvent, useRef } from 'react';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './profile.module.css';
import { squarePicture } from './square-picture.ts';

interface AvatarInputProps {
  id?: string;
  /** The picture as data address, or empty. */
  value?: string;
  onChange?: (value: string) => void;
  /** Its first letter stands where there is no picture. */
  name: string;
}

/** A picture of the user: chosen from a file, cut to a square in the browser. */
export function AvatarInput({ id, value = '', onChange, name }: AvatarInputProps) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    const picture = await squarePicture(chosen).catch(() => undefined);
    if (picture) onChange?.(picture);
    else notify({ type: 'error', text: t('profile:avatarUnreadable') });
  };
  return (
    <div className={styles.avatarInput}>
      <span
        className={styles.avatarShown}
        aria-hidden="true"
        data-letter={value ? undefined : [...name][0]?.toUpperCase()}
      >
        {value && <img src={value} alt="" />}
      </span>
      <input
        ref={file}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('profile:avatarFile')}
        onChange={(event) => void handleFile(event)}
      />
      <Button onClick={() => file.current?.click()}>{t('profile:avatarChoose')}</Button>
      {value && <Button onClick={() => onChange?.('')}>{t('profile:avatarRemove')}</Button>}
    </div>
  );
}
