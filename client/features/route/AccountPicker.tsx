import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { asPickList } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { user } from '#shared/user.ts';
import styles from './route.module.css';

interface AccountPickerProps {
  userId: string | undefined;
  /** Of the present one, which the list may not have. */
  name: string | undefined;
  onChoose: (userId: string | undefined) => void;
}

/** Chooses an account by name or system ID. */
export function AccountPicker({ userId, name, onChoose }: AccountPickerProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const { data } = useCall(user.options, keyword === '' ? {} : { keyword }, { quiet: true });
  const { options, isLoading } = asPickList(data);
  const isListed = userId === undefined || options.some(({ value }) => value === userId);
  const present = isListed ? [] : [{ value: userId, label: name ?? '' }];
  return (
    <OptionSelect
      className={styles.account}
      aria-label={t('routeConfig:pickAccount')}
      placeholder={t('routeConfig:pickAccount')}
      list={{ options: [...present, ...options.map((option) => ({ ...option, disabled: false }))], isLoading }}
      value={userId}
      onSearch={setKeyword}
      onChange={(chosen) => chosen !== null && onChoose(String(chosen))}
    />
  );
}
