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

/** A server's value that is not ticked although it is the only one: it belongs to every account. */
const isOnlyProposed = ({ field, isTicked }: MailFind, found: readonly MailFind[]): boolean =>
  !isTicked && found.filter((other) => other.field === field).length === 1;

/** The values of each account, the likeliest of each field, where two or more of them are not ticked. */
function proposedAccounts(found: readonly MailFind[]): MailFind[][] {
  const numbers = [...new Set(found.flatMap(({ accounts }) => accounts))].toSorted((a, b) => a - b);
  return numbers
    .map((number) =>
      found.filter(
        (find, place) =>
          (isOfAccount(find.field)
            ? find.accounts.includes(number)
            : numbers.length === 1 || isOnlyProposed(find, found)) &&
          !found
            .slice(0, place)
            .some(
              (other) => other.field === find.field && (!isOfAccount(find.field) || other.accounts.includes(number)),
            ),
      ),
    )
    .filter((finds) => finds.filter(({ isTicked }) => !isTicked).length > 1);
}
