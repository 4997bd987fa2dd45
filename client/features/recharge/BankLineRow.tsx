import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useCustomerPick } from '#client/business/owner-lookups.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import type { BankKind, BankLine } from '#shared/bank-statement/row.ts';
import { formatMoney } from '#shared/format.ts';
import styles from './recharge.module.css';
import type { LineEntry } from './use-bank-entry.ts';

interface BankLineRowProps {
  line: BankLine;
  entry: LineEntry;
  onChange: (change: Partial<LineEntry>) => void;
}

/** A payment that has come: whose it is, and as what it is entered. */
export function BankLineRow({ line, entry: { isChosen, customerId, kind, outcome }, onChange }: BankLineRowProps) {
  const { t } = useTranslation();
  const { proposal, day, amount, currency, payer, text, lineNo } = line;
  const isDone = outcome !== undefined && outcome.outcome !== 'refused';
  const isProposed = proposal !== null && proposal.customerId === customerId;
  const { list, onSearch } = useCustomerPick(
    proposal ? { id: proposal.customerId, name: proposal.customerName } : undefined,
  );
  const kinds: BankKind[] = isProposed && proposal.recharge ? ['paid', 'recharge', 'bill'] : ['recharge', 'bill'];
  const name = t('recharge:bank.lineName', { no: lineNo, amount: formatMoney(amount ?? '0'), currency });
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={name}
          checked={isDone || (isChosen && customerId !== null)}
          disabled={isDone || customerId === null}
          onChange={({ target }) => onChange({ isChosen: target.checked })}
        />
      </td>
      <td>{day}</td>
      <td className={styles.number}>
        {formatMoney(amount ?? '0')} {currency}
      </td>
      <td>
        {payer || '–'}
        <small>{text}</small>
      </td>
      <td>
        <OptionSelect
          className={styles.pick}
          aria-label={t('recharge:bank.customerOf', { line: name })}
          list={list}
          onSearch={onSearch}
          value={customerId}
          disabled={isDone}
          placeholder={t('recharge:fields.customerId')}
          allowClear
          onChange={(next) =>
            onChange({
              customerId: next === null ? null : String(next),
              isChosen: next !== null,
              kind: next === proposal?.customerId ? (proposal?.kind ?? 'recharge') : 'recharge',
            })
          }
        />
        <small>{isProposed && t(`recharge:bank.grounds.${proposal.ground}`)}</small>
      </td>
      <td>
        <Select<BankKind>
          className={styles.kind}
          aria-label={t('recharge:bank.kindOf', { line: name })}
          value={kind}
          disabled={isDone || customerId === null}
          options={kinds.map((each) => ({ value: each, label: t(`recharge:bank.kinds.${each}`) }))}
          onChange={(next) => onChange({ kind: next })}
        />
        <small>{isProposed && kind === 'bill' && proposal.bill?.billNo}</small>
        {outcome && (
          <small className={outcome.outcome === 'refused' ? styles.refused : styles.entered}>
            {outcome.msg || t(`recharge:bank.outcomes.${outcome.outcome}`)}
          </small>
        )}
      </td>
    </tr>
  );
}
