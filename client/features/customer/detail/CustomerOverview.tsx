import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { Balance } from '#client/kit/Balance.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { labelOf } from '#client/kit/texts.ts';
import type { Customer } from '#shared/customer/row.ts';
import { listText } from '#shared/texts/list.ts';
import { AccountsCell } from '../AccountsCell.tsx';
import { CustomerTrial } from '../application/TrialCard.tsx';
import { CreditCell } from '../CreditCell.tsx';
import {
  billBases,
  billCycles,
  billModes,
  chargeTypes,
  customerTypes,
  kycStatuses,
  prepaid,
  sources,
} from '../customer-choices.ts';
import { CustomerTrafficCard } from './CustomerTrafficCard.tsx';
import styles from './customer-detail.module.css';

type Field = Parameters<typeof labelOf<'customer'>>[1];

/** All there is to know of a customer, in the groups of its form. */
export function CustomerOverview({ row }: { row: Customer }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { currency } = row;
  const line = (field: Field, value: ReactNode) => (
    <div key={field} style={{ display: 'contents' }}>
      <dt>{labelOf('customer', field, t)}</dt>
      <dd>{value === '' || value === null || value === undefined ? nothing : value}</dd>
    </div>
  );
  const group = (key: 'company' | 'charging' | 'alarms' | 'bills' | 'contract', lines: ReactNode) => (
    <section aria-label={t(`customer:groups.${key}`)}>
      <h2>{t(`customer:groups.${key}`)}</h2>
      <dl>{lines}</dl>
    </section>
  );
  return (
    <div className={styles.facts}>
      {row.source === 2 && <CustomerTrial customerId={row.customerId} />}
      <CustomerTrafficCard customerId={row.customerId} />
      {group(
        'company',
        <>
          {line('companyName', row.companyName)}
          {line('countryName', row.countryName)}
          {line('customerType', choiceOf(customerTypes(t), row.customerType).label)}
          {line(
            'agentName',
            row.agentId && (
              <Link to={`/cusmgt/cusDetail?customerId=${row.agentId}`}>{row.agentName || row.agentId}</Link>
            ),
          )}
          {line('regNo', row.regNo)}
          {line('taxNo', row.taxNo)}
          {line('address', row.address)}
          {line('kycStatus', <StatusDot choice={choiceOf(kycStatuses(t), row.kycStatus)} />)}
          {line('maintainerName', row.maintainerName)}
          {line('supportName', row.supportName)}
          {line('source', choiceOf(sources(t), row.source).label)}
        </>,
      )}
      {group(
        'charging',
        <>
          {line('chargeType', choiceOf(chargeTypes(t), row.chargeType).label)}
          {line('currency', currency)}
          {row.chargeType !== prepaid && line('balance', <Balance value={row.balance} currency={currency} />)}
          {Number(row.frozenAmount) !== 0 &&
            line('frozenAmount', <Balance value={row.frozenAmount} currency={currency} />)}
          {row.available !== null && line('available', <Balance value={row.available} currency={currency} />)}
          {line('creditLimit', <CreditCell row={row} isWhole />)}
          {line('billBasis', choiceOf(billBases(t), row.billBasis).label)}
          {line('billMode', choiceOf(billModes(t), row.billMode).label)}
          {row.chargeType === prepaid && line('stopOnZero', t(row.stopOnZero ? 'kit.yes' : 'kit.no'))}
          {line('accountsTotal', <AccountsCell row={row} />)}
        </>,
      )}
      {group(
        'alarms',
        <>
          {line('alarmLevels', listText(row.alarmLevels, lang))}
          {line('alarmEmails', row.alarmEmails.join(', '))}
        </>,
      )}
      {group(
        'bills',
        <>
          {line('billCycle', choiceOf(billCycles(t), row.billCycle).label)}
          {line('billTimezone', row.billTimezone)}
          {line('paymentTermDays', row.paymentTermDays)}
          {line('taxRate', row.taxRate)}
          {line('minCommit', <Amount value={row.minCommit} currency={currency} />)}
          {line('priceNoticeDays', row.priceNoticeDays)}
          {line('invoiceEmails', row.invoiceEmails.join(', '))}
        </>,
      )}
      {group(
        'contract',
        <>
          {line('contractNo', row.contractNo)}
          {line('contractFrom', row.contractFrom)}
          {line('contractTo', row.contractTo)}
          {line('remark', row.remark)}
          {line(
            'updatedAt',
            <>
              <TimeText value={row.updatedAt} /> · {row.updatedBy}
            </>,
          )}
          {line(
            'createdAt',
            <>
              <TimeText value={row.createdAt} /> · {row.createdBy}
            </>,
          )}
        </>,
      )}
    </div>
  );
}
