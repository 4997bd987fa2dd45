import { Link } from 'react-router-dom';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { Balance } from '#client/kit/Balance.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { Facts, factsOf } from '#client/kit/Facts.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
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

const groupNames = ['company', 'charging', 'alarms', 'bills', 'contract'] as const;

/** All there is to know of a customer, in the groups of its form. */
export function CustomerOverview({ row }: { row: Customer }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { currency } = row;
  const facts = factsOf<Customer, 'customer'>()(
    {
      company: {
        companyName: row.companyName,
        countryName: row.countryName,
        customerType: choiceOf(customerTypes(t), row.customerType).label,
        agentName: row.agentId && (
          <Link to={`/cusmgt/cusDetail?customerId=${row.agentId}`}>{row.agentName || row.agentId}</Link>
        ),
        regNo: row.regNo,
        taxNo: row.taxNo,
        address: row.address,
        kycStatus: <StatusDot choice={choiceOf(kycStatuses(t), row.kycStatus)} />,
        maintainerName: row.maintainerName,
        supportName: row.supportName,
        source: choiceOf(sources(t), row.source).label,
      },
      charging: {
        chargeType: choiceOf(chargeTypes(t), row.chargeType).label,
        currency,
        balance: row.chargeType !== prepaid && <Balance value={row.balance} currency={currency} />,
        frozenAmount: Number(row.frozenAmount) !== 0 && <Balance value={row.frozenAmount} currency={currency} />,
        available: row.available !== null && <Balance value={row.available} currency={currency} />,
        creditLimit: <CreditCell row={row} isWhole />,
        billBasis: choiceOf(billBases(t), row.billBasis).label,
        billMode: choiceOf(billModes(t), row.billMode).label,
        stopOnZero: row.chargeType === prepaid && t(row.stopOnZero ? 'kit.yes' : 'kit.no'),
        accountsTotal: <AccountsCell row={row} />,
      },
      alarms: {
        alarmLevels: listText(row.alarmLevels, lang),
        alarmEmails: row.alarmEmails.join(', '),
      },
      bills: {
        billCycle: choiceOf(billCycles(t), row.billCycle).label,
        billTimezone: row.billTimezone,
        paymentTermDays: row.paymentTermDays,
        taxRate: row.taxRate,
        minCommit: <Amount value={row.minCommit} currency={currency} />,
        priceNoticeDays: row.priceNoticeDays,
        invoiceEmails: row.invoiceEmails.join(', '),
      },
      contract: {
        contractNo: row.contractNo,
        contractFrom: row.contractFrom,
        contractTo: row.contractTo,
        remark: row.remark,
        updatedAt: (
          <>
            <TimeText value={row.updatedAt} /> · {row.updatedBy}
          </>
        ),
        createdAt: (
          <>
            <TimeText value={row.createdAt} /> · {row.createdBy}
          </>
        ),
      },
    },
    {
      accountsEnabled: 'elsewhere',
      agentId: 'elsewhere',
      archivedAt: 'hidden',
      availableBase: 'hidden',
      balanceBase: 'hidden',
      contacts: 'elsewhere',
      countryId: 'hidden',
      createdBy: 'elsewhere',
      creditLimitBase: 'hidden',
      customerCode: 'elsewhere',
      customerId: 'hidden',
      customerName: 'elsewhere',
      maintainerId: 'hidden',
      spendableBase: 'hidden',
      status: 'elsewhere',
      statusReason: 'elsewhere',
      supportId: 'hidden',
      tags: 'elsewhere',
      tempCredit: 'elsewhere',
      tempCreditUntil: 'elsewhere',
      updatedBy: 'elsewhere',
      version: 'hidden',
    },
  );
  return (
    <div className={styles.facts}>
      {row.source === 2 && <CustomerTrial customerId={row.customerId} />}
      <CustomerTrafficCard customerId={row.customerId} />
      {groupNames.map((name) => (
        <section key={name} aria-label={t(`customer:groups.${name}`)}>
          <h2>{t(`customer:groups.${name}`)}</h2>
          <Facts resource="customer" facts={facts[name]} />
        </section>
      ))}
    </div>
  );
}
