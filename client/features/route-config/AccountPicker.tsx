import { useAccountPick } from '#client/business/owner-lookups.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
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
  const { list, onSearch } = useAccountPick();
  const { options } = list;
  const isListed = userId === undefined || options.some(({ value }) => value === userId);
  const present = isListed ? [] : [{ value: userId, label: name ?? '' }];
  return (
    <OptionSelect
      className={styles.account}
      aria-label={t('routeConfig:pickAccount')}
      placeholder={t('routeConfig:pickAccount')}
      list={{ ...list, options: [...present, ...options.map((option) => ({ ...option, disabled: false }))] }}
      value={userId}
      onSearch={onSearch}
      onChange={(chosen) => chosen !== null && onChoose(String(chosen))}
    />
  );
}
