import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { isOfAccount } from './mail-accounts.ts';
import type { MailFind } from './parse-mail.ts';
import styles from './paste-mail.module.css';

interface AccountButtonsProps {
  found: readonly MailFind[];
  onChoose: (finds: readonly MailFind[]) => void;
}

/** One button for each account of a mail whose values are only proposed: it selects all of them. */
export function AccountButtons({ found, onChoose }: AccountButtonsProps) {
  const { t } = useTranslation();
  const accounts = proposedAccounts(found);
  return accounts.length === 0 ? null : (
    <div className={styles.accounts}>
      {accounts.map((finds, place) => {
        const name = finds.find(({ field }) => field === 'systemId')?.value ?? place + 1;
        return (
          <Button key={String(name)} size="small" onClick={() => onChoose(finds)}>
            {accounts.length === 1
              ? t('channelPaste:useAll', { count: finds.length })
              : t('channelPaste:useAccount', { name: String(name), count: finds.length })}
          </Button>
        );
      })}
    </div>
  );
}

/** The values of each account, the likeliest of each field, where two or more of them are not ticked. */
function proposedAccounts(found: readonly MailFind[]): MailFind[][] {
  const numbers = [...new Set(found.flatMap(({ accounts }) => accounts))].toSorted((a, b) => a - b);
  return numbers
    .map((number) =>
      found.filter(
        (find, place) =>
          find.accounts.includes(number) &&
          (numbers.length === 1 || isOfAccount(find.field)) &&
          !found.slice(0, place).some((other) => other.field === find.field && other.accounts.includes(number)),
      ),
    )
    .filter((finds) => finds.filter(({ isTicked }) => !isTicked).length > 1);
}
